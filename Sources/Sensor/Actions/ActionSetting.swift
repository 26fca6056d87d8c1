/// One key of an action in the configuration file.
struct ActionSetting: Sendable {
  let name: String
  /// For a person, as ``Setting/allowed``.
  let allowed: String
  /// What holds where it is not there: as it would be written, or in words.
  let defaultValue: String
  /// One sentence without its full stop.
  let summary: String
  let apply: @Sendable (SettingValue, inout ActionDraft) throws(SettingRefusal) -> Void
}
