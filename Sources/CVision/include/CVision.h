#ifndef CVISION_H
#define CVISION_H
/// The only place that sees OpenCV, with CVisionFiles: a C header over C++, one include a concern.
/// Every function catches C++ exceptions and answers with a status.

#include "draw.h"
#include "files.h"
#include "image.h"
#include "jpeg.h"
#include "portrait.h"
#include "scene.h"
#include "status.h"
#include "tracking.h"
#endif
