import Basics
import Commands
import Grammar
import News

/// What is missing in an unfinished request: "forget", "follow", "search for".
public struct Lack: Hashable, Sendable, Codable {
  /// The line so far; adding the thing behind it makes a whole request.
  public let start: String
  public let thing: Missing

  public init(start: String, _ thing: Missing) {
    self.start = start
    self.thing = thing
  }
}

extension Understander {
  /// The most words of a line that only says to search for something, by judgment.
  private static let mostSearching = 4
  /// The most words of a line that ends before its object, by judgment.
  private static let mostBeginning = 2
  /// The most words of a line that ends before an address, by judgment.
  private static let mostAdding = 7
  /// Stands for any address, in any language.
  private static let address = "https://example.com/feed"
  /// Stands for any time to come, in any language.
  private static let day = "2999-12-31"

  /// What a line lacks; nil where it lacks nothing that can be asked for.
  ///
  /// The Intents decide: the line must be a sentence as soon as something stands behind it.
  public func lack(in heard: Interpretation, at moment: Moment) -> Lack? {
    heard.commands.isEmpty ? lack(inUnclear: heard, at: moment) : lack(inSearch: heard, at: moment)
  }

  private func lack(inUnclear heard: Interpretation, at moment: Moment) -> Lack? {
    let line = heard.line
    guard heard.evidence == .none, heard.choices.count < 2, !line.allSatisfy(\.isWhitespace) else { return nil }
    if let start = start(of: line, lacking: .lackingTag, at: moment, where: \.isTag) {
      return Lack(start: start, .words)
    }
    if words(.searching).holds(Words(line).list) { return Lack(start: line, .words) }
    let count = Words(line).list.count
    // A line that already points at something lacks no article.
    guard (1...Self.mostBeginning).contains(count) else { return lackOfAddress(line, count, at: moment) }
    if sure("\(line) 1", at: moment)?.isDone(to: .numbers([1])) == true { return Lack(start: line, .article) }
    if start(of: "\(line) 1", lacking: .lackingTag, at: moment, where: \.isTag) != nil {
      return Lack(start: line, .article)
    }
    let verb = withoutPointer(line)
    if start(of: verb, lacking: .lackingSource, at: moment, where: \.choosesSources) != nil {
      return Lack(start: verb, .source)
    }
    if let word = words(.lackingTopic).phrases.first?.last, sure("\(line) \(word)", at: moment)?.kind == .mute {
      return Lack(start: line, .words)
    }
    if sure("\(line) \(Self.day)", at: moment)?.kind == .remind { return Lack(start: line, .time) }
    return lackOfAddress(line, count, at: moment)
      ?? start(of: line, lacking: .lackingTopic, at: moment, where: \.looksForOneWord).map { Lack(start: $0, .words) }
  }

  /// What adds a feed as soon as its address is told.
  private func lackOfAddress(_ line: String, _ count: Int, at moment: Moment) -> Lack? {
    // What the number of a card completes is about articles: "huh, save".
    guard count <= Self.mostAdding, sure("\(line) 1", at: moment)?.kind.traits.subject != .articles else { return nil }
    guard sure("\(line) \(Self.address)", at: moment)?.kind == .addFeed else { return nil }
    let isOfList = Words(line).list.contains(ExportFormat.opml.rawValue)
    return Lack(start: line, isOfList ? .file : .address)
  }

  /// A line without the word at its end that points at something: "follow them".
  private func withoutPointer(_ line: String) -> String {
    let words = line.split(separator: " ")
    let isPointed = words.last.map { self.words(.pointing).holds(SaidWords.plain($0)) } == true
    guard words.count > 1, isPointed else { return line }
    return words.dropLast().joined(separator: " ")
  }

  /// What is missing in a search for its own words, which only say to search: "search for".
  ///
  /// True where adding one word makes a search for just that word.
  private func lack(inSearch heard: Interpretation, at moment: Moment) -> Lack? {
    guard heard.choices.isEmpty, heard.commands.count == 1, case .search(let request) = heard.commands[0].command,
      let query = request.query, request == NewsRequest(query: query),
      Words(heard.line).list.count <= Self.mostSearching,
      Words(query) == Words(heard.line) || words(.small).holds(query),
      let word = words(.lackingTopic).phrases.first?.last,
      sure("\(heard.line) \(word)", at: moment) == .search(NewsRequest(query: word))
    else { return nil }
    return Lack(start: heard.line, .words)
  }

