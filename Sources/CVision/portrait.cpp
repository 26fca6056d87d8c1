#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>
#include <opencv2/imgproc.hpp>
#include <vector>

#include "image.hpp"
#include "portrait.h"

namespace {

/// The picture is small: drawn from a twice larger one, bilinear sampling does not show its pixels.
constexpr float magnification = 2;
/// Outside the picture in every border mode that is used: marks pixels that no triangle covers.
constexpr float uncovered = -1e6f;

/// How much larger the fine parts are drawn before they are averaged.
constexpr int oversampling = 3;

using Triangle = cv::Vec3i;

/// What takes a target pixel back to the picture within one triangle.
struct Affine {
  cv::Point2f origin, texture, byX, byY;
  bool isFlat;

  Affine(const cv::Point2f (&target)[3], const cv::Point2f (&source)[3]) : origin(target[0]), texture(source[0]) {
    const cv::Point2f a = target[1] - target[0], b = target[2] - target[0];
    const cv::Point2f u = source[1] - source[0], v = source[2] - source[0];
    const float area = a.cross(b);
    isFlat = std::abs(area) < 1e-6f;
    if (isFlat) return;
    byX = (u * b.y - v * a.y) / area;
    byY = (v * a.x - u * b.x) / area;
  }

  /// Writes for the pixels of a row where in the picture they lie.
  void fill(cv::Vec2f *row, cv::Range span, float y) const {
    const float x0 = texture.x + byY.x * (y - origin.y), y0 = texture.y + byY.y * (y - origin.y);
    const float dx = byX.x, dy = byX.y, offset = 0.5f - origin.x;
    for (int x = span.start; x < span.end; x++) {
      const float along = static_cast<float>(x) + offset;
      row[x].val[0] = x0 + dx * along;
      row[x].val[1] = y0 + dy * along;
    }
  }
};

/// The part of a pixel row, by centres, that lies in the triangle: a half-open range, so that neighbours neither
/// overlap nor leave gaps.
cv::Range rowSpan(const cv::Point2f (&corners)[3], float y, int width) {
  float from = INFINITY, to = -INFINITY;
  for (int i = 0; i < 3; i++) {
    const cv::Point2f &a = corners[i], &b = corners[(i + 1) % 3];
    if ((a.y <= y) == (b.y <= y)) continue;
    // From the upper to the lower end whichever way round, so that both neighbours find the same crossing.
    const cv::Point2f &upper = a.y < b.y ? a : b, &lower = a.y < b.y ? b : a;
    const float x = upper.x + (y - upper.y) * (lower.x - upper.x) / (lower.y - upper.y);
    from = std::min(from, x);
    to = std::max(to, x);
  }
  if (from > to) return {0, 0};
  const float last = static_cast<float>(width);
  return {static_cast<int>(std::ceil(std::clamp(from - 0.5f, 0.0f, last))),
          static_cast<int>(std::ceil(std::clamp(to - 0.5f, 0.0f, last)))};
}

}  // namespace

struct VisionPortrait {
  cv::Mat picture;
  std::vector<cv::Point2f> texture;
  std::vector<Triangle> triangles;
  int surfaceCount;
  cv::Mat2f map;
  cv::Mat detail;

  void draw(std::vector<cv::Point3f> vertices, cv::Mat &target) {
    const std::vector<int> order = this->order(vertices);
    fill(order, vertices, target);
    // Lids and lips are few pixels high: what lies over the surface is drawn larger and averaged down.
    const cv::Rect area = partsArea(vertices) & cv::Rect({}, target.size());
    if (area.empty()) return;
    for (cv::Point3f &vertex : vertices) {
      vertex.x = (vertex.x - area.x) * oversampling;
      vertex.y = (vertex.y - area.y) * oversampling;
    }
    detail.create(area.size() * oversampling, CV_8UC3);
    fill(order, vertices, detail);
    cv::Mat place = target(area);
    cv::resize(detail, place, area.size(), 0, 0, cv::INTER_AREA);
  }

  void fill(const std::vector<int> &order, const std::vector<cv::Point3f> &vertices, cv::Mat &target) {
    map.create(target.size());
    map.setTo(cv::Scalar::all(uncovered));
    for (int index : order) cover(triangles[index], vertices);
    cv::remap(picture, target, map, cv::noArray(), cv::INTER_LINEAR, cv::BORDER_CONSTANT);
  }

