import Basics
import Commands
import News

/// Lines that are clear once it is known what they can only be about.
extension Understander {
  /// A line whose last word is the name of a site, with its address there: "add example.com"; nil for any other.
  public func addressed(_ heard: Interpretation, at moment: Moment) -> Interpretation? {
    let words = heard.line.split(separator: " ")
    guard heard.commands.isEmpty, !mayHoldKey(heard), words.count > 1, let site = words.last, SaidPlace.isSite(site)
    else { return nil }
    let whole = "\(words.dropLast().joined(separator: " ")) https://\(site)"
    guard case .addFeed? = sure(whole, at: moment) else { return nil }
    return interpret(whole, at: moment)
  }

  /// The words behind a wish to unfollow, where a line is nothing but that and a name: "stop following the dispatch".
  public func unfollowed(by heard: Interpretation, at moment: Moment) -> String? {
    let words = heard.line.split(separator: " ")
    guard (2...Self.mostUnfollowing).contains(words.count) else { return nil }
    let verb = (1..<min(Self.mostVerbs + 1, words.count)).last { end in
      start(of: words[..<end].joined(separator: " "), lacking: .lackingSource, at: moment) { $0.kind == .unfollow }
        != nil
    }
    return verb.map { words[$0...].joined(separator: " ") }
  }

  /// More words than a wish to unfollow has, and than its verb has.
  private static let mostUnfollowing = 12
  private static let mostVerbs = 3
}

extension Interpretation {
  /// A line that may order a list or choose how all lists are ordered, as one that orders the list; nil for any other.
  public var settled: Interpretation? {
    let ordering = choices.first { choice in
      guard case .search(let request) = choice.command, request.order != nil else { return false }
      return request == NewsRequest(order: request.order)
    }
    guard commands.isEmpty, let ordering else { return nil }
    return Interpretation(
      line: line, commands: [Understood(command: ordering.command, isFragment: true, isPlain: true, isWhole: true)],
      confidence: confidence, evidence: evidence, repairs: repairs)
  }

  /// Whether a question about what a line may have meant is worth its while.
  public enum Worth: Hashable, Sendable {
    case nothing, asking
    /// It would look for the line's own words, which is worth asking where that finds something.
    case askingIfFound(NewsRequest)
  }

  /// Whether what may have been meant is worth a question: what looks for more than the line's own words is.
  public var worth: Worth {
    // Nobody asks whether to answer.
    if mayBeAnswer { return .nothing }
    guard choices.count == 1, evidence == .none, case .search(let request) = choices[0].command else {
      return choices.isEmpty ? .nothing : .asking
    }
    guard let query = request.query else { return .asking }
    let words = Words(query)
    // Signs and pictures are no words to look for.
    if words.list.isEmpty { return .nothing }
    let isBare = request == NewsRequest(query: query) && words == Words(line)
    return isBare ? .askingIfFound(request) : .asking
  }

  /// Whether it may be a yes or no, once its spelling is put right.
  public var mayBeAnswer: Bool { choices.count == 1 && (offer == .yes || offer == .no) }

  /// Whether it begins with a yes or no of some kind.
  public var beginsWithAnswer: Bool {
    commands.first.map { [.yes, .no, .cancel, .undo].contains($0.command.kind) } ?? false
  }
}
