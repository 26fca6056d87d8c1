#ifndef CV4L2_H
#define CV4L2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Video capture through libv4l2, as far as Swift cannot say it: the requests are macros and v4l2_ioctl is variadic.
/// Unless said otherwise a function answers 0 or more, or a negated errno value. None is interrupted by signals.

/// Pixel formats that are known here, as V4L2 writes them.
extern const uint32_t cv4l2_format_yuyv;
extern const uint32_t cv4l2_format_uyvy;
extern const uint32_t cv4l2_format_nv12;
extern const uint32_t cv4l2_format_grey;
extern const uint32_t cv4l2_format_mjpeg;
extern const uint32_t cv4l2_format_jpeg;
/// What libv4l2 converts other formats to.
extern const uint32_t cv4l2_format_bgr24;

typedef struct CV4L2Capability {
  char card[33];
  char bus[33];
  char driver[17];
  bool captures;
  bool captures_multiplanar;
  bool streams;
} CV4L2Capability;

/// A size or a frame rate: one value (minimum = maximum), or a range.
typedef struct CV4L2SizeRange {
  uint32_t minimum_width, maximum_width, step_width;
  uint32_t minimum_height, maximum_height, step_height;
} CV4L2SizeRange;

/// Frames a second.
typedef struct CV4L2RateRange {
  double minimum, maximum;
} CV4L2RateRange;

typedef struct CV4L2Format {
  uint32_t pixel_format;
  uint32_t width, height;
  /// Bytes from row to row; 0 for compressed formats.
  uint32_t bytes_per_line;
} CV4L2Format;

/// Controls that are known here, as V4L2 numbers them.
extern const uint32_t cv4l2_control_power_line;
extern const uint32_t cv4l2_control_exposure_mode;
/// In units of 100 microseconds.
extern const uint32_t cv4l2_control_exposure;
extern const uint32_t cv4l2_control_automatic_gain;
extern const uint32_t cv4l2_control_gain;
extern const uint32_t cv4l2_control_autofocus;

typedef struct CV4L2Control {
  int32_t minimum, maximum, value;
  /// Whether setting it has an effect now.
  bool adjustable;
} CV4L2Control;

typedef struct CV4L2Buffer {
  uint32_t index;
  /// Bytes that the driver filled.
  uint32_t bytes_used;
  /// Counts every frame of the stream, also those the driver dropped.
  uint32_t sequence;
  /// The driver says that the data is damaged.
  bool damaged;
  /// Whether `seconds` is on CLOCK_MONOTONIC.
  bool monotonic;
  double seconds;
} CV4L2Buffer;

/// Opens a device for reading without blocking; answers its descriptor.
int cv4l2_open(const char *path);
void cv4l2_close(int device);
int cv4l2_query(int device, CV4L2Capability *capability);

/// The three enumerations end with -EINVAL.
/// - emulated: whether libv4l2 would convert to the format.
int cv4l2_format_at(int device, uint32_t index, uint32_t *pixel_format, bool *emulated);
int cv4l2_size_at(int device, uint32_t pixel_format, uint32_t index, CV4L2SizeRange *range);
int cv4l2_rate_at(
    int device, uint32_t pixel_format, uint32_t width, uint32_t height, uint32_t index, CV4L2RateRange *range);

/// Asks for a format; on success it holds what the driver chose.
int cv4l2_set_format(int device, CV4L2Format *format);
/// Asks for frames a second; on success it holds what the driver chose, or 0 where it does not say.
int cv4l2_set_rate(int device, double *rate);

/// -EINVAL when the device has no such control.
int cv4l2_get_control(int device, uint32_t id, CV4L2Control *control);
int cv4l2_set_control(int device, uint32_t id, int32_t value);

/// Asks for mapped buffers (0 frees them); answers how many there are.
int cv4l2_request_buffers(int device, uint32_t count);
int cv4l2_map(int device, uint32_t index, void **start, size_t *length);
void cv4l2_unmap(void *start, size_t length);
int cv4l2_queue(int device, uint32_t index);
/// -EAGAIN when no frame is ready.
int cv4l2_dequeue(int device, CV4L2Buffer *buffer);
int cv4l2_stream(int device, bool on);
/// Waits for a frame; answers 1 when there is one or when dequeueing will say what is wrong, 0 when the time is over.
int cv4l2_wait(int device, int milliseconds);

#endif
