#include "image.hpp"

#include <algorithm>
#include <cstring>
#include <opencv2/imgproc.hpp>

VisionStatus vision_sample_square(
    const uint8_t *bgr, int width, int height, const double matrix[6], int side, bool zero_outside, float scale,
    float offset, float *rgb) {
  return vision_guarded([&] {
    const cv::Mat picture(height, width, CV_8UC3, const_cast<uint8_t *>(bgr));
    const cv::Matx23d map(matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5]);
    cv::Mat square;
    cv::warpAffine(
        picture, square, map, cv::Size(side, side), cv::INTER_LINEAR | cv::WARP_INVERSE_MAP,
        zero_outside ? cv::BORDER_CONSTANT : cv::BORDER_REPLICATE);
    cv::cvtColor(square, square, cv::COLOR_BGR2RGB);
    cv::Mat target(side, side, CV_32FC3, rgb);
    square.convertTo(target, CV_32FC3, scale, offset);
    return VISION_OK;
  });
}

void vision_crop_features(
    const float *features, int map_side, int channels, const float *matrix, int side, float *crop) {
  const float last = static_cast<float>(map_side - 1);
  for (int row = 0; row < side; row++) {
    for (int column = 0; column < side; column++, crop += channels) {
      const float u = static_cast<float>(column) + 0.5f, v = static_cast<float>(row) + 0.5f;
      const float x = matrix[0] * u + matrix[1] * v + matrix[2] - 0.5f;
      const float y = matrix[3] * u + matrix[4] * v + matrix[5] - 0.5f;
      if (!(x >= 0 && x <= last && y >= 0 && y <= last)) {
        std::memset(crop, 0, channels * sizeof(float));
        continue;
      }
      const int left = static_cast<int>(x), top = static_cast<int>(y);
      const int right = std::min(left + 1, map_side - 1), bottom = std::min(top + 1, map_side - 1);
      const float fx = x - static_cast<float>(left), fy = y - static_cast<float>(top);
      const float *a = features + (top * map_side + left) * channels;
      const float *b = features + (top * map_side + right) * channels;
      const float *c = features + (bottom * map_side + left) * channels;
      const float *d = features + (bottom * map_side + right) * channels;
      const float wa = (1 - fx) * (1 - fy), wb = fx * (1 - fy), wc = (1 - fx) * fy, wd = fx * fy;
      for (int k = 0; k < channels; k++) crop[k] = wa * a[k] + wb * b[k] + wc * c[k] + wd * d[k];
    }
  }
}

VisionStatus vision_fit_rotation(
    const double *from, const double *to, const double *weights, int count, double rotation[9]) {
  return vision_guarded([&] {
    cv::Vec3d from_centre, to_centre;
    double total = 0;
    for (int i = 0; i < count; i++) {
      from_centre += weights[i] * cv::Vec3d(from + 3 * i);
      to_centre += weights[i] * cv::Vec3d(to + 3 * i);
      total += weights[i];
    }
    if (count < 3 || !(total > 0)) return VISION_FAILED;
    from_centre /= total;
    to_centre /= total;
    cv::Matx33d covariance = cv::Matx33d::zeros();
    for (int i = 0; i < count; i++) {
      const cv::Vec3d a = cv::Vec3d(from + 3 * i) - from_centre, b = cv::Vec3d(to + 3 * i) - to_centre;
      covariance += weights[i] * (b * a.t());
    }
    cv::Matx33d u, vt;
    cv::Vec3d values;
    cv::SVD::compute(covariance, values, u, vt, 0);
    const double sign = cv::determinant(u * vt) < 0 ? -1 : 1;
    const cv::Matx33d best = u * cv::Matx33d::diag(cv::Vec3d(1, 1, sign)) * vt;
    std::copy(best.val, best.val + 9, rotation);
    return VISION_OK;
  });
}
