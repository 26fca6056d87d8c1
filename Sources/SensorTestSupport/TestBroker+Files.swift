import Foundation

extension TestBroker {
  func writeConfiguration() throws {
    let users = users.withLock { $0 }
    var lines = [
      "listener \(port) 127.0.0.1", "listener 0 \(folder.appending(path: "socket").path)", "persistence false",
      "allow_anonymous \(users.isEmpty)",
    ]
    // As root it would become another user, who may not read this folder.
    if getuid() == 0 { lines.append("user root") }
    if !users.isEmpty {
      if options.configuration == nil { lines.append("password_file \(passwordFile.path)") }
      try writePasswords(users)
    }
    if let configuration = options.configuration {
      let own = configuration.replacing("1883", with: "\(port)").replacing("/etc/mosquitto/", with: folder.path + "/")
      lines = [own] + lines.filter { $0.hasPrefix("user ") }
    }
    if let rules = options.accessRules {
      let file = folder.appending(path: "gesture2mqtt.acl")
      try rules.write(to: file, atomically: true, encoding: .utf8)
      if options.configuration == nil { lines.append("acl_file \(file.path)") }
    }
    try (lines + options.lines).joined(separator: "\n").appending("\n")
      .write(to: folder.appending(path: "mosquitto.conf"), atomically: true, encoding: .utf8)
  }

  func writePasswords(_ users: [String: String]) throws {
    try Data().write(to: passwordFile)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: passwordFile.path)
    for (user, password) in users {
      let process = try Process.run(
        URL(filePath: Programs.required("mosquitto_passwd")),
        arguments: ["-b", passwordFile.path, user, password])
      process.waitUntilExit()
    }
  }

  /// Written to its end, so that the log goes on after a restart.
  func logHandle() throws -> FileHandle {
    let file = folder.appending(path: "log")
    if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    return handle
  }

  private var passwordFile: URL { folder.appending(path: "gesture2mqtt.passwords") }
}
