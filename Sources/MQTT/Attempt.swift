/// One attempt to connect, from CONNECT to the end of the connection that comes of it.
struct Attempt {
  let handle: MosquittoHandle
  /// The thread is inside the system's `connect` or name resolution, which nothing can end early.
  var isBlocked = true
  /// When the broker accepted the client; nil until then.
  var acceptedAt: ContinuousClock.Instant?
  var refusal: MosquittoReason?
  var isClosed = false
  /// The broker's reason to end the connection, where it gave one.
  var closeReason: MosquittoReason?
  /// What the broker has yet to acknowledge: the topic or filter of each packet id.
  var unacknowledged: [Int32: String] = [:]
  /// What waits to be sent, or with quality of service 1 to be acknowledged, by packet ids; without states.
  var waiting: Set<Int32> = []
  var goodbye: Goodbye?

  init(handle: MosquittoHandle) {
    self.handle = handle
  }

  var isAccepted: Bool { acceptedAt != nil && !isClosed }

  /// The connection is gone, or the time to say goodbye is up.
  func isOver(at now: ContinuousClock.Instant) -> Bool {
    isClosed || goodbye.map { now > $0.deadline } ?? false
  }

  /// How a client leaves.
  struct Goodbye {
    /// Packet id of the last message, after whose acknowledgement DISCONNECT is sent; nil when there is none.
    let id: Int32?
    /// When to leave without any more words.
    let deadline: ContinuousClock.Instant
  }
}
