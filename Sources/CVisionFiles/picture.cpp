#include "files.hpp"

#include <cstring>
#include <filesystem>
#include <fstream>
#include <opencv2/imgcodecs.hpp>
#include <vector>

/// Always CV_8UC3 and continuous.
struct VisionImage {
  cv::Mat pixels;
};

namespace {

std::vector<uint8_t> beginning(const char *path, size_t most) {
  std::ifstream file(path, std::ios::binary);
  std::vector<uint8_t> bytes(most);
  file.read(reinterpret_cast<char *>(bytes.data()), std::streamsize(most));
  bytes.resize(size_t(file.gcount()));
  return bytes;
}

}  // namespace

bool is_picture(const char *path) {
  silence();
  try {
    // A percent sign in the name would make FFmpeg look for a sequence of pictures.
    const bool is_png = beginning(path, 4) == std::vector<uint8_t>{0x89, 'P', 'N', 'G'};
    return cv::haveImageReader(path) && (!is_png || std::strchr(path, '%'));
  } catch (...) {
    return false;
  }
}

VisionStatus image_read(const char *path, VisionImage **image) {
  silence();
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

int image_width(const VisionImage *image) { return image->pixels.cols; }

int image_height(const VisionImage *image) { return image->pixels.rows; }

void image_copy(const VisionImage *image, uint8_t *bgr) {
  std::memcpy(bgr, image->pixels.data, image->pixels.total() * image->pixels.elemSize());
}

void image_free(VisionImage *image) { delete image; }

VisionStatus image_write(const char *path, const uint8_t *bgr, int width, int height) {
  silence();
  return vision_guarded([&] {
    const cv::Mat picture(height, width, CV_8UC3, const_cast<uint8_t *>(bgr));
    return cv::imwrite(path, picture) ? VISION_OK : VISION_FAILED;
  });
}
