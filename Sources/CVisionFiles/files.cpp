#include "files.hpp"

#include <cstdlib>
#include <mutex>

void silence() {
  static std::once_flag once;
  std::call_once(once, [] {
    // AV_LOG_QUIET; read when videoio first meets FFmpeg. A value of the user's own stays, for diagnosis.
    setenv("OPENCV_FFMPEG_LOGLEVEL", "-8", 0);
    vision_silence();
  });
}

extern "C" __attribute__((visibility("default"))) const VisionFiles *vision_files() {
  static const VisionFiles files = {
      sizeof(VisionFiles),
      is_picture, image_read, image_width, image_height, image_copy, image_free, image_write,
      video_open, video_frame_rate, video_next, video_copy, video_close,
      writer_open, writer_append, writer_close,
  };
  return &files;
}
