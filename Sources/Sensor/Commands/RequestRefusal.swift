/// Why a request is not done: which part of it is at fault, how, and what is allowed.
struct RequestRefusal: Error, Sendable, Equatable, CustomStringConvertible {
  let description: String

  /// - Parameter field: `payload`, `verb`, or the name of a field of the request.
  init(_ field: String, _ fault: String) { description = "\(field): \(fault)" }
}
