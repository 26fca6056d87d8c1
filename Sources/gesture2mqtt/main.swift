internal import CMalloc
import Foundation

// The C library gives every thread memory of its own to allocate from, of which each keeps a part for good: two such
// arenas instead of eight a processor save 14 MB. Only the pipeline's thread allocates much.
_ = mallopt(M_ARENA_MAX, 2)

exit(await Program.run(Array(CommandLine.arguments.dropFirst())).rawValue)
