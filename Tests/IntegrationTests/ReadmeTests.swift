import Foundation
import SensorTestSupport
import Testing

/// README's five steps, as they are written: what stands in the file is what is run.
@Suite(.needsModels, .needsBroker, .timeLimit(.minutes(1)))
struct ReadmeTests {
  /// The commands of the section, without the indentation of its list.
  private static func commands() throws -> [String] {
    let section = try #require(
      try RepositoryFile.text("README.md").components(separatedBy: "## Make it do something\n").dropFirst().first?
        .components(separatedBy: "\n## ").first)
    return section.split(separator: "\n").filter { $0.hasPrefix("       ") }.map { String($0.dropFirst(7)) }
  }

  @Test("A wink toggles the lamp")
  func lamp() async throws {
    let commands = try Self.commands()
    let begin = try #require(commands.firstIndex { $0.hasPrefix("cat > wink.yaml") })
    let end = try #require(commands.firstIndex(of: "END"))
    let broker = try await TestBroker.start()
    let file = broker.folder.appending(path: "wink.yaml")
    try Data(commands[(begin + 1)..<end].joined(separator: "\n").utf8).write(to: file)
    // The lamp's topic and the program's options as they are written, but this broker and this file.
    let listening = try #require(commands.first { $0.hasPrefix("mosquitto_sub") })
    let lamp = String(listening.split(separator: " ").dropLast().last ?? "")
    let subscriber = try await TestSubscriber.start(broker, topic: lamp)
    let running = try #require(commands.last { $0.hasSuffix("--demo") })
    let words = running.split(separator: " ").dropFirst().map(String.init)
    let options = words.map { $0 == "wink.yaml" ? file.path : $0 }
    let sensor = try SensorProcess.start(options + ["--broker", "mqtt://127.0.0.1:\(broker.port)"])
    let told = await subscriber.waitFor(topic: lamp, within: .seconds(30))
    #expect(told?.text == #"{"state":"TOGGLE"}"#, "\(sensor.errors)")
    #expect(told?.message.retain == false)
  }
}
