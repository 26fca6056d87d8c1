import Foundation

/// What is written for a setting.
struct SettingValue {
  let text: String
  /// Whether it stands there without quotes.
  let isPlain: Bool
  /// Where relative paths begin: the configuration file's folder.
  let folder: String

  func number(in range: ClosedRange<Double>) throws(SettingRefusal) -> Double {
    guard isPlain, text.utf8.allSatisfy({ "+-.0123456789eE".utf8.contains($0) }), let number = Double(text),
      range.contains(number)
    else { throw .notAllowed }
    return number
  }

  func integer(in range: ClosedRange<Int>) throws(SettingRefusal) -> Int {
    guard isPlain, let number = Int(text), range.contains(number) else { throw .notAllowed }
    return number
  }

  func flag() throws(SettingRefusal) -> Bool {
    guard isPlain, let flag = Bool(text) else { throw .notAllowed }
    return flag
  }

  /// An absolute path.
  func path() throws(SettingRefusal) -> String {
    guard !text.isEmpty, !text.contains("\0") else { throw .notAllowed }
    if text.hasPrefix("/") { return text }
    return URL(fileURLWithPath: text, relativeTo: URL(fileURLWithPath: folder, isDirectory: true)).path
  }
}
