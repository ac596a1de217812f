import Basics
import Understanding

extension Dialogue {
  /// What a line means here and now, and whether it says what an earlier one lacked.
  func meaning(of literally: Interpretation, at moment: Moment) -> (meaning: Interpretation, completes: Bool) {
    let completed = completed(literally)
    // What was lacking is asked for no more.
    let after = completed == nil ? self : Dialogue(context: context.after(.questionTaken), grounding: grounding)
    let settled = (completed ?? literally).settled ?? completed ?? literally
    let addressed = understander.addressed(settled, at: moment) ?? settled
    let meaning =
      after.saidToVoice(addressed) ?? after.linked(addressed) ?? after.courteous(addressed)
      ?? after.limited(addressed) ?? after.partlyNamed(addressed)
      ?? after.inContext(addressed) ?? addressed
    return (meaning, completed != nil)
  }

  /// What a line means where Crier asked what an earlier one lacked: both together; nil where that makes no sense.
  func completed(_ heard: Interpretation) -> Interpretation? {
    guard case .lacking(let start, let missing)? = context.question else { return nil }
    let lack = Lack(start: grounding.spoken(start), missing)
    let whole = understander.completing(lack, with: heard, at: grounding.moment)
    // What still lacks its place was told none.
    return missing.isPlace && whole?.commands.isEmpty == true ? nil : whole
  }
}
