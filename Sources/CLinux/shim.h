// What glibc and Linux have and Swift's own Glibc module leaves out.
#include <malloc.h>
#include <sys/timex.h>
