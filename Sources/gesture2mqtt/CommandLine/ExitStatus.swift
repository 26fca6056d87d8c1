/// What the program ends with, after BSD's sysexits.
enum ExitStatus: Int32, Sendable {
  case success = 0
  /// All went well, and the answer is no: nothing was done.
  case refused = 1
  /// The command line is wrong.
  case usage = 64
  /// The input is no picture or video, or a damaged trace.
  case badInput = 65
  /// The input is missing or cannot be read.
  case noInput = 66
  /// There is no camera, or no broker, where that ends the program.
  case unavailable = 69
  /// Something failed that should not.
  case software = 70
  /// The output cannot be written.
  case cannotWrite = 74
  /// The configuration is wrong.
  case badConfiguration = 78
  /// Somebody stopped what was to be done to its end; as shells have it for Ctrl-C.
  case interrupted = 130
}
