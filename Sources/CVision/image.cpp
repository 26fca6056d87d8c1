#include "image.hpp"

#include <opencv2/imgproc.hpp>

void vision_use_one_thread(void) { cv::setNumThreads(1); }

VisionStatus vision_bgr_orient(
    const uint8_t *source, int width, int height, bool mirror, int quarter_turns, uint8_t *target) {
  return vision_guarded([&] {
    const int turns = quarter_turns & 3;
    const bool swaps = turns % 2 == 1;
    cv::Mat from(height, width, CV_8UC3, const_cast<uint8_t *>(source));
    cv::Mat to(swaps ? width : height, swaps ? height : width, CV_8UC3, target);
    static const int codes[] = {0, cv::ROTATE_90_CLOCKWISE, cv::ROTATE_180, cv::ROTATE_90_COUNTERCLOCKWISE};
    if (mirror && turns) {
      cv::Mat flipped;
      cv::flip(from, flipped, 1);
      cv::rotate(flipped, to, codes[turns]);
    } else if (mirror) {
      cv::flip(from, to, 1);
    } else if (turns) {
      cv::rotate(from, to, codes[turns]);
    } else {
      from.copyTo(to);
    }
    // Written in place, or OpenCV took memory of its own and the caller's stayed as it was.
    return to.data == target ? VISION_OK : VISION_FAILED;
  });
}

VisionStatus vision_yuyv_to_bgr(const uint8_t *yuyv, size_t stride, int width, int height, uint8_t *bgr) {
  return vision_guarded([&] {
    cv::Mat from(height, width, CV_8UC2, const_cast<uint8_t *>(yuyv), stride);
    cv::Mat to(height, width, CV_8UC3, bgr);
    cv::cvtColor(from, to, cv::COLOR_YUV2BGR_YUYV);
    return to.data == bgr ? VISION_OK : VISION_FAILED;
  });
}
