#include "CV4L2.h"

#include <errno.h>
#include <fcntl.h>
#include <libv4l2.h>
#include <linux/videodev2.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

const uint32_t cv4l2_format_yuyv = V4L2_PIX_FMT_YUYV;
const uint32_t cv4l2_format_uyvy = V4L2_PIX_FMT_UYVY;
const uint32_t cv4l2_format_nv12 = V4L2_PIX_FMT_NV12;
const uint32_t cv4l2_format_grey = V4L2_PIX_FMT_GREY;
const uint32_t cv4l2_format_mjpeg = V4L2_PIX_FMT_MJPEG;
const uint32_t cv4l2_format_jpeg = V4L2_PIX_FMT_JPEG;
const uint32_t cv4l2_format_bgr24 = V4L2_PIX_FMT_BGR24;

const uint32_t cv4l2_control_power_line = V4L2_CID_POWER_LINE_FREQUENCY;
const uint32_t cv4l2_control_exposure_mode = V4L2_CID_EXPOSURE_AUTO;
const uint32_t cv4l2_control_exposure = V4L2_CID_EXPOSURE_ABSOLUTE;
const uint32_t cv4l2_control_automatic_gain = V4L2_CID_AUTOGAIN;
const uint32_t cv4l2_control_gain = V4L2_CID_GAIN;
const uint32_t cv4l2_control_autofocus = V4L2_CID_FOCUS_AUTO;

/// The kernel's number for video devices, in Documentation/admin-guide/devices.txt.
enum { VIDEO_MAJOR = 81 };

/// libv4l2 reports errors on standard error unless it has a log; the answers here say the same.
static void silence(void) {
  if (!v4l2_log_file) v4l2_log_file = fopen("/dev/null", "we");
}

static int request(int device, unsigned long code, void *argument) {
  int answer;
  do {
    answer = v4l2_ioctl(device, code, argument);
  } while (answer < 0 && errno == EINTR);
  return answer < 0 ? -errno : answer;
}

static uint32_t capabilities(const struct v4l2_capability *answer) {
  // `capabilities` is the whole device's, `device_caps` this node's.
  return answer->capabilities & V4L2_CAP_DEVICE_CAPS ? answer->device_caps : answer->capabilities;
}

/// libv4l2 has a plugin for pictures in several planes, which says so on standard output, where only events belong.
/// A Raspberry Pi 5 has several such nodes, none of which is a camera.
static bool is_multiplanar(int device) {
  struct v4l2_capability answer = {0};
  return ioctl(device, VIDIOC_QUERYCAP, &answer) == 0 &&
         capabilities(&answer) & (V4L2_CAP_VIDEO_CAPTURE_MPLANE | V4L2_CAP_VIDEO_OUTPUT_MPLANE);
}

int cv4l2_open(const char *path) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, silence);
  int device = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC);
  if (device < 0) return -errno;
  // A plugin of libv4l2 complains on standard error about what is no video device, so it must not see any.
  struct stat status;
  bool is_video = fstat(device, &status) == 0 && S_ISCHR(status.st_mode) && major(status.st_rdev) == VIDEO_MAJOR;
  // libv4l2 passes on what is asked of a device that it did not open.
  if (is_video && is_multiplanar(device)) return device;
  int answer = is_video && v4l2_fd_open(device, 0) >= 0 ? device : is_video ? -errno : -ENOTTY;
  if (answer < 0) close(device);
  return answer;
}

void cv4l2_close(int device) { v4l2_close(device); }

int cv4l2_query(int device, CV4L2Capability *capability) {
  struct v4l2_capability answer = {0};
  int status = request(device, VIDIOC_QUERYCAP, &answer);
  if (status < 0) return status;
  uint32_t caps = capabilities(&answer);
  *capability = (CV4L2Capability){
      .captures = caps & V4L2_CAP_VIDEO_CAPTURE,
      .captures_multiplanar = caps & V4L2_CAP_VIDEO_CAPTURE_MPLANE,
      .streams = caps & V4L2_CAP_STREAMING};
  memcpy(capability->card, answer.card, sizeof answer.card);
  memcpy(capability->bus, answer.bus_info, sizeof answer.bus_info);
  memcpy(capability->driver, answer.driver, sizeof answer.driver);
  return 0;
}

int cv4l2_format_at(int device, uint32_t index, uint32_t *pixel_format, bool *emulated) {
  struct v4l2_fmtdesc format = {.index = index, .type = V4L2_BUF_TYPE_VIDEO_CAPTURE};
  int status = request(device, VIDIOC_ENUM_FMT, &format);
  if (status < 0) return status;
  *pixel_format = format.pixelformat;
  *emulated = format.flags & V4L2_FMT_FLAG_EMULATED;
  return 0;
}

int cv4l2_size_at(int device, uint32_t pixel_format, uint32_t index, CV4L2SizeRange *range) {
  struct v4l2_frmsizeenum size = {.index = index, .pixel_format = pixel_format};
  int status = request(device, VIDIOC_ENUM_FRAMESIZES, &size);
  if (status < 0) return status;
  if (size.type == V4L2_FRMSIZE_TYPE_DISCRETE) {
    uint32_t width = size.discrete.width, height = size.discrete.height;
    *range = (CV4L2SizeRange){width, width, 1, height, height, 1};
    return 0;
  }
  // A range has one entry; the next index would give it again with some drivers.
  if (index > 0) return -EINVAL;
  *range = (CV4L2SizeRange){size.stepwise.min_width,  size.stepwise.max_width,  size.stepwise.step_width,
                            size.stepwise.min_height, size.stepwise.max_height, size.stepwise.step_height};
  return 0;
}

