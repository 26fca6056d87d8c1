import Foundation
import Gestures

/// A decoded JSON object whose fields are asked for by name and type.
struct TraceObject {
  let fields: [String: Any]
  /// Goes before the names of the fields in errors.
  let path: String

  func number(_ name: String) throws(TraceSyntaxError) -> Double {
    guard let number = fields[name] as? NSNumber else { throw error(name, "a number") }
    return number.doubleValue
  }

  func object(_ name: String) throws(TraceSyntaxError) -> TraceObject {
    guard let object = fields[name] as? [String: Any] else { throw error(name, "an object") }
    return TraceObject(fields: object, path: "\(path)\(name).")
  }

  func optionalObject(_ name: String) throws(TraceSyntaxError) -> TraceObject? {
    if fields[name] is NSNull { return nil }
    return try object(name)
  }

  func reasons(_ name: String) throws(TraceSyntaxError) -> AbstentionReasons {
    guard let names = fields[name] as? [String] else { throw error(name, "a list of names") }
    var reasons: AbstentionReasons = []
    for reason in names {
      guard let known = AbstentionReasons.named.first(where: { $0.name == reason }) else {
        throw error(name, "a list of known names, not '\(reason)'")
      }
      reasons.insert(known.reason)
    }
    return reasons
  }

  /// Empty where the trace was written without landmarks.
  func points(_ name: String) throws(TraceSyntaxError) -> [Point3] {
    guard let value = fields[name] else { return [] }
    guard let points = value as? [[NSNumber]], points.allSatisfy({ $0.count == 3 }) else {
      throw error(name, "a list of [x,y,z]")
    }
    return points.map { Point3(x: $0[0].floatValue, y: $0[1].floatValue, z: $0[2].floatValue) }
  }

  private func error(_ name: String, _ expected: String) -> TraceSyntaxError {
    TraceSyntaxError("\(path)\(name) must be \(expected)")
  }
}
