import Foundation
import Testing

/// A run of DeckCrash whose standard output is read here.
final class CrashProcess {
  private let process: pid_t
  private let output: FileHandle
  private var text = Data()

  /// - Throws: `CocoaError` where it cannot be started.
  init(_ arguments: String...) throws {
    let pipe = Pipe()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipe.fileHandleForWriting.fileDescriptor, STDOUT_FILENO)
    for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    let words = [Self.program] + arguments
    let pointers = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process: pid_t = 0
    let failure = posix_spawn(&process, Self.program, &actions, nil, pointers, environ)
    guard failure == 0 else { throw CocoaError(.executableLoad, userInfo: ["path": Self.program, "errno": failure]) }
    self.process = process
    output = pipe.fileHandleForReading
    try pipe.fileHandleForWriting.close()
  }

  /// The program lies beside the tests.
  private static let program =
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    .appendingPathComponent("DeckCrash").path

  /// Returns when the first line has arrived, or the process ended.
  func waitForLine() {
    while !text.contains(UInt8(ascii: "\n")) {
      let more = output.availableData
      if more.isEmpty { return }
      text += more
    }
  }

  /// Kills the process and returns the whole lines that it had printed.
  func kill() -> [String] {
    Glibc.kill(process, SIGKILL)
    return wait().lines
  }

  /// Waits for the process's own end; its status is -1 where a signal ended it.
  func wait() -> (status: Int32, lines: [String]) {
    text += output.readDataToEndOfFile()
    var status: Int32 = 0
    waitpid(process, &status, 0)
    let whole = text[..<(text.lastIndex(of: UInt8(ascii: "\n")) ?? 0)]
    let lines = String(decoding: whole, as: UTF8.self).split(separator: "\n").map(String.init)
    return (status & 0x7F == 0 ? (status >> 8) & 0xFF : -1, lines)
  }
}
