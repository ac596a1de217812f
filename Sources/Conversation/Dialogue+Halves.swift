import Basics
import Commands
import Grammar
import News
import Replies
import Understanding

/// Lines that say half of what is wanted: a verb without the thing, or a thing without the verb.
extension Dialogue {
  /// What a line means where Crier asked what an earlier one lacked: both together; nil where that makes no sense.
  func completed(_ heard: Interpretation) -> Interpretation? {
    guard case .lacking(let start, let lack)? = context.question,
      heard.commands.allSatisfy({ $0.canComplete(what: lack, as: heard.line) })
    else { return nil }
    let whole = grounding.interpretation(of: "\(start) \(heard.line)")
    let isUnderstood = !whole.commands.isEmpty && whole.commands.allSatisfy { !$0.isFragment }
    return isUnderstood || lacking(in: whole) != nil ? whole : nil
  }

  /// A line whose last word is the name of a site, and that makes sense with its address there: "add example.com".
  func addressed(_ heard: Interpretation) -> Interpretation {
    let words = heard.line.split(separator: " ")
    guard heard.commands.isEmpty, !understander.mayHoldKey(heard), words.count > 1, let site = words.last,
      SaidPlace.isSite(site)
    else {
      return heard
    }
    let whole = "\(words.dropLast().joined(separator: " ")) https://\(site)"
    guard case .addFeed? = sure(whole) else { return heard }
    return grounding.interpretation(of: whole)
  }

  /// A line that may order a list or choose how all lists are ordered: the one on screen is what is meant.
  func settled(_ heard: Interpretation) -> Interpretation {
    let ordering = heard.choices.first { choice in
      guard case .search(let request) = choice.command, request.order != nil else { return false }
      return request == NewsRequest(order: request.order)
    }
    guard heard.commands.isEmpty, let ordering else { return heard }
    return Interpretation(
      line: heard.line,
      commands: [
        Interpretation.Understood(
          command: ordering.command, isFragment: true, isPlain: true, isWhole: true)
      ],
      confidence: heard.confidence, evidence: heard.evidence, repairs: heard.repairs)
  }

  /// What to ask where a line only begins to say what is wanted; nil where it does not.
  ///
  /// The Intents know: such a line is a sentence of theirs as soon as there is something behind it.
  func lacking(in heard: Interpretation) -> Question? {
    guard heard.commands.isEmpty, heard.evidence == .none, heard.choices.count < 2 else { return nil }
    let line = heard.line
    if line.allSatisfy(\.isWhitespace) { return nil }
    if let start = start(of: line, lacking: .lackingTag, where: \.isTag) { return .lacking(start: start, .words) }
    // One that already points at something lacks nothing more of that kind.
    if !(1...2).contains(Words(line).list.count) { return nil }
    if sure("\(line) 1")?.points(at: .numbers([1])) == true { return .lacking(start: line, .article) }
    if start(of: "\(line) 1", lacking: .lackingTag, where: \.isTag) != nil { return .lacking(start: line, .article) }
    if start(of: line, lacking: .lackingSource, where: \.choosesSources) != nil {
      return .lacking(start: line, .source)
    }
    return start(of: line, lacking: .lackingTopic, where: \.looksForOneWord).map { .lacking(start: $0, .words) }
  }

  /// What to ask where a line would look for its own words, all of which only say to look for something: "search for".
  ///
  /// They do where one more word would be all that is looked for.
  func lackingWords(in heard: Interpretation) -> Question? {
    guard context.question.map(destroys) != true, heard.choices.isEmpty, heard.commands.count == 1,
      case .search(let request) = heard.commands[0].command,
      request == NewsRequest(query: request.query), Words(heard.line).list.count <= 4,
      let word = understander.words(.lackingTopic).phrases.first?.last,
      sure("\(heard.line) \(word)") == .search(NewsRequest(query: word))
    else { return nil }
    return .lacking(start: heard.line, .words)
  }

  /// A line as far as what it lacks, where one of the examples that the Intents give of that makes a request of it.
  func start(of line: String, lacking lack: WordClass, where isMeant: (Command) -> Bool) -> String? {
    understander.words(lack).phrases.lazy.map { ([line] + $0).joined(separator: " ") }
      .first { sure($0).map(isMeant) ?? false }
      .map { $0.split(separator: " ").dropLast().joined(separator: " ") }
  }

