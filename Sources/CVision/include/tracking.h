#ifndef VISION_TRACKING_H
#define VISION_TRACKING_H

#include <stdbool.h>
#include <stdint.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Samples a square of a BGR picture as a model wants it: RGB floats, side * side * 3, channels last.
/// - matrix: row by row, from a pixel of the square to one of the picture.
/// - zero_outside: whether what lies outside the picture is black (before scaling); else its border goes on.
/// - scale, offset: every value of 0 to 255 becomes value * scale + offset.
VisionStatus vision_sample_square(
    const uint8_t *bgr, int width, int height, const double matrix[6], int side, bool zero_outside, float scale,
    float offset, float *rgb);

/// Samples a rotated rectangle of a square feature map bilinearly; zero beyond the centres of its cells.
/// - features: map_side * map_side * channels values, channels last.
/// - matrix: two rows of three, from the crop's coordinates to the map's; both have cell centres at .5.
/// - crop: has room for side * side * channels values.
void vision_crop_features(
    const float *features, int map_side, int channels, const float *matrix, int side, float *crop);

/// The rotation that turns a model best into points seen from the front (least squares; scale and place are free).
/// - model, points: x, y, z of `count` points each, z towards the camera; 3 points or more.
/// - depth_weight: how much an error along z counts beside one along x or y; 1 gives the plain rigid fit.
/// - rotation: 3 * 3, row by row, of determinant 1.
VisionStatus vision_fit_rotation(
    const double *model, const double *points, int count, double depth_weight, double rotation[9]);

#ifdef __cplusplus
}
#endif
#endif
