#ifndef VISION_VIDEO_H
#define VISION_VIDEO_H

#include <stdint.h>

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

/// An open recording. Not to be used by two threads at once.
typedef struct VisionVideo VisionVideo;

/// Opens a recording with FFmpeg. On VISION_OK the caller owns `*video`.
VisionStatus vision_video_open(const char *path, VisionVideo **video);
/// Nominal frames a second as the container says; 0 where it does not.
double vision_video_frame_rate(const VisionVideo *video);
/// Decodes the next frame, upright as the metadata asks, and keeps it until the next call.
/// - seconds: the container's time from the recording's start; repeated, 0 or negative where it is not known.
VisionStatus vision_video_next(VisionVideo *video, int *width, int *height, double *seconds);
/// Copies the kept frame; `bgr` has room for width * height * 3 bytes.
void vision_video_copy(const VisionVideo *video, uint8_t *bgr);
void vision_video_close(VisionVideo *video);

#ifdef __cplusplus
}
#endif
#endif
