#include "image.hpp"

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <opencv2/core/utils/logger.hpp>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <vector>

void vision_silence() {
  static std::once_flag once;
  std::call_once(once, [] {
    // AV_LOG_QUIET; read when videoio first meets FFmpeg. A value of the user's own stays, for diagnosis.
    setenv("OPENCV_FFMPEG_LOGLEVEL", "-8", 0);
    if (!std::getenv("OPENCV_LOG_LEVEL")) {
      cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT);
    }
  });
}

namespace {

std::vector<uint8_t> beginning(const char *path, size_t most) {
  std::ifstream file(path, std::ios::binary);
  std::vector<uint8_t> bytes(most);
  file.read(reinterpret_cast<char *>(bytes.data()), std::streamsize(most));
  bytes.resize(size_t(file.gcount()));
  return bytes;
}

}  // namespace

bool vision_image_is_picture(const char *path) {
  vision_silence();
  try {
    // A percent sign in the name would make FFmpeg look for a sequence of pictures.
    const bool is_png = beginning(path, 4) == std::vector<uint8_t>{0x89, 'P', 'N', 'G'};
    return cv::haveImageReader(path) && (!is_png || std::strchr(path, '%'));
  } catch (...) {
    return false;
  }
}

VisionStatus vision_image_read(const char *path, VisionImage **image) {
  vision_silence();
  return vision_guarded([&] {
    const std::vector<uint8_t> bytes = beginning(path, std::filesystem::file_size(path));
    const bool is_jpeg = bytes.size() > 2 && bytes[0] == 0xFF && bytes[1] == 0xD8;
    // OpenCV would fill a damaged one up with grey, and let libjpeg write to standard error.
    if (is_jpeg && vision_jpeg_check(bytes.data(), bytes.size()) != VISION_OK) return VISION_NOT_DECODABLE;
    cv::Mat pixels = cv::imdecode(bytes, cv::IMREAD_COLOR);
    if (pixels.empty() || pixels.type() != CV_8UC3) return VISION_NOT_DECODABLE;
    *image = new VisionImage{pixels.isContinuous() ? pixels : pixels.clone()};
    return VISION_OK;
  });
}

int vision_image_width(const VisionImage *image) { return image->pixels.cols; }

int vision_image_height(const VisionImage *image) { return image->pixels.rows; }

void vision_image_copy(const VisionImage *image, uint8_t *bgr) {
  std::memcpy(bgr, image->pixels.data, image->pixels.total() * image->pixels.elemSize());
}

void vision_image_free(VisionImage *image) { delete image; }

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
