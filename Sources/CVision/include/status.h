#ifndef VISION_STATUS_H
#define VISION_STATUS_H

/// What a function of this library came to; C++ exceptions never leave it.
typedef enum VisionStatus {
  VISION_OK = 0,
  /// The source has no further frame.
  VISION_END = 1,
  /// The bytes are no picture or video that can be decoded.
  VISION_NOT_DECODABLE = 2,
  /// OpenCV threw, or the memory ran out.
  VISION_FAILED = 3
} VisionStatus;

#endif
