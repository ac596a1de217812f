import Commands
import News
import Replies

/// A reminder or a routine that was just made, at another time: "no, on friday", "make it 8 instead".
extension Dialogue {
  /// What a line comes to that says another time for what was just made; nil for any other.
  func retimed(by line: String) -> Step? {
    guard context.lastTimed != nil else { return nil }
    let request = understander.madeOtherwise(in: line).lazy.compactMap { words -> PostponeRequest? in
      // A time means the same here as behind words that ask for it.
      let asking = grounding.spoken(.toPostpone(name: nil, when: words, who: .typed))
      guard case .postpone(let request)? = grounding.interpretation(of: asking).commands.first?.command,
        request.name == nil
      else { return nil }
      return request
    }.first
    return request.map { .leaning(.correct, .postpone($0), .carryOut(.postpone($0), isDoubtful: false)) }
  }
}
