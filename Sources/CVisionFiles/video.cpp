#include "files.hpp"

#include <cstring>
#include <memory>
#include <opencv2/videoio.hpp>

struct VisionVideo {
  cv::VideoCapture capture;
  cv::Mat frame;
};

VisionStatus video_open(const char *path, VisionVideo **video) {
  silence();
  return vision_guarded([&] {
    auto opened = std::make_unique<VisionVideo>();
    // FFmpeg by name: the other backends would read "shot%03d.png" as a sequence, or start GStreamer.
    if (!opened->capture.open(path, cv::CAP_FFMPEG)) return VISION_NOT_DECODABLE;
    *video = opened.release();
    return VISION_OK;
  });
}

double video_frame_rate(const VisionVideo *video) {
  try {
    return video->capture.get(cv::CAP_PROP_FPS);
  } catch (...) {
    return 0;
  }
}

VisionStatus video_next(VisionVideo *video, int *width, int *height, double *seconds) {
  // OpenCV says alike that a frame cannot be decoded and that there is none. What follows damage is worth a search
  // of half a minute at 30 frames a second; at the end all attempts together take a few milliseconds.
  const int attempts = 1000;
  return vision_guarded([&] {
    for (int attempt = 0; attempt < attempts; attempt++) {
      if (!video->capture.grab() || !video->capture.retrieve(video->frame)) continue;
      if (video->frame.empty() || video->frame.type() != CV_8UC3) continue;
      if (!video->frame.isContinuous()) video->frame = video->frame.clone();
      *width = video->frame.cols;
      *height = video->frame.rows;
      *seconds = video->capture.get(cv::CAP_PROP_POS_MSEC) / 1000;
      return VISION_OK;
    }
    return VISION_END;
  });
}

void video_copy(const VisionVideo *video, uint8_t *bgr) {
  std::memcpy(bgr, video->frame.data, video->frame.total() * video->frame.elemSize());
}

void video_close(VisionVideo *video) { delete video; }
