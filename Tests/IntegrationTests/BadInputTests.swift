import Foundation
import SensorTestSupport
import Testing

/// Whatever is wrong with what the program is given: one line that says what, where and what is allowed, and the
/// exit status for its kind.
@Suite(.timeLimit(.minutes(5)))
struct BadInputTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let arguments: String
    let status: Int32
    /// After `gesture2mqtt: error: `.
    let line: String

    init(_ arguments: String, _ status: Int32, _ line: String) {
      self.arguments = arguments
      self.status = status
      self.line = line
    }

    var testDescription: String { arguments }
  }

  /// `DIR` stands for the folder with the bad files.
  static let cases = [
    Case("", 64, "a verb is missing; see gesture2mqtt help"),
    Case("repaly clip.mp4", 64, "unknown verb 'repaly'; did you mean replay?"),
    Case("replay --form-trace x", 64, "replay: unknown option '--form-trace'; did you mean --from-trace?"),
    Case("replay", 64, "replay: CLIP is missing"),
    Case("replay a b", 64, "replay: unexpected argument 'b'"),
    Case("replay DIR/missing.mp4", 66, "cannot read DIR/missing.mp4: No such file or directory"),
    Case("replay DIR", 66, "cannot read DIR: Is a directory"),
    Case("replay DIR/empty.mp4", 65, "DIR/empty.mp4 holds no picture or video that can be decoded"),
    Case("replay DIR/pipe.mp4", 66, "cannot read DIR/pipe.mp4: it is a pipe; write it to a file first"),
    Case("replay DIR/text.mp4", 65, "DIR/text.mp4 holds no picture or video that can be decoded"),
    Case("replay DIR/sound.wav", 65, "DIR/sound.wav holds no picture or video that can be decoded"),
    Case("replay DIR/cut.png", 65, "DIR/cut.png holds no picture or video that can be decoded"),
    Case("replay --from-trace DIR/missing", 66, "cannot read DIR/missing: No such file or directory"),
    Case("replay --from-trace DIR/empty.mp4", 65, "DIR/empty.mp4 holds no frames"),
    Case("replay --from-trace DIR/pipe.mp4", 66, "cannot read DIR/pipe.mp4: it is a pipe that nobody writes to"),
    Case(
      "replay PICTURE --record-trace DIR/missing/trace", 74,
      "cannot write DIR/missing/trace: No such file or directory"),
    Case(
      "replay PICTURE --config DIR/missing", 78, "cannot read the configuration DIR/missing: No such file or directory"),
    Case(
      "replay PICTURE --config DIR/bad.yaml", 78,
      "DIR/bad.yaml:2: hold.smile: forever; allowed is a number from 0.1 to 3 (s)"),
    Case(
      "replay PICTURE --profile DIR/profile.json", 78,
      "DIR/profile.json:3: threshold.turnLeft: 90; allowed is a number from 5 to 60 (°)"),
    Case(
      "replay PICTURE --profile DIR/missing.json", 78,
      "cannot read the profile DIR/missing.json: No such file or directory"),
    Case(
      "replay PICTURE --profile DIR/pipe.json", 78,
      "cannot read the profile DIR/pipe.json: it is a pipe; write it to a file first"),
    Case(
      "replay PICTURE --config DIR/pipe.json", 78,
      "cannot read the configuration DIR/pipe.json: it is a pipe that nobody writes to"),
    Case(
      "replay PICTURE --sensitivity off", 64,
      "--sensitivity: 'off' is not allowed; slight, normal and exaggerated are"),
    Case(
      "run --demo --profile ../desk", 64,
      "--profile: '../desk' is not allowed; allowed is the name of a profile "
        + "(1 to 64 of the letters a-z, digits, _ and -), or the path of a .json file"),
    Case("inspect", 64, "inspect: CLIP-or-IMAGE or --camera DEVICE is missing"),
    Case("inspect PICTURE --frames 0", 64, "--frames: '0' is not a whole number from 1 to 1000000000"),
    Case(
      "inspect PICTURE --draw DIR/missing/out.png", 74, "cannot write DIR/missing/out.png: No such file or directory"),
    Case(
      "inspect PICTURE --draw DIR/out.txt", 64,
      "cannot tell the format of DIR/out.txt: the name must end in .png, .jpg, .jpeg, .mp4, .avi"),
    Case(
      "inspect DIR/text.mp4 --draw DIR/../DIRNAME/text.mp4", 64,
      "--draw: DIR/../DIRNAME/text.mp4 would be overwritten, and it is what is read"),
    Case(
      "replay DIR/text.mp4 --record-trace DIR/text.mp4", 64,
      "--record-trace: DIR/text.mp4 would be overwritten, and it is what is read"),
    Case("inspect --camera DIR/video9", 69, "no camera at DIR/video9"),
    Case("inspect --camera /dev/null", 69, "camera /dev/null: it is no video device"),
    Case("run --demo --video DIR/text.mp4", 64, "--video and --demo exclude each other"),
    Case(
      "run --demo --node Flur", 64,
      "--node: 'Flur' is not allowed; allowed is 1 to 64 of the letters a-z, digits, _ and -, but not deck"),
    Case(
      "run --demo --broker here", 64,
      "--broker: broker address 'here' must begin with mqtt://, mqtts:// or unix:; "
        + "write mqtt://[user@]host[:port], mqtts://… or unix:/path"),
    Case("run --video DIR/missing.mp4", 66, "cannot read DIR/missing.mp4: No such file or directory"),
  ]

  private let folder: BadFiles

  init() throws { folder = try BadFiles() }

  @Test(.needsModels, arguments: cases) func isNamed(_ item: Case) async throws {
    let arguments = item.arguments.split(separator: " ").map { folder.fillIn(String($0)) }
    let result = try await SensorProcess.run(arguments)
    #expect(result.status == item.status)
    #expect(result.errors == ["gesture2mqtt: error: \(folder.fillIn(item.line))"])
    #expect(result.output.isEmpty)
  }

  @Test func missingModelsAreNamed() async throws {
    let environment = ["GESTURE2MQTT_MODELS": folder.path]
    let result = try await SensorProcess.run(["replay", BadFiles.picture], environment: environment)
    #expect(result.status == 66)
    #expect(result.errors.count == 1)
    #expect(result.errors.first?.contains("\(folder.path)/face_detector.tflite is missing; `make setup`") == true)
  }

  @Test func aPasswordOnTheCommandLineIsNotRepeated() async throws {
    let result = try await SensorProcess.run(["watch", "--broker", "mqtt://me:opensesame@here"])
    #expect(result.status == 64)
    #expect(result.errors.count == 1)
    #expect(result.errors.first?.contains("opensesame") == false)
  }

  @Test(.needsModels, arguments: ["one.ppm", "grey.pgm", "deep.ppm", "large.ppm", "tall.ppm"])
  func oddPicturesAreNoFaults(name: String) async throws {
    let result = try await SensorProcess.run(["inspect", "\(folder.path)/\(name)"])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.hasPrefix(#"{"t":0.000,"trackingID":null,"boundingBox":null,"#))
    #expect(result.output.split(separator: "\n").count == 1)
  }
}
