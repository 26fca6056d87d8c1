import MQTT
import Sensor

/// `watch`: the events as they come, for a person.
struct Watch: Verb {
  let declaration = VerbDeclaration(
    name: "watch", summary: "print the events of sensors as they come",
    options: [OptionDeclaration("json", nil, "print the messages as they are")] + BrokerOptions.all + LogOptions.all,
    notes: ["Without --node the events of every sensor at the broker are shown."])

  func run(_ arguments: Arguments) async throws {
    let configuration = try BrokerOptions.configuration(arguments)
    try LogOptions.apply(arguments, over: configuration.log)
    let id = "\(configuration.mqtt.baseTopic)-watch-\(UInt32.random(in: 0 ... .max))"
    let client = MQTTClient(configuration: configuration.listenerClient(id: id))
    let watching = try WatchService(
      client, base: configuration.mqtt.baseTopic, node: arguments.value("node"),
      output: LineWriter.standardOutput(), asJSON: arguments.has("json"))
    let services: [any Service] = [BrokerService(client, log: Diagnostics.log), watching]
    try await StopSignals.cancelling { try await ServiceGroup(services).run() }
  }
}
