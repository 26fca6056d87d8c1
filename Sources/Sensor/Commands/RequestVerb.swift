/// What can be asked of a sensor; the raw value is the last level of the request's topic.
enum RequestVerb: String, Sendable, CaseIterable {
  case info, state, arm, disarm, set
  case cameraOn = "camera-on"
  case cameraOff = "camera-off"

  /// What a request of it may have besides what every one may have.
  var fields: [String] { self == .set ? ["attribute", "value"] : [] }

  /// - Throws: ``RequestRefusal`` that names those that there are.
  init(named name: String) throws(RequestRefusal) {
    guard let verb = RequestVerb(rawValue: name) else {
      let known = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw RequestRefusal("verb", "there is none that is called so; known are \(known)")
    }
    self = verb
  }
}
