/// What the status topic says: Home Assistant's words for it.
enum Availability: String {
  case online
  case offline

  /// Retained, so that whoever comes later knows too.
  func message(topic: String) -> Message {
    RetainedStates.message(topic: topic, payload: Array(rawValue.utf8))
  }
}
