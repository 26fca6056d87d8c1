#include "scene.h"

#include <cmath>
#include <opencv2/imgproc.hpp>

#include "image.hpp"

VisionStatus vision_scene_apply(uint8_t *bgr, int width, int height, const VisionScene *scene) {
  return vision_guarded([&] {
    cv::Mat picture(height, width, CV_8UC3, bgr);
    if (scene->scale != 1 || scene->right != 0 || scene->down != 0) {
      cv::Mat resized;
      // Averaged when made smaller, as a lens does; warping alone would skip pixels.
      cv::resize(
          picture, resized, {}, scene->scale, scene->scale, scene->scale < 1 ? cv::INTER_AREA : cv::INTER_LINEAR);
      const cv::Matx23d map(
          1, 0, scene->centre_x * (1 - scene->scale) + scene->right, 0, 1,
          scene->centre_y * (1 - scene->scale) + scene->down);
      cv::warpAffine(resized, picture, map, picture.size(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    }
    if (scene->blur > 0) cv::GaussianBlur(picture, picture, {}, scene->blur);
    if (scene->gain != 1 || scene->noise > 0) {
      // One value for the three channels: most of what is left of noise behind a camera's processing is grey.
      cv::Mat1f noise(picture.size());
      cv::RNG random(scene->seed);
      random.fill(noise, cv::RNG::NORMAL, 0, scene->noise);
      const float gain = static_cast<float>(scene->gain);
      for (int row = 0; row < height; row++) {
        cv::Vec3b *pixels = picture.ptr<cv::Vec3b>(row);
        const float *added = noise[row];
        for (int x = 0; x < width; x++) {
          for (int i = 0; i < 3; i++) pixels[x][i] = cv::saturate_cast<uint8_t>(pixels[x][i] * gain + added[x]);
        }
      }
    }
    return picture.data == bgr ? VISION_OK : VISION_FAILED;
  });
}

VisionStatus vision_scene_ellipse(
    uint8_t *bgr, int width, int height, const double place[5], const double colour[3], double softness) {
  return vision_guarded([&] {
    cv::Mat picture(height, width, CV_8UC3, bgr);
    for (int i = 0; i < 5; i++) CV_Assert(std::abs(place[i]) < 1e5);
    cv::Mat mask(picture.size(), CV_32F, cv::Scalar(0));
    const cv::Point centre(static_cast<int>(std::lround(place[0])), static_cast<int>(std::lround(place[1])));
    const cv::Size axes(static_cast<int>(std::lround(place[2])), static_cast<int>(std::lround(place[3])));
    cv::ellipse(mask, centre, axes, place[4], 0, 360, cv::Scalar(1), cv::FILLED);
    if (softness > 0) cv::GaussianBlur(mask, mask, {}, softness);
    const cv::Vec3f over(
        static_cast<float>(colour[0]), static_cast<float>(colour[1]), static_cast<float>(colour[2]));
    picture.forEach<cv::Vec3b>([&](cv::Vec3b &pixel, const int *at) {
      const float part = mask.at<float>(at[0], at[1]);
      for (int i = 0; i < 3; i++) pixel[i] = cv::saturate_cast<uint8_t>(pixel[i] * (1 - part) + over[i] * part);
    });
    return VISION_OK;
  });
}
