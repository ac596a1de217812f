import Basics
import Commands
import News

/// Settles lines that are clear once their topic is known.
extension Understander {
  /// Replaces a site's name at a line's end by its address: "add example.com"; nil for any other line.
  public func addressed(_ heard: Interpretation, at moment: Moment) -> Interpretation? {
    let words = heard.line.split(separator: " ")
    guard heard.commands.isEmpty, !mayHoldKey(heard), words.count > 1, let site = words.last, SaidPlace.isSite(site)
    else { return nil }
    let whole = "\(words.dropLast().joined(separator: " ")) https://\(site)"
    guard case .addFeed? = sure(whole, at: moment) else { return nil }
    return interpret(whole, at: moment)
  }

  /// The name behind a verb for unfollowing, where the line holds nothing else: "stop following the dispatch".
  public func unfollowed(by heard: Interpretation, at moment: Moment) -> String? {
    named(behind: .unfollow, in: heard, most: Self.mostUnfollowing, at: moment)
  }

  /// The same behind a verb for following: "follow the dispatch".
  public func followed(by heard: Interpretation, at moment: Moment) -> String? {
    named(behind: .follow, in: heard, most: Self.mostFollowing, at: moment)
  }

  private func named(behind kind: Intent, in heard: Interpretation, most: Int, at moment: Moment) -> String? {
    let words = heard.line.split(separator: " ")
    guard (2...most).contains(words.count) else { return nil }
    let verb = (1..<min(Self.mostVerbs + 1, words.count)).last { end in
      start(of: words[..<end].joined(separator: " "), lacking: .lackingSource, at: moment) { $0.kind == kind } != nil
    }
    return verb.map { words[$0...].joined(separator: " ") }
  }

  /// The most words of such a line, and of its verb, by judgment.
  private static let mostUnfollowing = 12
  private static let mostFollowing = 3
  private static let mostVerbs = 3
}

extension Interpretation {
  /// Reads "order by …" as ordering the list rather than choosing the order of all lists; nil for any other line.
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

  /// Whether it is worth asking what a line meant.
  public enum Worth: Hashable, Sendable {
    case nothing, asking
    /// It would search for the line's own words; ask if that finds something.
    case askingIfFound(NewsRequest)
  }

  /// Whether asking is worth it: always, unless the only choice is a search for the line's own words.
  public var worth: Worth {
    // An answer is never asked about.
    if mayBeAnswer { return .nothing }
    guard choices.count == 1, evidence == .none, case .search(let request) = choices[0].command else {
      return choices.isEmpty ? .nothing : .asking
    }
    guard let query = request.query else { return .asking }
    let words = Words(query)
    // Signs and pictures are no search words, nor is what was said as one thing and another.
    let isLong =
      words.list.count > Self.mostOffered || TypedWord.words(of: query).dropLast().contains(where: \.endsClause)
    if words.list.isEmpty || isLong { return .nothing }
    let isBare = request == NewsRequest(query: query) && words == Words(line)
    return isBare ? .askingIfFound(request) : .asking
  }

  /// More words are no topic, by judgment.
  private static let mostOffered = 5

  /// Whether it may be a misspelt yes or no.
  public var mayBeAnswer: Bool { choices.count == 1 && (offer == .yes || offer == .no) }

  /// Whether it begins with some form of yes or no.
  public var beginsWithAnswer: Bool {
    commands.first.map { [.yes, .no, .cancel, .undo].contains($0.command.kind) } ?? false
  }
}
