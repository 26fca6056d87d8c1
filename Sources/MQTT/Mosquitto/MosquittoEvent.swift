/// What libmosquitto has to tell, with every byte copied.
enum MosquittoEvent {
  /// The broker's answer to CONNECT: nil when it accepts, else why it does not.
  case answered(refusal: MosquittoReason?)
  /// The connection is gone; a reason only where the broker gave one.
  case closed(MosquittoReason?)
  /// Sent (quality of service 0) or acknowledged (1 and 2); MQTT 5 brokers say when they threw it away.
  case published(id: Int32, refusal: MosquittoReason?)
  /// A subscription was acknowledged, or refused.
  case subscribed(id: Int32, refusal: MosquittoReason?)
  case message(Message)
}