  /// Joins an unfinished line with its answer; nil where they make no request together.
  public func completing(_ lack: Lack, with heard: Interpretation, at moment: Moment) -> Interpretation? {
    if lack.thing == .way {
      // A place that is told of whole is no answer to how another one is reached.
      if heard.commands.contains(where: { $0.command.kind == .place }) { return nil }
      let whole = interpret("\(lack.start) \(heard.line)", at: moment)
      return whole.commands.contains { $0.command.kind == .place } ? whole : nil
    }
    guard heard.commands.allSatisfy({ $0.canComplete(lack.thing, as: heard.line) }) else { return nil }
    // Another beginning, as "tag 1" behind "tag it"; a word alone may be the tag.
    if heard.commands.isEmpty, Words(heard.line).list.count > 1, self.lack(in: heard, at: moment) != nil { return nil }
    let whole = interpret("\(lack.start) \(heard.line)", at: moment)
    if let search = searching(lack, with: whole) { return search }
    if whole.commands.isEmpty { return self.lack(in: whole, at: moment) == nil ? nil : whole }
    return whole.commands.contains(where: \.isFragment) ? nil : whole
  }

  /// What is looked for by a line that only said to look, together with what for; nil where it said more.
  private func searching(_ lack: Lack, with whole: Interpretation) -> Interpretation? {
    guard words(.searching).holds(Words(lack.start).list), whole.commands.isEmpty, whole.choices.count == 1,
      case .search = whole.choices[0].command
    else { return nil }
    let command = Interpretation.Understood(command: whole.choices[0].command, isPlain: true, isWhole: true)
    return Interpretation(line: whole.line, commands: [command], confidence: 1, evidence: .sentence)
  }

  /// A line up to its gap, where an example of the missing thing completes it.
  func start(
    of line: String, lacking lack: WordClass, at moment: Moment, where isMeant: (Command) -> Bool
  ) -> String? {
    words(lack).phrases.lazy.map { ([line] + $0).joined(separator: " ") }
      .first { sure($0, at: moment).map(isMeant) ?? false }
      .map { $0.split(separator: " ").dropLast().joined(separator: " ") }
  }

  /// The single command that a line certainly means.
  func sure(_ line: String, at moment: Moment) -> Command? {
    let heard = interpret(line, at: moment)
    // Where likeness is asked, any word may be a verb.
    let isSure = heard.evidence == .sentence && heard.commands.count == 1 && !heard.commands[0].isFragment
    return isSure ? heard.commands[0].command : nil
  }
}

extension Interpretation.Understood {
  /// Whether this may complete an unfinished line: something pointed at or named, and no request of its own.
  ///
  /// A name or search words may look like a request; a reference to an article does not.
  fileprivate func canComplete(_ lack: Missing, as line: String) -> Bool {
    if lack == .words, command.onlyOrders { return false }
    if lack.isPlace { return [.preview, .addFeed].contains(command.kind) }
    if isFragment { return true }
    if case .open = command { return true }
    // One word may be a tag ("sports"), several are a request ("show sports").
    if case .headlines(let request) = command {
      let isName =
        request.source != nil && request == NewsRequest(source: request.source) || !line.contains(where: \.isWhitespace)
      return lack == .source || lack == .words && isName
    }
    return [.search, .sources].contains(command.kind) && lack != .article
  }
}

extension Command {
  fileprivate var isTag: Bool { if case .tag = self { true } else { false } }

  /// Whether it acts on exactly these articles; an export may also be of the whole library.
  fileprivate func isDone(to reference: Reference) -> Bool {
    kind.traits.subject == .articles && self.reference == reference
  }

  /// Whether it puts what was asked for in an order and does no more, which is no topic and no tag: "by date".
  fileprivate var onlyOrders: Bool {
    guard case .search(let request) = self, let order = request.order else { return false }
    return request == NewsRequest(order: order)
  }

  var choosesSources: Bool { [.follow, .unfollow].contains(kind) }

  /// Whether it searches for one word and nothing else.
  fileprivate var looksForOneWord: Bool {
    guard case .search(let request) = self, let query = request.query else { return false }
    return request == NewsRequest(query: query) && Words(query).list.count == 1
  }
}
