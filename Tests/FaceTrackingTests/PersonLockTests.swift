import Camera
import Gestures
import Testing

@testable import FaceTracking

@Suite("Who the primary person is")
struct PersonLockTests {
  private let settings = FaceTrackerSettings()
  private let frame = Frame(pixels: [UInt8](repeating: 0, count: 640 * 480 * 3), width: 640, height: 480, timestamp: 0)

  private func box(_ x: Double, _ width: Double = 100) -> BoundingBox {
    BoundingBox(x: x, y: 190, width: width, height: width)
  }

  private func detection(_ x: Double, _ width: Double = 100) -> FaceDetection {
    FaceDetection(
      score: 1, minX: x, minY: 190, maxX: x + width, maxY: 190 + width, rightEye: (x + 30, 220), leftEye: (x + 70, 220))
  }

  @Test("of two, the larger; of two alike, the one in the middle")
  func first() {
    let lock = PersonLock()
    #expect(lock.ranked([detection(270, 60), detection(400, 140)], in: frame)[0].minX == 400)
    #expect(lock.ranked([detection(20), detection(270)], in: frame)[0].minX == 270)
  }

  @Test("while a place is kept, only a face that is there and of that size is taken, and it is the same person")
  func keptPlace() {
    var lock = PersonLock()
    #expect(lock.admits(box(20)))
    lock.acquire(box(100), at: 0)
    lock.lose(at: 0.9, settings: settings)
    #expect(!lock.admits(box(400)))
    #expect(!lock.admits(box(100, 250)))
    #expect(lock.admits(box(130)))
    #expect(lock.ranked([detection(400, 200), detection(130)], in: frame)[0].minX == 130)
    lock.acquire(box(130), at: 0.9)
    #expect(lock.trackingID == 1)
  }

  @Test("after that time whoever is there is a new person")
  func newPerson() {
    var lock = PersonLock()
    lock.acquire(box(100), at: 0)
    lock.lose(at: 1.1, settings: settings)
    #expect(lock.admits(box(400)))
    lock.acquire(box(100), at: 1.1)
    #expect(lock.trackingID == 2)
  }

  @Test("time that goes back starts anew")
  func timeGoesBack() {
    var lock = PersonLock()
    lock.acquire(box(100), at: 5)
    lock.lose(at: 0, settings: settings)
    lock.acquire(box(100), at: 0)
    #expect(lock.trackingID == 2)
  }

  @Test("a face that jumps by more than half its width is not judged for a moment")
  func jump() {
    var lock = PersonLock()
    lock.acquire(box(100), at: 0)
    #expect(!lock.isSettled(at: 0.05, settings: settings))
    #expect(lock.isSettled(at: 0.1, settings: settings))
    lock.follow(box(140), at: 0.2)
    #expect(lock.isSettled(at: 0.2, settings: settings))
    lock.follow(box(200), at: 0.23)
    #expect(!lock.isSettled(at: 0.3, settings: settings))
  }
}
