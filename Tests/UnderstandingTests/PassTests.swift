import Grammar
import Testing
import Understanding

/// Passes of understanding that are left out to measure what they are worth.
@Suite struct PassTests {
  /// A line that each pass is needed for.
  private static func line(for pass: Pass) -> String {
    switch pass {
    case .pleas: "give me please the news of germany"
    case .spelling: "shwo me tech headlines"
    case .judging: "alert me at 7"
    case .parts: "save 3 and show tech headlines"
    case .lists: "save 3 and the last one"
    case .asides: "i'm on deadline, what's breaking"
    case .forbidding: "don't save 3"
    case .hollowWords: "what happened in yesterday's news"
    case .corrections: "forget 3, no, 4"
    case .openings: "start with news about tesla"
    }
  }

  @Test("a pass left out changes how a line is read", arguments: Pass.allCases)
  func leftOut(pass: Pass) throws {
    let (line, moment) = (Self.line(for: pass), try Asking.moment())
    let whole = Asking.understander().interpret(line, at: moment)
    #expect(Understander(grammar: Asking.grammar, leavingOut: pass).interpret(line, at: moment) != whole)
  }
}
