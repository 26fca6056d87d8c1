// jpeglib.h needs these first.
#include <cstddef>
#include <cstdio>

#include <csetjmp>
#include <jerror.h>
#include <jpeglib.h>

#include "CVision.h"

namespace {

/// libjpeg ends on an error by calling back, and must not be returned to.
struct Decoder {
  jpeg_decompress_struct state;
  jpeg_error_mgr errors;
  std::jmp_buf failed;
  bool damaged;
};

Decoder *decoder_of(j_common_ptr state) { return static_cast<Decoder *>(state->client_data); }

void fail(j_common_ptr state) { std::longjmp(decoder_of(state)->failed, 1); }

/// Notes the warnings after which pixels are invented. Cameras that pad their frames cause the others all the time.
void note(j_common_ptr state, int level) {
  if (level >= 0) return;
  switch (state->err->msg_code) {
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_JPEG_EOF:
    case JWRN_MUST_RESYNC:
    case JWRN_BOGUS_PROGRESSION:
      decoder_of(state)->damaged = true;
  }
}

void be_silent(j_common_ptr) {}

void begin(Decoder &decoder, const uint8_t *data, size_t length) {
  decoder.state.err = jpeg_std_error(&decoder.errors);
  decoder.errors.error_exit = fail;
  decoder.errors.emit_message = note;
  decoder.errors.output_message = be_silent;
  decoder.state.client_data = &decoder;
  jpeg_create_decompress(&decoder.state);
  jpeg_mem_src(&decoder.state, data, length);
  jpeg_read_header(&decoder.state, TRUE);
}

bool read_rows(Decoder &decoder, int width, int height, uint8_t *bgr) {
  if (decoder.state.image_width != JDIMENSION(width) || decoder.state.image_height != JDIMENSION(height)) return false;
  decoder.state.out_color_space = JCS_EXT_BGR;
  jpeg_start_decompress(&decoder.state);
  while (decoder.state.output_scanline < decoder.state.output_height && !decoder.damaged) {
    JSAMPROW row = bgr + size_t(decoder.state.output_scanline) * width * 3;
    jpeg_read_scanlines(&decoder.state, &row, 1);
  }
  return !decoder.damaged;
}

}  // namespace

VisionStatus vision_jpeg_size(const uint8_t *data, size_t length, int *width, int *height) {
  Decoder decoder = {};
  // Nothing with a destructor may live between here and the functions that can jump back.
  if (setjmp(decoder.failed)) {
    jpeg_destroy_decompress(&decoder.state);
    return VISION_NOT_DECODABLE;
  }
  begin(decoder, data, length);
  *width = int(decoder.state.image_width);
  *height = int(decoder.state.image_height);
  jpeg_destroy_decompress(&decoder.state);
  return VISION_OK;
}

VisionStatus vision_jpeg_to_bgr(const uint8_t *data, size_t length, int width, int height, uint8_t *bgr) {
  Decoder decoder = {};
  if (setjmp(decoder.failed)) {
    jpeg_destroy_decompress(&decoder.state);
    return VISION_NOT_DECODABLE;
  }
  begin(decoder, data, length);
  const bool whole = read_rows(decoder, width, height, bgr);
  jpeg_destroy_decompress(&decoder.state);
  return whole ? VISION_OK : VISION_NOT_DECODABLE;
}
