#ifndef VISION_WRITER_H
#define VISION_WRITER_H

#include <stdint.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Encodes a BGR picture in the format that the name's ending asks for.
VisionStatus vision_image_write(const char *path, const uint8_t *bgr, int width, int height);

/// A recording being written. Not to be used by two threads at once.
typedef struct VisionWriter VisionWriter;

/// Starts a recording in the container that the name's ending asks for. On VISION_OK the caller owns `*writer`.
/// - codec: four letters, such as "mp4v".
VisionStatus vision_writer_open(
    const char *path, const char *codec, double frame_rate, int width, int height, VisionWriter **writer);
/// Appends a frame of the recording's size.
VisionStatus vision_writer_append(VisionWriter *writer, const uint8_t *bgr);
/// Finishes the file.
void vision_writer_close(VisionWriter *writer);

#ifdef __cplusplus
}
#endif
#endif
