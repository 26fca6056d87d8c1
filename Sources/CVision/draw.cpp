#include <algorithm>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "image.hpp"

namespace {

/// Coordinates are handed over in sixteenths of a pixel.
const int shift = 4;

std::vector<cv::Point> fixedPoints(const float *points, int count, int width, int height) {
  // OpenCV's fixed-point lines overflow far outside the picture.
  const float far = 4.0f * static_cast<float>(std::max(width, height));
  std::vector<cv::Point> fixed;
  for (int i = 0; i < count; i++) {
    const float x = std::clamp(points[2 * i], -far, far), y = std::clamp(points[2 * i + 1], -far, far);
    fixed.emplace_back(cvRound(x * (1 << shift)), cvRound(y * (1 << shift)));
  }
  return fixed;
}

cv::Scalar scalar(const uint8_t *colour) { return {double(colour[0]), double(colour[1]), double(colour[2])}; }

}  // namespace

VisionStatus vision_draw_line(
    uint8_t *bgr, int width, int height, const float *points, int count, bool is_closed, const uint8_t *colour,
    int thickness) {
  return vision_guarded([&] {
    cv::Mat picture(height, width, CV_8UC3, bgr);
    const std::vector<cv::Point> line = fixedPoints(points, count, width, height);
    cv::polylines(picture, line, is_closed, scalar(colour), thickness, cv::LINE_AA, shift);
    return VISION_OK;
  });
}

VisionStatus vision_draw_dots(
    uint8_t *bgr, int width, int height, const float *points, int count, const uint8_t *colour, int radius) {
  return vision_guarded([&] {
    cv::Mat picture(height, width, CV_8UC3, bgr);
    for (const cv::Point &dot : fixedPoints(points, count, width, height)) {
      cv::circle(picture, dot, radius << shift, scalar(colour), cv::FILLED, cv::LINE_AA, shift);
    }
    return VISION_OK;
  });
}
