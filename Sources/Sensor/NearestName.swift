/// Finds what somebody may have meant.
public enum NearestName {
  /// The candidate that takes the fewest edits, if it takes at most a third of its letters, or the only one that goes
  /// on where the name ends.
  public static func find(_ name: String, among candidates: [String]) -> String? {
    let rated = candidates.map { (name: $0, distance: distance(Array(name.lowercased()), Array($0.lowercased()))) }
    guard let best = rated.min(by: { $0.distance < $1.distance }) else { return nil }
    if best.distance <= max(1, best.name.count / 3) { return best.name }
    let longer = candidates.filter { $0.hasPrefix(name) }
    return longer.count == 1 && name.count >= 3 ? longer[0] : nil
  }

  /// Letters to insert, remove or replace (Levenshtein's distance).
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    // Nobody means something this long; the cost grows with the square.
    guard a.count <= 64 else { return .max }
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, other) in b.enumerated() {
        let replaced = diagonal + (letter == other ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, diagonal + 1)
      }
    }
    return row[b.count]
  }
}
