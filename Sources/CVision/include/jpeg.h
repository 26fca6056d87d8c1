#ifndef VISION_JPEG_H
#define VISION_JPEG_H

#include <stddef.h>
#include <stdint.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The size of a JPEG picture, from its head.
VisionStatus vision_jpeg_size(const uint8_t *data, size_t length, int *width, int *height);
/// VISION_OK when a JPEG picture of whatever colours is whole; decodes it to see.
VisionStatus vision_jpeg_check(const uint8_t *data, size_t length);
/// Decodes a JPEG picture, also one without Huffman tables as in Motion JPEG, to packed 8-bit BGR, at a scale of
/// 1 / divisor, for which 2, 4 and 8 save most of the work; `width` and `height` are the result's, rounded up.
/// VISION_NOT_DECODABLE when it is damaged or of another size: half a picture is none, though OpenCV's own decoder
/// would fill it up with grey. What was written to `bgr`, of width * height * 3 bytes, is then of no use.
VisionStatus vision_jpeg_to_bgr(
    const uint8_t *data, size_t length, int divisor, int width, int height, uint8_t *bgr);

#ifdef __cplusplus
}
#endif
#endif
