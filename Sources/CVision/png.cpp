#include <cstdio>
#include <png.h>

#include "image.hpp"

cv::Mat vision_png_read(const char *path) {
  png_image reader = {};
  reader.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_file(&reader, path)) return {};
  reader.format = PNG_FORMAT_BGR;
  cv::Mat picture(int(reader.height), int(reader.width), CV_8UC3);
  // Frees what the reader holds, also where it fails.
  if (!png_image_finish_read(&reader, nullptr, picture.data, 0, nullptr)) return {};
  return picture;
}
