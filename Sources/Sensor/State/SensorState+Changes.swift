extension SensorState {
  /// What has become otherwise, a line each for whoever wants to know why something happens or does not.
  func changes(from old: SensorState) -> [String] {
    var lines: [String] = []
    if hasFace != old.hasFace { lines.append(hasFace ? "somebody is in view" : "nobody is in view") }
    if isIdle != old.isIdle { lines.append(isIdle ? "nobody for a while; looking now and then" : "every frame counts") }
    if abstaining != old.abstaining {
      lines.append(
        abstaining.isEmpty
          ? "judged again" : "not judged, or not all of it: \(abstaining.names.joined(separator: ", "))")
    }
    return lines
  }
}