  /// Numbers of the triangles as they are to be drawn.
  std::vector<int> order(const std::vector<cv::Point3f> &vertices) const {
    std::vector<float> depth(surfaceCount);
    for (int i = 0; i < surfaceCount; i++) {
      const Triangle &t = triangles[i];
      depth[i] = vertices[t[0]].z + vertices[t[1]].z + vertices[t[2]].z;
    }
    std::vector<int> order(triangles.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.begin() + surfaceCount, [&](int a, int b) {
      return depth[a] != depth[b] ? depth[a] > depth[b] : a < b;
    });
    return order;
  }

  /// Where the parts over the surface lie, and a pixel around them.
  cv::Rect partsArea(const std::vector<cv::Point3f> &vertices) const {
    std::vector<cv::Point2f> corners;
    for (size_t i = surfaceCount; i < triangles.size(); i++) {
      for (int j = 0; j < 3; j++) {
        const cv::Point3f &vertex = vertices[triangles[i][j]];
        corners.emplace_back(vertex.x, vertex.y);
      }
    }
    if (corners.empty()) return {};
    const cv::Rect area = cv::boundingRect(corners);
    return {area.x - 1, area.y - 1, area.width + 2, area.height + 2};
  }

  void cover(const Triangle &triangle, const std::vector<cv::Point3f> &vertices) {
    cv::Point2f target[3], source[3];
    for (int i = 0; i < 3; i++) {
      const cv::Point3f &vertex = vertices[triangle[i]];
      target[i] = {vertex.x, vertex.y};
      source[i] = texture[triangle[i]];
    }
    const Affine affine(target, source);
    if (affine.isFlat) return;
    const auto [top, bottom] = std::minmax({target[0].y, target[1].y, target[2].y});
    const float height = static_cast<float>(map.rows);
    const int end = static_cast<int>(std::ceil(std::clamp(bottom - 0.5f, 0.0f, height)));
    for (int y = static_cast<int>(std::ceil(std::clamp(top - 0.5f, 0.0f, height))); y < end; y++) {
      const cv::Range span = rowSpan(target, y + 0.5f, map.cols);
      affine.fill(map[y], span, y + 0.5f);
    }
  }
};

VisionStatus vision_portrait_create(
    const char *picture_path, const float *texture, int vertex_count, const int32_t *triangles, int triangle_count,
    int surface_count, VisionPortrait **portrait) {
  vision_silence();
  return vision_guarded([&] {
    const cv::Mat picture = vision_png_read(picture_path);
    if (picture.empty()) return VISION_NOT_DECODABLE;
    auto made = std::make_unique<VisionPortrait>();
    // Mirrored over the edge, because the turned head draws the background in from beyond it.
    const int margin = std::min(picture.cols, picture.rows) / 4;
    cv::Mat framed;
    cv::copyMakeBorder(picture, framed, margin, margin, margin, margin, cv::BORDER_REFLECT);
    cv::resize(framed, made->picture, {}, magnification, magnification, cv::INTER_CUBIC);
    for (int i = 0; i < vertex_count; i++) {
      // Half a pixel off, because remap counts from the centres of the pixels.
      made->texture.emplace_back(
          (texture[2 * i] + margin) * magnification - 0.5f, (texture[2 * i + 1] + margin) * magnification - 0.5f);
    }
    for (int i = 0; i < triangle_count; i++) {
      const int32_t *corners = triangles + 3 * i;
      for (int j = 0; j < 3; j++) CV_Assert(corners[j] >= 0 && corners[j] < vertex_count);
      made->triangles.emplace_back(corners[0], corners[1], corners[2]);
    }
    made->surfaceCount = std::clamp(surface_count, 0, triangle_count);
    *portrait = made.release();
    return VISION_OK;
  });
}

VisionStatus vision_portrait_draw(
    VisionPortrait *portrait, const float *vertices, int width, int height, uint8_t *bgr) {
  return vision_guarded([&] {
    cv::Mat target(height, width, CV_8UC3, bgr);
    const int count = static_cast<int>(portrait->texture.size());
    CV_Assert(cv::checkRange(cv::Mat(count, 3, CV_32F, const_cast<float *>(vertices))));
    const auto *points = reinterpret_cast<const cv::Point3f *>(vertices);
    portrait->draw({points, points + count}, target);
    return target.data == bgr ? VISION_OK : VISION_FAILED;
  });
}

void vision_portrait_free(VisionPortrait *portrait) { delete portrait; }
