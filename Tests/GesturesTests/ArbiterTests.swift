import SensorTestSupport
import Testing

@testable import Gestures

/// The order in docs/gestures.md, "One movement, one event".
@Suite struct ArbiterTests {
  private func attention(
    eyes: AbstentionReasons = [], swings: AbstentionReasons = [], isTravelling: Bool = false,
    _ change: (inout Face) -> Void = { _ in }
  ) -> Attention {
    var face = Face.neutral
    change(&face)
    return Arbiter.attention(to: face, eyes: eyes, swings: swings, isTravelling: isTravelling)
  }

  @Test func aFaceThatIsSeenWellIsJudgedWhole() {
    #expect(attention() == Attention(eyes: true, mouth: true, brows: true, head: .judged, swings: true))
  }

  @Test(arguments: [true, false]) func anEyeThatIsCoveredSilencesBothAndTheBrows(isLeft: Bool) {
    let seen = attention {
      if isLeft { $0.leftEyeAbstention = .covered } else { $0.rightEyeAbstention = .covered }
    }
    #expect(seen == Attention(eyes: false, mouth: true, brows: false, head: .judged, swings: true))
  }

  @Test func aTurnedHeadSilencesTheEyesAlone() {
    let seen = attention { ($0.leftEyeAbstention, $0.rightEyeAbstention) = (.headTurned, .headTurned) }
    #expect(seen == Attention(eyes: false, mouth: true, brows: true, head: .judged, swings: true))
  }

  @Test func whatTheFaceDoesNotShowSilencesItsOwnPart() {
    #expect(attention(eyes: .tooNoisy) == Attention(eyes: false, mouth: true, brows: true, head: .judged, swings: true))
    #expect(
      attention(swings: .framesTooSeldom)
        == Attention(eyes: true, mouth: true, brows: true, head: .judged, swings: false))
  }

  @Test(arguments: [true, false]) func aReasonComesBeforeATravel(isCovered: Bool) {
    let seen = attention(isTravelling: true) { if isCovered { $0.faceAbstention = .covered } }
    #expect(
      seen
        == Attention(
          eyes: true, mouth: !isCovered, brows: !isCovered, head: isCovered ? .unseen : .carried, swings: false))
  }

  @Test func atRestEverythingMayBegin() {
    #expect(
      Arbiter.settle(Movements(strongestHead: .turnLeft))
        == Permissions(eyesClosed: true, mouthOpen: true, browRaise: true, head: .turnLeft))
  }

  @Test func laughterExplainsTheLidsAndTheOpenMouth() {
    let may = Arbiter.settle(Movements(areLidsMoving: true, smile: 1.2, mouthOpening: 1.1))
    #expect(may == Permissions(eyesClosed: false, mouthOpen: false, browRaise: false, head: nil))
  }

  @Test func aYawnExplainsTheLidsOnceItGapes() {
    let begun = Arbiter.settle(Movements(areLidsMoving: true, mouthOpening: 1.1))
    #expect(begun.eyesClosed && begun.mouthOpen)
    let gaping = Arbiter.settle(Movements(areLidsMoving: true, mouthOpening: 3, isYawning: true))
    #expect(!gaping.eyesClosed && !gaping.mouthOpen)
  }

  @Test func lidsThatMoveExplainTheBrowsButNotTheMouth() {
    let may = Arbiter.settle(Movements(areLidsMoving: true, strongestHead: .nodLeft))
    #expect(may == Permissions(eyesClosed: true, mouthOpen: true, browRaise: false, head: .nodLeft))
  }

  @Test func whileOneOfTheHeadIsHeldNoOtherBegins() {
    #expect(Arbiter.settle(Movements(strongestHead: .lookUp, heldHead: .turnLeft)).head == nil)
    #expect(!Arbiter.maySwing(whileHeld: .turnLeft))
    #expect(Arbiter.maySwing(whileHeld: nil))
  }
}
