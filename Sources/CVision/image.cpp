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

VisionStatus vision_raw_to_bgr(
    VisionRaw layout, const uint8_t *raw, size_t stride, int width, int height, uint8_t *bgr) {
  return vision_guarded([&] {
    uint8_t *data = const_cast<uint8_t *>(raw);
    cv::Mat to(height, width, CV_8UC3, bgr);
    if (layout == VISION_NV12) {
      cv::Mat y(height, width, CV_8UC1, data, stride);
      cv::Mat uv(height / 2, width / 2, CV_8UC2, data + stride * height, stride);
      cv::cvtColorTwoPlane(y, uv, to, cv::COLOR_YUV2BGR_NV12);
    } else {
      static const int codes[] = {cv::COLOR_YUV2BGR_YUYV, cv::COLOR_YUV2BGR_UYVY, 0, cv::COLOR_GRAY2BGR};
      cv::cvtColor(cv::Mat(height, width, layout == VISION_GREY ? CV_8UC1 : CV_8UC2, data, stride), to, codes[layout]);
    }
    return to.data == bgr ? VISION_OK : VISION_FAILED;
  });
}
