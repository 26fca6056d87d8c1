internal import CLinux
import Foundation

// The C library gives every thread memory of its own to allocate from, and each such arena keeps a part for good. Two
// instead of eight a processor save 5 MB of 76. Only the thread of the pipeline allocates much.
_ = mallopt(M_ARENA_MAX, 2)
// Large blocks, a frame's among them, go back to the system when they are freed. The library would raise this limit
// with the largest block ever freed and keep them: 2.5 MB less at 128 KiB.
_ = mallopt(M_MMAP_THRESHOLD, 128 * 1024)

exit(await Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
