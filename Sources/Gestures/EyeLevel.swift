import Foundation

/// One eye's own open level, learned as it goes: the measure against which its closures are judged.
///
/// A quick level follows smiles, squints and posture; a slow one remembers how open the eye usually is, so that an
/// eye that sinks shut slowly does not take its reference along.
struct EyeLevel: Sendable {
  /// The opening at present regarded as fully open, a ratio of lengths.
  private(set) var open: Double
  private var usual: Double
  /// Seconds of open eye that the level has been learned from.
  private(set) var age = 0.0

  /// Under this lid distance by eye width no eye is taken for open: shut eyes measure 0.03 to 0.1.
  static let least = 0.12
  /// The opening of a shut eye as a fraction of the open level, learned from the eye's own closures.
  private(set) var shut = EyeLevel.typicalShut
  /// Where an eye has not closed yet; measured 0.16 to 0.28 over the people recorded.
  static let typicalShut = 0.25
  /// What is learned stays within what was measured and a little more: frames may miss the lid's lowest place.
  private static let shutRange = 0.12...0.3

  init(opening: Double) {
    open = max(opening, Self.least)
    usual = open
  }

  /// The opening as a fraction of the open level.
  func fraction(_ opening: Double) -> Double { opening / open }

  /// How far the eye is closed against how open it usually is: 0 open, 1 shut.
  func closure(_ opening: Double) -> Double { (1 - opening / usual) / (1 - shut) }

  /// The present open level by the usual one, at most 1: less in an eye that is narrowed by a gaze, a smile or sleep.
  var openness: Double { min(1, open / usual) }

  /// Learns from an eye that is not closing.
  mutating func learn(_ opening: Double, elapsed: Double) {
    open += (opening - open) * Self.gain(elapsed, opening > open ? 0.25 : 0.6)
    usual += (opening - usual) * Self.gain(elapsed, opening > usual ? 1 : 20)
    open = max(open, usual * 0.55, Self.least)
    age += elapsed
  }

  /// Learns from a closure how far this eye shuts. A deeper one is believed at once, a shallower one may be half done.
  /// - Parameter lowest: the least opening, as a fraction of the open level.
  mutating func learnShut(_ lowest: Double) {
    guard lowest < 0.4 else { return }
    let gain = lowest < shut ? 0.5 : 0.1
    shut = min(max(shut + (lowest - shut) * gain, Self.shutRange.lowerBound), Self.shutRange.upperBound)
  }

  /// Takes a lasting opening for the new open level: a gaze cast down, glasses, a lid that droops.
  mutating func rebase(_ opening: Double) {
    open = max(opening, Self.least)
    usual = max(usual * 0.7, open)
  }

  private static func gain(_ elapsed: Double, _ timeConstant: Double) -> Double { 1 - exp(-elapsed / timeConstant) }
}
