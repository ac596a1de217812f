import Commands

extension Interpretation {
  /// Whether a sentence reads a line and leaves little of it open.
  ///
  /// - Parameter isShort: Whether the line is no longer than what is said in half a sentence.
  public func leavesNothingOpen(isShort: Bool) -> Bool {
    let isRead =
      switch evidence {
      case .sentence: true
      case .typo:
        isShort && (repairs.allSatisfy(\.isPlain) || commands.allSatisfy { $0.isWhole && $0.command.openWords == nil })
      case .example, .none: false
      }
    guard isRead, !commands.isEmpty, choices.isEmpty else { return false }
    return commands.allSatisfy { part in
      let open = part.command.openWords?.split(separator: " ").count ?? 0
      // What asks for nothing that its words leave open is no less plain for being a question.
      let isCertain = part.isWhole || isShort && part.isFragment || open == 0 && confidence >= Self.certain
      return isCertain && open <= Self.mostOpen
    }
  }

  private static let certain = 0.9
  /// More words that no sentence knows may be more than a topic, by judgment.
  private static let mostOpen = 2
}

extension Command {
  /// The words of it that may be anything.
  fileprivate var openWords: String? {
    if let words = newsRequest?.query { return words }
    if case .fitting(.about(let words), _)? = reference { return words }
    if case .fitting(.source(_, about: let words), _)? = reference { return words }
    if case .saved(let request) = self { return request.topic ?? request.tag }
    if case .tag(_, let words) = self { return words }
    return nil
  }
}
