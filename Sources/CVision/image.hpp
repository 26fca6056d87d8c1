#ifndef VISION_IMAGE_HPP
#define VISION_IMAGE_HPP

#include <cstdlib>
#include <opencv2/core.hpp>
#include <opencv2/core/utils/logger.hpp>

#include "CVision.h"

/// Keeps OpenCV from writing to standard error, unless its level is set from outside, for diagnosis.
inline void vision_silence() {
  if (!std::getenv("OPENCV_LOG_LEVEL")) cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
}

/// Decodes a PNG to packed 8-bit BGR, and in silence; empty where it is damaged or there is none. No guard against
/// more pixels than fit into memory: for the program's own pictures.
cv::Mat vision_png_read(const char *path);

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