static double rate_of(struct v4l2_fract interval) {
  return interval.numerator ? (double)interval.denominator / interval.numerator : 0;
}

int cv4l2_rate_at(
    int device, uint32_t pixel_format, uint32_t width, uint32_t height, uint32_t index, CV4L2RateRange *range) {
  struct v4l2_frmivalenum interval = {.index = index, .pixel_format = pixel_format, .width = width, .height = height};
  int status = request(device, VIDIOC_ENUM_FRAMEINTERVALS, &interval);
  if (status < 0) return status;
  if (interval.type == V4L2_FRMIVAL_TYPE_DISCRETE) {
    double rate = rate_of(interval.discrete);
    *range = (CV4L2RateRange){rate, rate};
    return 0;
  }
  if (index > 0) return -EINVAL;
  *range = (CV4L2RateRange){rate_of(interval.stepwise.max), rate_of(interval.stepwise.min)};
  return 0;
}

int cv4l2_set_format(int device, CV4L2Format *format) {
  struct v4l2_format wish = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE};
  wish.fmt.pix.width = format->width;
  wish.fmt.pix.height = format->height;
  wish.fmt.pix.pixelformat = format->pixel_format;
  wish.fmt.pix.field = V4L2_FIELD_ANY;
  int status = request(device, VIDIOC_S_FMT, &wish);
  if (status < 0) return status;
  *format = (CV4L2Format){
      wish.fmt.pix.pixelformat, wish.fmt.pix.width, wish.fmt.pix.height, wish.fmt.pix.bytesperline};
  return 0;
}

int cv4l2_set_rate(int device, double *rate) {
  struct v4l2_streamparm wish = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE};
  wish.parm.capture.timeperframe = (struct v4l2_fract){1000, (uint32_t)(*rate * 1000 + 0.5)};
  int status = request(device, VIDIOC_S_PARM, &wish);
  if (status < 0) return status;
  *rate = rate_of(wish.parm.capture.timeperframe);
  return 0;
}

int cv4l2_get_control(int device, uint32_t id, CV4L2Control *control) {
  struct v4l2_queryctrl query = {.id = id};
  int status = request(device, VIDIOC_QUERYCTRL, &query);
  if (status < 0) return status;
  if (query.flags & V4L2_CTRL_FLAG_DISABLED) return -EINVAL;
  struct v4l2_control present = {.id = id};
  status = request(device, VIDIOC_G_CTRL, &present);
  if (status < 0) return status;
  const uint32_t fixed = V4L2_CTRL_FLAG_INACTIVE | V4L2_CTRL_FLAG_READ_ONLY | V4L2_CTRL_FLAG_GRABBED;
  *control = (CV4L2Control){query.minimum, query.maximum, present.value, !(query.flags & fixed)};
  return 0;
}

int cv4l2_set_control(int device, uint32_t id, int32_t value) {
  struct v4l2_control wish = {.id = id, .value = value};
  return request(device, VIDIOC_S_CTRL, &wish);
}

int cv4l2_request_buffers(int device, uint32_t count) {
  struct v4l2_requestbuffers wish = {
      .count = count, .type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP};
  int status = request(device, VIDIOC_REQBUFS, &wish);
  return status < 0 ? status : (int)wish.count;
}

static struct v4l2_buffer mapped_buffer(uint32_t index) {
  return (struct v4l2_buffer){.index = index, .type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP};
}

int cv4l2_map(int device, uint32_t index, void **start, size_t *length) {
  struct v4l2_buffer buffer = mapped_buffer(index);
  int status = request(device, VIDIOC_QUERYBUF, &buffer);
  if (status < 0) return status;
  void *mapped = v4l2_mmap(NULL, buffer.length, PROT_READ | PROT_WRITE, MAP_SHARED, device, buffer.m.offset);
  if (mapped == MAP_FAILED) return -errno;
  *start = mapped;
  *length = buffer.length;
  return 0;
}

void cv4l2_unmap(void *start, size_t length) { v4l2_munmap(start, length); }

int cv4l2_queue(int device, uint32_t index) {
  struct v4l2_buffer buffer = mapped_buffer(index);
  return request(device, VIDIOC_QBUF, &buffer);
}

int cv4l2_dequeue(int device, CV4L2Buffer *buffer) {
  struct v4l2_buffer filled = mapped_buffer(0);
  int status = request(device, VIDIOC_DQBUF, &filled);
  if (status < 0) return status;
  *buffer = (CV4L2Buffer){
      .index = filled.index,
      .bytes_used = filled.bytesused,
      .sequence = filled.sequence,
      .damaged = filled.flags & V4L2_BUF_FLAG_ERROR,
      .monotonic = (filled.flags & V4L2_BUF_FLAG_TIMESTAMP_MASK) == V4L2_BUF_FLAG_TIMESTAMP_MONOTONIC,
      .seconds = filled.timestamp.tv_sec + filled.timestamp.tv_usec / 1e6};
  return 0;
}

int cv4l2_stream(int device, bool on) {
  enum v4l2_buf_type type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  return request(device, on ? VIDIOC_STREAMON : VIDIOC_STREAMOFF, &type);
}

int cv4l2_wait(int device, int milliseconds) {
  struct pollfd descriptor = {.fd = device, .events = POLLIN};
  int answer = poll(&descriptor, 1, milliseconds);
  if (answer < 0) return errno == EINTR ? 0 : -errno;
  return answer;
}
