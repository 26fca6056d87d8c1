#ifndef VISION_IMAGE_H
#define VISION_IMAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Keeps OpenCV to the thread that calls it: pictures are small, and more threads cost more than they save.
void vision_use_one_thread(void);

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
