#ifndef VISION_FILES_H
#define VISION_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A decoded picture: packed 8-bit BGR. Not to be used by two threads at once.
typedef struct VisionImage VisionImage;

/// An open recording. Not to be used by two threads at once.
typedef struct VisionVideo VisionVideo;

/// A recording being written. Not to be used by two threads at once.
typedef struct VisionWriter VisionWriter;

/// Reads and writes files of pictures and videos. In a library of its own, which is opened when a file is: OpenCV's codecs
/// bring more than two hundred libraries, 70 MB and a quarter of a second that a camera does without.
typedef struct VisionFiles {
  /// sizeof(VisionFiles), so that a library of another version is found out.
  size_t size;

  /// Whether the file begins like a still picture that can be decoded here. A PNG does not count: as a video it is
  /// decoded as well, and in silence, where libpng cannot be kept from writing to standard error.
  bool (*is_picture)(const char *path);
  /// Decodes a still picture of any depth and channel count to 8-bit BGR, upright as its metadata asks.
  /// On VISION_OK the caller owns `*image`.
  VisionStatus (*image_read)(const char *path, VisionImage **image);
  int (*image_width)(const VisionImage *image);
  int (*image_height)(const VisionImage *image);
  /// Copies the pixels; `bgr` has room for width * height * 3 bytes.
  void (*image_copy)(const VisionImage *image, uint8_t *bgr);
  void (*image_free)(VisionImage *image);
  /// Encodes a BGR picture in the format that the name's ending asks for.
  VisionStatus (*image_write)(const char *path, const uint8_t *bgr, int width, int height);

  /// Opens a recording with FFmpeg. On VISION_OK the caller owns `*video`.
  VisionStatus (*video_open)(const char *path, VisionVideo **video);
  /// Nominal frames a second as the container says; 0 where it does not.
  double (*video_frame_rate)(const VisionVideo *video);
  /// Decodes the next frame, upright as the metadata asks, and keeps it until the next call.
  /// - seconds: the container's time from the recording's start; repeated, 0 or negative where it is not known.
  VisionStatus (*video_next)(VisionVideo *video, int *width, int *height, double *seconds);
  /// Copies the kept frame; `bgr` has room for width * height * 3 bytes.
  void (*video_copy)(const VisionVideo *video, uint8_t *bgr);
  void (*video_close)(VisionVideo *video);

  /// Starts a recording in the container that the name's ending asks for. On VISION_OK the caller owns `*writer`.
  /// - codec: four letters, such as "mp4v".
  VisionStatus (*writer_open)(
      const char *path, const char *codec, double frame_rate, int width, int height, VisionWriter **writer);
  /// Appends a frame of the recording's size.
  VisionStatus (*writer_append)(VisionWriter *writer, const uint8_t *bgr);
  /// Finishes the file.
  void (*writer_close)(VisionWriter *writer);
} VisionFiles;

/// The one function that the library exports, by the name "vision_files".
typedef const VisionFiles *(*VisionFilesEntry)(void);

/// Opens the library, or finds it opened; it stays open until the program ends.
/// - path: with a slash, or the dynamic linker looks in the system's folders.
/// - reason: where NULL is returned, why, in the dynamic linker's words; valid until this thread's next call.
const VisionFiles *vision_files_load(const char *path, const char **reason);

#ifdef __cplusplus
}
#endif
#endif
