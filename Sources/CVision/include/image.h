#ifndef VISION_IMAGE_H
#define VISION_IMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A decoded picture: packed 8-bit BGR. Not to be used by two threads at once.
typedef struct VisionImage VisionImage;

/// Whether the file begins like a still picture that can be decoded here. A PNG does not count: as a video it is
/// decoded as well, and in silence, where libpng cannot be kept from writing to standard error.
bool vision_image_is_picture(const char *path);
/// Decodes a still picture of any depth and channel count to 8-bit BGR, upright as its metadata asks.
/// On VISION_OK the caller owns `*image`.
VisionStatus vision_image_read(const char *path, VisionImage **image);
int vision_image_width(const VisionImage *image);
int vision_image_height(const VisionImage *image);
/// Copies the pixels; `bgr` has room for width * height * 3 bytes.
void vision_image_copy(const VisionImage *image, uint8_t *bgr);
void vision_image_free(VisionImage *image);

/// Mirrors a BGR picture left to right (where asked), then turns it clockwise by 0 to 3 quarter turns.
/// `target` has room for as many bytes as `source` and does not overlap it; odd turns swap its width and height.
VisionStatus vision_bgr_orient(
    const uint8_t *source, int width, int height, bool mirror, int quarter_turns, uint8_t *target);

/// Converts a YUYV picture (BT.601, video range) to packed BGR; `stride` is its bytes from row to row.
/// `width` is even, `yuyv` has stride * height bytes and `bgr` room for width * height * 3.
VisionStatus vision_yuyv_to_bgr(const uint8_t *yuyv, size_t stride, int width, int height, uint8_t *bgr);

#ifdef __cplusplus
}
#endif
#endif
