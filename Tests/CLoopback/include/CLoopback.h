#ifndef CLOOPBACK_H
#define CLOOPBACK_H

#include <stdint.h>

/// The side of a loopback camera that plays the camera. Swift cannot say it: the request is a macro.

/// Opens it for writing pictures of one format.
/// - pixel_format: four characters, as V4L2 writes them.
/// - Returns: a descriptor to write a picture to at a time, or a negated errno value.
int loopback_open(const char *path, const char *pixel_format, uint32_t width, uint32_t height);

#endif
