/// What this is a version of, for `version`, the info topic and Home Assistant.
public enum Version {
  /// By semver.org; CHANGELOG.md says what is in it.
  public static let current = "0.1.0"
}
