import Basics
import Grammar
import News
import Understanding

/// Lines that say half of what is wanted: a verb without the thing, or a thing without the verb.
extension Conversation {
  /// What a line means where Crier asked what an earlier one lacked: both together, if that makes sense.
  func completed(_ heard: Interpretation) -> Interpretation {
    guard case .lacking(let start, let lack)? = context.question,
      heard.commands.allSatisfy({ $0.canComplete(what: lack, as: heard.line) })
    else { return heard }
    let whole = interpretation(of: "\(start) \(heard.line)")
    let isUnderstood = !whole.commands.isEmpty && whole.commands.allSatisfy { !$0.isFragment }
    guard isUnderstood || lacking(in: whole) != nil else { return heard }
    context.question = nil
    return whole
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
    return interpretation(of: whole)
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

  /// Whether what may have been meant is worth a question: a search is, where it would find something, or where more was
  /// said than the words to look for.
  func isWorthAsking(_ heard: Interpretation) async -> Bool {
    // Nobody asks whether to answer.
    if heard.mayBeAnswer { return false }
    guard heard.choices.count == 1, heard.evidence == .none, case .search(let request) = heard.choices[0].command else {
      return !heard.choices.isEmpty
    }
    // Signs and pictures are no words to look for.
    if let query = request.query, Words(query).list.isEmpty { return false }
    let isBare = request == NewsRequest(query: request.query) && request.query.map { Words($0) } == Words(heard.line)
    if !isBare { return true }
    return await findsSomething(request)
  }

  /// Whether a search would find something.
  ///
  /// Only what is kept is looked at: a line that was mistyped is nobody's business, and no reason to ask the whole wire.
  func findsSomething(_ request: NewsRequest) async -> Bool {
    do throws(NewsFailure) {
      let known = await scenes.knownSources()
      let asked = try sources(of: request.source, among: known)
      let excluded = try sources(named: request.excludedSources, among: known)
      return try await scenes.count(query(request, .search, sources: asked, excluding: excluded), .kept) > 0
    } catch {
      // Where the news cannot be asked, nothing speaks against the question.
      return error != .nothingFound
    }
  }

  /// The command that a line is beyond doubt.
  func sure(_ line: String) -> Command? {
    let heard = interpretation(of: line)
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
    switch command {
    case .open: true
    // "Sports" may be a tag; "show sports" is what it says.
    case .headlines: isFragment || lack == .source || lack == .words && !line.contains(where: \.isWhitespace)
    case .search, .sources: isFragment || lack != .article
    default: isFragment
    }
  }
}

extension Command {
  var isTag: Bool { if case .tag = self { true } else { false } }

  var isUnfollow: Bool { if case .unfollow = self { true } else { false } }

  fileprivate var choosesSources: Bool { if case .follow = self { true } else { isUnfollow } }

  /// Whether it looks for a word and nothing else.
  fileprivate var looksForOneWord: Bool {
    guard case .search(let request) = self, let query = request.query else { return false }
    return request == NewsRequest(query: query) && Words(query).list.count == 1
  }

  /// Whether this is done to articles that are pointed at so.
  fileprivate func points(at reference: Reference) -> Bool {
    switch self {
    case .open(let other), .browse(let other), .save(let other), .forget(let other), .details(let other),
      .share(let other), .untag(let other, _), .tag(let other, _):
      reference == other
    default: false
    }
  }
}
