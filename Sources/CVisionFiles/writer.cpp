#include "files.hpp"

#include <memory>
#include <opencv2/videoio.hpp>

struct VisionWriter {
  cv::VideoWriter writer;
  cv::Size size;
};

VisionStatus writer_open(
    const char *path, const char *codec, double frame_rate, int width, int height, VisionWriter **writer) {
  silence();
  return vision_guarded([&] {
    auto opened = std::make_unique<VisionWriter>();
    opened->size = cv::Size(width, height);
    const int code = cv::VideoWriter::fourcc(codec[0], codec[1], codec[2], codec[3]);
    if (!opened->writer.open(path, cv::CAP_FFMPEG, code, frame_rate, opened->size)) return VISION_FAILED;
    *writer = opened.release();
    return VISION_OK;
  });
}

VisionStatus writer_append(VisionWriter *writer, const uint8_t *bgr) {
  return vision_guarded([&] {
    writer->writer.write(cv::Mat(writer->size, CV_8UC3, const_cast<uint8_t *>(bgr)));
    return VISION_OK;
  });
}

void writer_close(VisionWriter *writer) { delete writer; }
