import Deck
import Foundation

// Keeps a deck under orders of its tests; every line it prints was acknowledged.
//
//   DeckCrash swipe FOLDER NAME     swipes for ever, to be killed at any moment; prints each revision and transaction
//   DeckCrash fill FOLDER NAME SIZE swipes with no file allowed over SIZE bytes until the disk takes no more; then
//                                   prints the error and ends with 0
//   DeckCrash bench                 prints what loading and swiping cost

let arguments = Array(CommandLine.arguments.dropFirst())
switch arguments.first {
case "swipe":
  try Swiper(folder: arguments[1], name: arguments[2]).run()
case "fill":
  signal(SIGXFSZ, SIG_IGN)
  let size = rlim_t(arguments[3])!
  var limit = rlimit(rlim_cur: size, rlim_max: size)
  setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
  do {
    try Swiper(folder: arguments[1], name: arguments[2]).run()
  } catch {
    print(error)
  }
case "bench":
  try Benchmark().run()
default:
  exit(EX_USAGE)
}
