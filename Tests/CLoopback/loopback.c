#include "CLoopback.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/videodev2.h>
#include <sys/ioctl.h>
#include <unistd.h>

int loopback_open(const char *path, const char *pixel_format, uint32_t width, uint32_t height) {
  int device = open(path, O_RDWR | O_CLOEXEC);
  if (device < 0) return -errno;
  struct v4l2_format format = {.type = V4L2_BUF_TYPE_VIDEO_OUTPUT};
  format.fmt.pix.width = width;
  format.fmt.pix.height = height;
  format.fmt.pix.pixelformat = v4l2_fourcc(pixel_format[0], pixel_format[1], pixel_format[2], pixel_format[3]);
  format.fmt.pix.field = V4L2_FIELD_NONE;
  // Room for any picture that is compressed; the driver knows how large the others are.
  format.fmt.pix.sizeimage = width * height * 3;
  if (ioctl(device, VIDIOC_S_FMT, &format) == 0) return device;
  int error = errno;
  close(device);
  return -error;
}
