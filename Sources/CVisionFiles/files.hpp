#ifndef VISION_FILES_HPP
#define VISION_FILES_HPP

#include "../CVision/image.hpp"

/// Keeps OpenCV and the codecs below it from writing to standard error; call before anything is decoded.
void silence();

bool is_picture(const char *path);
VisionStatus image_read(const char *path, VisionImage **image);
int image_width(const VisionImage *image);
int image_height(const VisionImage *image);
void image_copy(const VisionImage *image, uint8_t *bgr);
void image_free(VisionImage *image);
VisionStatus image_write(const char *path, const uint8_t *bgr, int width, int height);

VisionStatus video_open(const char *path, VisionVideo **video);
double video_frame_rate(const VisionVideo *video);
VisionStatus video_next(VisionVideo *video, int *width, int *height, double *seconds);
void video_copy(const VisionVideo *video, uint8_t *bgr);
void video_close(VisionVideo *video);

VisionStatus writer_open(
    const char *path, const char *codec, double frame_rate, int width, int height, VisionWriter **writer);
VisionStatus writer_append(VisionWriter *writer, const uint8_t *bgr);
void writer_close(VisionWriter *writer);

#endif
