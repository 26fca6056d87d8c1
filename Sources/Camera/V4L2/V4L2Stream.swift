internal import CV4L2
import Foundation

/// A device that streams into mapped buffers; ends the stream and gives the memory back when released.
final class V4L2Stream {
  /// A buffer in our hands, to be given back.
  struct Filled {
    let index: UInt32
    let bytes: UnsafeRawBufferPointer
    let sequence: UInt32
    let isDamaged: Bool
    /// Seconds on CLOCK_MONOTONIC; nil where the driver uses another clock.
    let monotonicSeconds: Double?
  }

  /// One is being filled, one waits, one is being converted, and one for the delay of the scheduler.
  private static let wantedBuffers: UInt32 = 4

  private let device: V4L2Device
  private var mappings: [UnsafeMutableRawBufferPointer] = []

  /// How many buffers the driver gave.
  var bufferCount: Int { mappings.count }

  init(_ device: V4L2Device) throws(SystemError) {
    self.device = device
    let count = try SystemError.check(
      cv4l2_request_buffers(device.descriptor, Self.wantedBuffers), "asking for buffers")
    for index in 0..<UInt32(count) {
      var start: UnsafeMutableRawPointer?
      var length = 0
      try SystemError.check(cv4l2_map(device.descriptor, index, &start, &length), "mapping a buffer")
      mappings.append(UnsafeMutableRawBufferPointer(start: start, count: length))
      try giveBack(index)
    }
    try SystemError.check(cv4l2_stream(device.descriptor, true), "starting the stream")
  }

  deinit {
    _ = cv4l2_stream(device.descriptor, false)
    for mapping in mappings { cv4l2_unmap(mapping.baseAddress, mapping.count) }
    _ = cv4l2_request_buffers(device.descriptor, 0)
  }

  /// Whether a frame, or an error, came within the time.
  func wait(milliseconds: Int32) throws(SystemError) -> Bool {
    try SystemError.check(cv4l2_wait(device.descriptor, milliseconds), "waiting for a frame") > 0
  }

  /// Takes the oldest filled buffer; nil when there is none.
  func take() throws(SystemError) -> Filled? {
    var buffer = CV4L2Buffer()
    let answer = cv4l2_dequeue(device.descriptor, &buffer)
    if answer == -EAGAIN { return nil }
    try SystemError.check(answer, "taking a frame")
    let mapping = mappings[Int(buffer.index)]
    return Filled(
      index: buffer.index, bytes: UnsafeRawBufferPointer(rebasing: mapping.prefix(Int(buffer.bytes_used))),
      sequence: buffer.sequence, isDamaged: buffer.damaged || buffer.bytes_used == 0,
      monotonicSeconds: buffer.monotonic ? buffer.seconds : nil)
  }

  func giveBack(_ index: UInt32) throws(SystemError) {
    try SystemError.check(cv4l2_queue(device.descriptor, index), "giving a buffer back")
  }
}
