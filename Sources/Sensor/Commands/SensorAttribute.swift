/// Something of the sensor that others can set: on `set/<name>`; `state` says under the same name what it is.
public struct SensorAttribute: Sendable {
  /// A level of a topic: a slug of the letters a-z, digits, `_` and `-`.
  let name: String
  /// For a person: `ON or OFF`, `a number from 0.1 to 3 (s)`.
  let allowed: String
  /// What `state` says. Asked whenever the state may have changed, with the state's lock held: it must not ask for the
  /// state itself.
  let value: @Sendable () -> JSONValue
  /// Takes over what was sent, which is neither empty nor longer than 1024 bytes, and says so in the log if it likes.
  ///
  /// The state is published afterwards.
  let set: @Sendable (_ text: String) throws(SettingRefusal) -> Void
  /// With what Home Assistant shows and sets it.
  let components: @Sendable (Topics) -> [DiscoveryComponent]

  init(
    _ name: String, allowed: String, value: @escaping @Sendable () -> JSONValue,
    components: @escaping @Sendable (Topics) -> [DiscoveryComponent] = { _ in [] },
    set: @escaping @Sendable (_ text: String) throws(SettingRefusal) -> Void
  ) {
    self.components = components
    self.name = name
    self.allowed = allowed
    self.value = value
    self.set = set
  }
}
