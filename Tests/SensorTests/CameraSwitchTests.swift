import Foundation
import Testing

@testable import Sensor

/// When the camera is open: by command and by its hours.
struct CameraSwitchTests {
  /// A moment of this machine's time zone: `"03-02 06:30"` in 2026.
  private static func at(_ text: String) throws -> WallTime {
    let numbers = text.split { !$0.isNumber }.compactMap { Int32($0) }
    try #require(numbers.count == 4)
    var parts = tm()
    (parts.tm_year, parts.tm_mon, parts.tm_mday) = (126, numbers[0] - 1, numbers[1])
    (parts.tm_hour, parts.tm_min, parts.tm_isdst) = (numbers[2], numbers[3], -1)
    return WallTime(milliseconds: UInt64(mktime(&parts)) * 1000)
  }

  private static func plan(_ hours: String?) -> CameraPlan {
    CameraPlan(hours: hours.flatMap(HoursOfDay.init(parsing:)))
  }

  @Test(
    "Without a command it is as the hours say",
    arguments: [
      ("07:00-22:30", "03-02 06:59", false), ("07:00-22:30", "03-02 07:00", true),
      ("07:00-22:30", "03-02 22:29", true), ("07:00-22:30", "03-02 22:30", false),
      ("22:00-06:00", "03-02 23:00", true), ("22:00-06:00", "03-02 12:00", false),
      (nil, "03-02 03:00", true),
    ] as [(String?, String, Bool)])
  func hours(_ hours: String?, _ time: String, _ isOn: Bool) throws {
    var plan = Self.plan(hours)
    let isOpen = plan.isOn(at: try Self.at(time))
    #expect(isOpen == isOn)
  }

  @Test(
    "A command holds until the hours begin or end next",
    arguments: [
      // Off at noon: off for the day, on again the next morning.
      (false, "03-02 12:00", ["03-02 12:00 -", "03-02 22:29 -", "03-02 22:31 -", "03-03 06:59 -", "03-03 07:00 +"]),
      // On at midnight: off again when the day begins? No: the day begins with on.
      (true, "03-02 23:30", ["03-02 23:30 +", "03-03 06:59 +", "03-03 07:00 +", "03-03 22:30 -"]),
      // On in the day, as it is anyway: the evening ends it.
      (true, "03-02 12:00", ["03-02 22:29 +", "03-02 22:30 -"]),
      // Off at night, as it is anyway.
      (false, "03-02 05:00", ["03-02 06:59 -", "03-02 07:00 +"]),
      // A machine that was away for days.
      (false, "03-02 12:00", ["03-09 12:00 +"]),
    ] as [(Bool, String, [String])])
  func command(_ isOn: Bool, _ given: String, _ later: [String]) throws {
    var plan = Self.plan("07:00-22:30")
    plan.order(isOn, at: try Self.at(given))
    for moment in later {
      let isOpen = plan.isOn(at: try Self.at(String(moment.dropLast(2))))
      #expect(isOpen == moment.hasSuffix("+"), "\(moment)")
    }
  }

  @Test("Without hours a command holds for good")
  func forGood() throws {
    var plan = Self.plan(nil)
    plan.order(false, at: try Self.at("03-02 12:00"))
    let isOpen = plan.isOn(at: try Self.at("11-30 12:00"))
    #expect(!isOpen)
  }

  @Test("While the clock cannot be right, hours keep it closed, and a command holds from when it is right")
  func noClock() throws {
    let early = WallTime(milliseconds: 86_400_000)
    var plan = Self.plan("00:00-23:59")
    var states = [plan.isOn(at: early)]
    // What was said in 1970 was not said years ago.
    plan.order(false, at: early)
    for time in ["03-02 12:00", "03-02 13:00", "03-03 12:00"] { states.append(plan.isOn(at: try Self.at(time))) }
    #expect(states == [false, false, false, true])
    var always = Self.plan(nil)
    let isOpen = always.isOn(at: early)
    #expect(isOpen)
  }

  @Test("Summer time: the hours are those of the clock on the wall")
  func edges() throws {
    let hours = try #require(HoursOfDay(parsing: "07:00-22:30"))
    for day in ["03-27", "03-28", "03-29", "03-30", "10-24", "10-25", "12-31"] {
      let (before, begin, end) = (try Self.at("\(day) 06:59"), try Self.at("\(day) 07:00"), try Self.at("\(day) 22:30"))
      #expect(hours.nextEdge(after: before) == begin)
      #expect(hours.nextEdge(after: begin) == end)
    }
    let morning = try Self.at("03-01 07:00")
    #expect(hours.nextEdge(after: try Self.at("02-28 23:00")) == morning)
  }

  @Test("Switched off, what looks is ended on the spot; who listens hears of each change")
  func switches() async throws {
    let camera = CameraSwitch()
    var states = camera.states().makeAsyncIterator()
    #expect(await states.next() == true)
    let task = Task { while !Task.isCancelled { await Task.yield() } }
    camera.stopping { task.cancel() }
    camera.set(true)
    #expect(!task.isCancelled)
    camera.set(false)
    #expect(task.isCancelled)
    #expect(await states.next() == false)
    let late = Task { while !Task.isCancelled { await Task.yield() } }
    camera.stopping { late.cancel() }
    #expect(late.isCancelled, "it was off already")
  }

  @Test("What was said is kept, and forgotten when it no longer holds")
  func memory() throws {
    let folder = TemporaryFolder()
    let memory = SensorMemory(folder: folder.url.path, base: "faces", node: "porch")
    let hours = HoursOfDay(parsing: "07:00-22:30")
    let camera = CameraSwitch(hours: hours, memory: memory, at: try Self.at("03-02 12:00"))
    camera.set(false, at: try Self.at("03-02 12:00"))
    let kept = SensorMemory(folder: folder.url.path, base: "faces", node: "porch").recall(.none)
    let noon = try Self.at("03-02 12:00")
    #expect(kept == SensorMemory.Content(camera: CameraCommand(isOn: false, given: noon)))
    let again = CameraSwitch(hours: hours, command: kept.camera, memory: memory, at: try Self.at("03-02 13:00"))
    #expect(!again.isOn)
    again.review(at: try Self.at("03-02 22:30"))
    #expect(memory.recall(.none) == SensorMemory.Content())
    again.review(at: try Self.at("03-03 07:00"))
    #expect(again.isOn)
  }

  @Test("A memory of a version that knew no switch, and one that cannot be read")
  func oldMemory() throws {
    let folder = TemporaryFolder()
    _ = try folder.write("faces_porch.json", bytes: Array(#"{"armed":false}"#.utf8))
    let memory = SensorMemory(folder: folder.url.path, base: "faces", node: "porch")
    #expect(memory.recall(.none) == SensorMemory.Content(armed: false))
    _ = try folder.write("faces_porch.json", bytes: Array(#"{"armed":true,"camera":{"isOn":1}}"#.utf8))
    #expect(memory.recall(.none) == SensorMemory.Content(armed: false, camera: CameraCommand(isOn: false)))
  }
}
