import Foundation

/// Programs that are started to be measured.
enum Child {
  static func start(_ program: String, _ arguments: [String], error: Pipe? = nil, output: Pipe? = nil) throws -> Process
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = error ?? FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs a program to its end.
  static func output(of program: String, _ arguments: [String]) throws -> String {
    let pipe = Pipe()
    let process = try start(program, arguments, output: pipe)
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// Resident memory in megabytes (10^6 bytes), as the kernel counts it.
  static func residentMegabytes(of process: Process) -> Double? {
    let status = try? String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    let kilobytes = line?.split(whereSeparator: { !$0.isNumber }).first.flatMap { Double($0) }
    return kilobytes.map { $0 * 1024 / 1e6 }
  }
}
