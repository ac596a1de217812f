import Basics
import StandIns
import Understanding
import ViewModels
import Voice

@testable import Conversation

extension Dialogue {
  /// A dialogue in English in a context, at the moment of a stage.
  @MainActor
  static func over(
    _ stage: Stage, in context: Context, by understander: Understander, reading recital: Recital.State = .silent
  ) -> Dialogue {
    let moment = Moment(now: Stage.now, zone: .gmt)
    return Dialogue(
      context: context,
      grounding: Grounding(
        understander: understander, moment: moment, shelf: stage.shelf,
        secrets: SecretGuard(understander, at: moment), spoken: { Voice(language: "en", moment: moment).text($0) },
        recital: recital))
  }
}
