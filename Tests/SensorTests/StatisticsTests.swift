import Camera
import Foundation
import Gestures
import MQTT
import SensorTestSupport
import Testing

@testable import Sensor

struct StatisticsTests {
  private static func judgement(
    _ took: Duration, face: Face? = nil, isEnd: Bool = false, at time: Double = 0
  ) -> Judgement {
    Judgement(
      frame: isEnd ? nil : Frame(pixels: [0, 0, 0], width: 1, height: 1, timestamp: time), face: face,
      probabilities: nil, events: [], decidedAt: .now, took: took)
  }

  @Test("Frames a second and milliseconds a frame, of each interval")
  func frames() {
    let meter = FrameMeter()
    for milliseconds in [10, 20, 60] { meter.receive(Self.judgement(.milliseconds(milliseconds))) }
    meter.receive(Self.judgement(.seconds(1), isEnd: true))
    let first = meter.read(after: .seconds(2))
    #expect(first.rate == 1.5)
    #expect(first.meanMilliseconds == 30)
    #expect(first.longestMilliseconds == 60)
    meter.receive(Self.judgement(.milliseconds(5)))
    let second = meter.read(after: .seconds(1))
    #expect(second.total == 4)
    #expect(second.rate == 1)
    #expect(second.longestMilliseconds == 5)
    #expect(meter.read(after: .seconds(1)).meanMilliseconds == nil)
  }

  @Test("The statistics as they are published; what is not known is null")
  func payload() {
    var interval = FrameFigures.Interval()
    for _ in 0..<300 { interval.add(Self.judgement(.microseconds(4250))) }
    let statistics = Statistics(
      uptime: .milliseconds(61_200), frames: FrameFigures(total: 1800, interval: interval, seconds: 10),
      droppedFrames: 2, events: EventCounts(sent: 7, dropped: 1), reconnects: 1, residentBytes: 101_260_000,
      temperature: nil)
    #expect(
      Payloads.statistics(statistics).description == """
        {"uptime_s":61,"fps":30.0,"idle":0.00,"frame_ms":4.3,"frame_ms_max":4.3,"frames":1800,"faces":0,"abstained":{},"frames_dropped":2,"events_sent":7,\
        "events_dropped":1,"reconnects":1,"memory_mb":101.3,"temperature_c":null}
        """)
  }

  @Test("In what part of the frames each reason held, whoever saw it; the most faces of any frame")
  func abstained() {
    let meter = FrameMeter()
    var face = Face.neutral
    face.leftEyeAbstention = .covered
    face.faceAbstention = .covered
    var judgement = Self.judgement(.zero, face: face)
    judgement.facesInView = 2
    meter.receive(judgement)
    judgement = Self.judgement(.zero, face: .neutral)
    judgement.eyeAbstention = .tooNoisy
    judgement.swingAbstention = .framesTooSeldom
    judgement.facesInView = 1
    meter.receive(judgement)
    // Nobody in view is no reason.
    judgement = Self.judgement(.zero)
    judgement.eyeAbstention = .tooNoisy
    for _ in 0..<2 { meter.receive(judgement) }
    let figures = meter.read(after: .seconds(1))
    #expect(figures.abstained.map(\.name) == ["covered", "framesTooSeldom", "tooNoisy"])
    #expect(figures.abstained.map(\.share) == [0.25, 0.25, 0.25])
    #expect(figures.interval.mostFaces == 2)
    #expect(meter.read(after: .seconds(1)).abstained.isEmpty)
  }

  @Test("In what part of the time only a few frames were looked at, also where it began before")
  func idle() {
    let meter = FrameMeter()
    for (time, isIdle) in [(0.0, false), (2, false), (4, true), (4.5, true), (9, true)] {
      var judgement = Self.judgement(.zero, at: time)
      judgement.isIdle = isIdle
      meter.receive(judgement)
    }
    #expect(meter.read(after: .seconds(10)).idleShare == 0.5)
    for time in [13.0, 14] { meter.receive(Self.judgement(.zero, at: time)) }
    #expect(meter.read(after: .seconds(10)).idleShare == 0.4)
    #expect(meter.read(after: .seconds(10)).idleShare == 0)
  }

  @Test("Only what was sent counts as sent")
  func counts() {
    var counts = EventCounts()
    for result in [PublishResult.sent, .droppedOffline, .droppedStale, .refused(reason: "no"), .sent] {
      counts.add(result)
    }
    #expect(counts == EventCounts(sent: 2, dropped: 3))
  }

  @Test("Memory is what the kernel says, to the page")
  func memory() throws {
    let bytes = try #require(SystemFigures.residentBytes())
    #expect(bytes > 1_000_000)
    #expect(bytes % Int(sysconf(Int32(_SC_PAGESIZE))) == 0)
  }

  @Test(
    "The processor's temperature, among other thermal zones",
    arguments: [
      ([("acpitz", "20000"), ("cpu-thermal", "48312\n")], 48.312), ([("x86_pkg_temp", "-1500")], -1.5),
      ([("iwlwifi_1", "30000")], nil), ([], nil), ([("soc-thermal", "nonsense")], nil),
    ] as [([(String, String)], Double?)])
  func temperature(_ zones: [(type: String, value: String)], _ expected: Double?) throws {
    let folder = TemporaryFolder()
    for (index, zone) in zones.enumerated() {
      let url = folder.url.appending(path: "thermal_zone\(index)")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      try Data(zone.type.utf8).write(to: url.appending(path: "type"))
      try Data(zone.value.utf8).write(to: url.appending(path: "temp"))
    }
    #expect(SystemFigures.processorTemperature(zones: folder.url.path) == expected)
  }
}
