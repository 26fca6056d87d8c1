#ifndef VISION_IMAGE_HPP
#define VISION_IMAGE_HPP

#include <opencv2/core.hpp>

#include "CVision.h"

/// Always CV_8UC3 and continuous.
struct VisionImage {
  cv::Mat pixels;
};

/// Keeps OpenCV and the codecs below it from writing to standard error; call before anything is decoded.
void vision_silence();

/// Runs `body`, which answers with a status, and turns whatever it throws into VISION_FAILED.
template <typename Body>
VisionStatus vision_guarded(Body body) noexcept {
  try {
    return body();
  } catch (...) {
    return VISION_FAILED;
  }
}

#endif
