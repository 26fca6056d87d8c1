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

/// How the pixels of a raw picture lie, by the names of V4L2; colours are BT.601 in video range.
typedef enum VisionRaw {
  /// 4:2:2, a row of Y U Y V.
  VISION_YUYV,
  /// 4:2:2, a row of U Y V Y.
  VISION_UYVY,
  /// 4:2:0, all Y and then rows of U V, one for two rows of Y.
  VISION_NV12,
  /// Y alone, in full range.
  VISION_GREY
} VisionRaw;

/// Converts a raw picture to packed BGR; `stride` is its bytes from row to row.
/// `width` is even but for grey, `height` for NV12; `raw` has stride * height bytes, NV12 half as many in addition, and
/// `bgr` room for width * height * 3.
VisionStatus vision_raw_to_bgr(
    VisionRaw layout, const uint8_t *raw, size_t stride, int width, int height, uint8_t *bgr);

#ifdef __cplusplus
}
#endif
#endif
