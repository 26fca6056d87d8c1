#ifndef VISION_SCENE_H
#define VISION_SCENE_H

#include <stdint.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/// How a picture is changed, as distance, rooms and cameras change one.
typedef struct {
  /// Size of the picture's content by its own, and where it goes on in pixels to the right and down.
  double scale, right, down;
  /// The point that stays in place when scaled, in pixels.
  double centre_x, centre_y;
  /// Standard deviation of a Gaussian in pixels; 0 for none.
  double blur;
  /// What every value is multiplied by; then added noise's standard deviation, of 255.
  double gain, noise;
  /// The same seed gives the same noise.
  uint64_t seed;
} VisionScene;

/// Changes a BGR picture in place; what comes in from beyond its border is as the border.
VisionStatus vision_scene_apply(uint8_t *bgr, int width, int height, const VisionScene *scene);

/// Draws a filled ellipse over a BGR picture in place.
/// - place: centre x and y, half axes, and the angle in degrees clockwise; all but the angle in pixels.
/// - softness: standard deviation of its edge in pixels; 0 for a sharp one.
VisionStatus vision_scene_ellipse(
    uint8_t *bgr, int width, int height, const double place[5], const double colour[3], double softness);

#ifdef __cplusplus
}
#endif
#endif
