#ifndef VISION_PORTRAIT_H
#define VISION_PORTRAIT_H

#include <stdint.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A picture on a mesh of triangles, to be drawn with its vertices moved. Not to be used by two threads at once.
typedef struct VisionPortrait VisionPortrait;

/// Reads the picture and keeps the mesh. On VISION_OK the caller owns `*portrait`.
/// - texture: x and y of every vertex in the picture, in its pixels (pixel centres at .5); may lie outside, where the
///   picture goes on mirrored.
/// - triangles: three vertex numbers each. The first `surface_count` are drawn from the farthest to the nearest,
///   the rest over them in the given order.
VisionStatus vision_portrait_create(
    const char *picture_path, const float *texture, int vertex_count, const int32_t *triangles, int triangle_count,
    int surface_count, VisionPortrait **portrait);
/// Draws the picture with its vertices at new places.
/// - vertices: x, y (target pixels) and z (greater is farther) of every vertex; VISION_FAILED where one is no number.
/// - bgr: has room for width * height * 3 bytes; where no triangle lies it becomes black.
VisionStatus vision_portrait_draw(VisionPortrait *portrait, const float *vertices, int width, int height, uint8_t *bgr);
void vision_portrait_free(VisionPortrait *portrait);

#ifdef __cplusplus
}
#endif
#endif
