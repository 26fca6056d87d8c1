extension JSONLocator {
  /// A field that its object has twice, and the lines, from 1, of its keys.
  struct Repetition {
    var path: [any CodingKey]
    var firstLine: Int
    var secondLine: Int
  }

  /// The first field that an object has twice, of which a decoder takes either without a word; nil where there is none.
  func repetition() -> Repetition? {
    var found: Repetition?
    _ = search(start, &found)
    return found
  }

  /// - Returns: the place behind the value; nil when something was found in it.
  private func search(_ start: Int, _ found: inout Repetition?) -> Int? {
    var places: [String: Int] = [:]
    return walk(start) { key, place, value in
      if key.intValue == nil, let first = places.updateValue(place, forKey: key.stringValue) {
        found = Repetition(path: [key], firstLine: line(ofByte: first), secondLine: line(ofByte: place))
        return nil
      }
      let end = search(value, &found)
      found?.path.insert(key, at: 0)
      return end
    }
  }
}
