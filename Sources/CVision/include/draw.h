#ifndef VISION_DRAW_H
#define VISION_DRAW_H

#include <stdbool.h>
#include <stdint.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Draws a smoothed line through points into a BGR picture; what lies outside is cut off.
/// - points: x and y of each, in pixels.
/// - colour: blue, green, red.
/// - thickness: in pixels, 1 or more.
VisionStatus vision_draw_line(
    uint8_t *bgr, int width, int height, const float *points, int count, bool is_closed, const uint8_t *colour,
    int thickness);
/// Draws filled dots.
VisionStatus vision_draw_dots(
    uint8_t *bgr, int width, int height, const float *points, int count, const uint8_t *colour, int radius);

#ifdef __cplusplus
}
#endif
#endif
