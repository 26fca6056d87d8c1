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

/// The rotation that turns one set of points best into another (weighted least squares, no scale, no reflection).
/// - from, to: x, y, z of `count` points each; weights: one of each point.
/// - rotation: 3 * 3, row by row, of determinant 1.
VisionStatus vision_fit_rotation(
    const double *from, const double *to, const double *weights, int count, double rotation[9]);

#ifdef __cplusplus
}
#endif
#endif
