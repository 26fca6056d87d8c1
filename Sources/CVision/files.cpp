#include <dlfcn.h>

#include "CVision.h"

const VisionFiles *vision_files_load(const char *path, const char **reason) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  void *entry = library ? dlsym(library, "vision_files") : nullptr;
  if (!entry) {
    *reason = dlerror();
    return nullptr;
  }
  const VisionFiles *files = reinterpret_cast<VisionFilesEntry>(entry)();
  if (files->size == sizeof(VisionFiles)) return files;
  *reason = "it is of another version";
  return nullptr;
}
