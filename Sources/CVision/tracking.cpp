#include "image.hpp"

#include <mutex>
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
