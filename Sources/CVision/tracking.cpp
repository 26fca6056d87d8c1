#include "image.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <opencv2/imgproc.hpp>
#include <vector>

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

namespace {

std::vector<cv::Vec3d> centred(const double *values, int count) {
  std::vector<cv::Vec3d> points(count);
  cv::Vec3d sum(0, 0, 0);
  for (int i = 0; i < count; i++) sum += points[i] = cv::Vec3d(values + 3 * i);
  for (auto &point : points) point -= sum / count;
  return points;
}

/// The rigid fit in closed form: the orthogonal Procrustes problem.
cv::Matx33d rigid_fit(const std::vector<cv::Vec3d> &model, const std::vector<cv::Vec3d> &points) {
  cv::Matx33d covariance = cv::Matx33d::zeros();
  for (size_t i = 0; i < model.size(); i++) covariance += points[i] * model[i].t();
  cv::Matx33d u, vt;
  cv::Matx31d values;
  cv::SVD::compute(covariance, values, u, vt, 0);
  const double sign = cv::determinant(u * vt) < 0 ? -1 : 1;
  return u * cv::Matx33d::diag(cv::Vec3d(1, 1, sign)) * vt;
}

/// One Gauss-Newton step of the weighted fit: a small turn about an axis, in radians.
cv::Vec3d small_turn(
    const std::vector<cv::Vec3d> &model, const std::vector<cv::Vec3d> &points, const cv::Matx33d &rotation,
    const cv::Vec3d &weights) {
  double scale_upper = 0, scale_lower = 0;
  for (size_t i = 0; i < model.size(); i++) {
    const cv::Vec3d x = rotation * model[i];
    scale_upper += weights.mul(x).dot(points[i]);
    scale_lower += weights.mul(x).dot(x);
  }
  const double scale = scale_upper / scale_lower;
  cv::Matx33d normal = cv::Matx33d::zeros();
  cv::Vec3d right(0, 0, 0);
  for (size_t i = 0; i < model.size(); i++) {
    const cv::Vec3d x = scale * (rotation * model[i]), rest = points[i] - x;
    const cv::Matx33d jacobian(0, x[2], -x[1], -x[2], 0, x[0], x[1], -x[0], 0);
    const cv::Matx33d weighted = jacobian.t() * cv::Matx33d::diag(weights);
    normal += weighted * jacobian;
    right += weighted * rest;
  }
  return normal.solve(right, cv::DECOMP_SVD);
}

cv::Matx33d turn(const cv::Vec3d &axis) {
  const double angle = cv::norm(axis);
  if (angle == 0) return cv::Matx33d::eye();
  const cv::Vec3d k = axis / angle;
  const cv::Matx33d cross(0, -k[2], k[1], k[2], 0, -k[0], -k[1], k[0], 0);
  return cv::Matx33d::eye() + std::sin(angle) * cross + (1 - std::cos(angle)) * cross * cross;
}

}  // namespace

VisionStatus vision_fit_rotation(
    const double *model, const double *points, int count, double depth_weight, double rotation[9]) {
  return vision_guarded([&] {
    if (count < 3) return VISION_FAILED;
    const auto from = centred(model, count), to = centred(points, count);
    cv::Matx33d best = rigid_fit(from, to);
    // Converges in two or three steps, as the rigid fit is near.
    for (int step = 0; step < 4 && depth_weight != 1; step++) {
      best = turn(small_turn(from, to, best, cv::Vec3d(1, 1, depth_weight))) * best;
    }
    for (double value : best.val) {
      if (!std::isfinite(value)) return VISION_FAILED;
    }
    std::copy(best.val, best.val + 9, rotation);
    return VISION_OK;
  });
}