  /// Says which formats there are, where a line is an export but for its last word; nil where it is not.
  func formats(insteadOf line: String) -> Reply? {
    let words = line.split(separator: " ")
    guard words.count > 2, let said = words.last else { return nil }
    let start = words.dropLast().joined(separator: " ")
    guard case .export(let request)? = sure("\(start) csv"), request.format == .csv, isExport(words.dropLast()) else {
      return nil
    }
    return Reply(
      status: .error("unknownFormat"), message: "I can't write \(Text.field(String(said))).",
      hint: "The formats are \(listed(ExportFormat.allCases.map(\.rawValue))).")
  }

  /// Whether some words begin like an export: "help me move" does as little as "take a selfie".
  private func isExport(_ words: ArraySlice<Substring>) -> Bool {
    (max(words.count - 2, 1)...max(words.count, 1)).contains { count in
      if case .export? = sure(words.prefix(count).joined(separator: " ")) { true } else { false }
    }
  }

  /// The command that a line is beyond doubt.
  func sure(_ line: String) -> Command? {
    let heard = grounding.interpretation(of: line)
    // Where likeness is asked, any word may be a verb.
    let isSure = heard.evidence == .sentence && heard.commands.count == 1 && !heard.commands[0].isFragment
    return isSure ? heard.commands[0].command : nil
  }
}

extension Interpretation.Understood {
  /// Whether this may be the rest of what was begun: something pointed at or named, and not a wish of its own.
  ///
  /// What may be a name or words may sound like a wish; what points at an article does not.
  fileprivate func canComplete(what lack: Lack, as line: String) -> Bool {
    if isFragment || command.kind == .open { return true }
    // "Sports" may be a tag; "show sports" is what it says.
    if command.kind == .headlines {
      return lack == .source || lack == .words && !line.contains(where: \.isWhitespace)
    }
    return [.search, .sources].contains(command.kind) && lack != .article
  }
}

extension Command {
  fileprivate var isTag: Bool { kind == .tag }

  fileprivate var choosesSources: Bool { kind == .follow || kind == .unfollow }

  /// Whether it looks for a word and nothing else.
  fileprivate var looksForOneWord: Bool {
    guard case .search(let request) = self, let query = request.query else { return false }
    return request == NewsRequest(query: query) && Words(query).list.count == 1
  }

  /// Whether this is done to articles that are pointed at so.
  fileprivate func points(at reference: Reference) -> Bool {
    self.reference == reference
  }
}

extension Dialogue {
  /// Writes out what is pointed at, where a line is an export but for that: "export 3 as json"; nil where it is not.
  ///
  /// An export holds no reference, so the line is read in two: what is pointed at, and the rest.
  func exportPointed(by heard: Interpretation) -> Step? {
    let words = heard.line.split(separator: " ").map(String.init)
    if let first = heard.commands.first?.command {
      guard case .export(let request) = first, request.subject == .articles(LibraryRequest()), heard.commands.count == 1
      else { return nil }
    }
    guard (2...8).contains(words.count), heard.repairs.isEmpty else { return nil }
    for start in 1..<words.count {
      guard case .export? = sure(words[..<start].joined(separator: " ")) else { continue }
      for end in (start + 1...words.count).reversed() {
        guard let reference = reference(in: words[start..<end].joined(separator: " ")),
          case .export(let request)? = sure((words[..<start] + words[end...]).joined(separator: " "))
        else { continue }
        // "It" is whatever was touched last; where nothing was, the library is what can be exported.
        if reference == .it, screen.it.isEmpty { return nil }
        return export(reference, as: request)
      }
    }
    return nil
  }

  private func reference(in words: String) -> Reference? {
    let heard = grounding.interpretation(of: words)
    guard heard.commands.count == 1, heard.repairs.isEmpty, heard.commands[0].isFragment,
      case .open(let reference) = heard.commands[0].command
    else { return nil }
    if reference == .everything { return nil }
    return reference
  }
}
