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

/// Decodes row by row: each into its place, or all into one where `stride` is 0.
bool read_rows(Decoder &decoder, uint8_t *rows, size_t stride) {
  jpeg_start_decompress(&decoder.state);
  while (decoder.state.output_scanline < decoder.state.output_height && !decoder.damaged) {
    JSAMPROW row = rows + decoder.state.output_scanline * stride;
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

VisionStatus vision_jpeg_check(const uint8_t *data, size_t length) {
  Decoder decoder = {};
  if (setjmp(decoder.failed)) {
    jpeg_destroy_decompress(&decoder.state);
    return VISION_NOT_DECODABLE;
  }
  begin(decoder, data, length);
  // Of libjpeg's own memory, so that it is freed with the decoder. Four bytes a pixel is the most there is.
  void *row = decoder.state.mem->alloc_large(
      reinterpret_cast<j_common_ptr>(&decoder.state), JPOOL_IMAGE, size_t(decoder.state.image_width) * 4);
  const bool whole = read_rows(decoder, static_cast<uint8_t *>(row), 0);
  jpeg_destroy_decompress(&decoder.state);
  return whole ? VISION_OK : VISION_NOT_DECODABLE;
}

VisionStatus vision_jpeg_to_bgr(
    const uint8_t *data, size_t length, int divisor, int width, int height, uint8_t *bgr) {
  Decoder decoder = {};
  if (setjmp(decoder.failed)) {
    jpeg_destroy_decompress(&decoder.state);
    return VISION_NOT_DECODABLE;
  }
  begin(decoder, data, length);
  decoder.state.out_color_space = JCS_EXT_BGR;
  decoder.state.scale_num = 1;
  decoder.state.scale_denom = static_cast<unsigned int>(divisor);
  jpeg_calc_output_dimensions(&decoder.state);
  const bool fits =
      decoder.state.output_width == JDIMENSION(width) && decoder.state.output_height == JDIMENSION(height);
  const bool whole = fits && read_rows(decoder, bgr, size_t(width) * 3);
  jpeg_destroy_decompress(&decoder.state);
  return whole ? VISION_OK : VISION_NOT_DECODABLE;
}
