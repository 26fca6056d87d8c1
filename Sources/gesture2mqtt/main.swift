internal import CMalloc
import Foundation

// The C library gives every thread memory of its own to allocate from, and each such arena keeps a part for good. Two
// instead of eight a processor save 5 MB of 76. Only the thread of the pipeline allocates much.
_ = mallopt(M_ARENA_MAX, 2)

exit(await Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
