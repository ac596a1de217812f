import Commands
import Foundation
import News

/// Commands in plain words, as a person would type them, or as Crier asks about them.
///
/// One phrase for each intent, in this one place: "1  show headlines from CNN", "Shall I stop following CNN?".
public struct Wording {
  /// Who speaks: the person typing, or Crier asking the person.
  public enum Voice {
    case typed, asked
  }

  let names: Names
  /// The sources known now, for calling them by their proper names.
  let sources: [Source]
  let voice: Voice

  public init(names: Names, sources: [Source], voice: Voice) {
    self.names = names
    self.sources = sources
    self.voice = voice
  }

  /// A command as a question, such as "Shall I stop following CNN?".
  public func question(about command: Command) -> String { "Shall I \(words(for: command))?" }

  /// Such as: show technology headlines from CNN.
  public func words(for command: Command) -> String {
    switch command {
    case .headlines(let request): "show \(headlines(request))" + details(request)
    case .search(let request): search(request) + details(request)
    case .more(let page?), .back(let page?): "go to page \(page.rawValue)"
    case .more(nil): "show more"
    case .back(nil): "go back"
    case .refresh: "refresh the list"
    case .open(let reference): "open \(words(for: reference))"
    case .browse(let reference): "open \(words(for: reference)) in the browser"
    case .details(let reference): "tell \(me) more about \(words(for: reference))"
    case .share(let reference): "show the link to \(words(for: reference))"
    case .save(let reference): "save \(words(for: reference))"
    case .forget(let reference): "forget \(words(for: reference))"
    case .tag(let reference, let tag): "tag \(words(for: reference)) as \(tag)"
    case .untag(let reference, let tag?): "remove the tag \(tag) from \(words(for: reference))"
    case .untag(let reference, nil): "untag \(words(for: reference))"
    case .saved(let request): "show \(my) saved articles" + details(request)
    case .export(let request): export(request)
    case .tags: "list \(my) tags"
    case .sources, .follow, .unfollow, .categories: words(forSources: command)
    case .summary(let category): "summarize the \(category.map { "\($0.rawValue) " } ?? "")news"
    case .count(let request): "count the \(articles(request))" + details(request)
    case .chart(let request): "chart the \(articles(request))" + details(request)
    case .watch(let topic): topic.map { "watch \"\($0)\"" } ?? "keep \(me) posted on it"
    case .unwatch(let topic): "stop watching \(topic.map { "\"\($0)\"" } ?? "everything")"
    case .preview(let address, let base): "preview \(address)" + (base.map { " as \($0)" } ?? "")
    case .addFeed(let address): "add the feed \(address)"
    default: words(forHouse: command)
    }
  }

  private func export(_ request: ExportRequest) -> String {
    let subject =
      switch request.subject {
      case .articles(let wanted): "\(my) saved articles" + details(wanted)
      case .sources: "\(my) sources"
      }
    let destination =
      switch request.destination {
      case .standardOutput: " to stdout"
      case .file(let path): " to \(path)"
      case nil: ""
      }
    return "export \(subject)" + (request.format.map { " as \($0.rawValue)" } ?? "") + destination
  }

  private func words(forSources command: Command) -> String {
    switch command {
    case .sources(let filter) where filter == SourceFilter(isFollowed: true): "list \(my) sources"
    case .sources(let filter): "list the \(Headings(names: names).sourcesWanted(filter))"
    case .follow(let wanted): "follow \(named(wanted))"
    case .unfollow(.named(let unwanted)): "stop following \(named(unwanted))"
    case .unfollow(.followed): "stop following all \(my) sources"
    default: "list the sections"
    }
  }

  /// What has to do with the person and with Crier itself, and nothing with the news.
  private func words(forHouse command: Command) -> String {
    switch command {
    case .signUp(let name): "sign \(me) up" + (name.map { " as \($0)" } ?? "")
    case .logIn(let name): "log \(me) in" + (name.map { " as \($0)" } ?? "")
    case .logOut: "log \(me) out"
    case .profile: "show \(my) profile"
    case .settings(let request): setting(request)
    case .edition(let request): request.name.map { "use the \($0.rawValue) edition" } ?? "show the edition"
    case .history: "show the history"
    case .status: "show the status"
    case .networkLog: "show the network log"
    case .doctor: "look over \(my) files"
    case .explain(let line): line.map { "explain the line \"\($0)\"" } ?? "explain that"
    case .undo(let count): count == 1 ? "undo the last change" : "undo the last \(count) changes"
    case .redo(let count): count == 1 ? "redo the last change" : "redo the last \(count) changes"
    case .help(let topic): topic.map { "show help on \($0)" } ?? "show help"
    case .greeting: "say hello"
    case .thanks: "say thanks"
    case .quit: "quit"
    case .yes: "say yes"
    case .no: "say no"
    default: "cancel"
    }
  }

  private func setting(_ request: SettingRequest) -> String {
    switch (request.name, request.value) {
    case (let name?, let value?): "set the \(name) to \(value)"
    case (let name?, nil): "change \(my) \(name)"
    case (nil, _): "show the settings"
    }
  }

  /// Such as: the BBC News one about oil.
  public func words(for reference: Reference) -> String {
    switch reference {
    case .numbers(let numbers): listed(numbers.map(String.init))
    case .range(let range): "\(range.lowerBound)-\(range.upperBound)"
    case .ordinal(let ordinal, let count):
      count == 1 ? "the \(ordinal.rawValue) one" : "the \(ordinal.rawValue) \(count)"
    case .kept(let age, let count):
      "the \(age == .last ? "last" : "first") \(count == 1 ? "one" : String(count)) \(voice == .typed ? "i" : "you") saved"
    case .fromEnd(let place): place == 2 ? "the second last one" : "number \(place) from the end"
    case .all(.nothing): "all"
    case .all(let exceptions): "all but \(listed(words(for: exceptions)))"
    case .both: "both"
    case .fitting(let feature, let share): words(for: feature, share)
    case .it: "it"
    case .those(let count): "those \(count)"
    case .together(let references): listed(references.map { words(for: $0) })
    }
  }

  private func words(for exceptions: Reference.Exceptions) -> [String] {
    let last = exceptions.last == 1 ? "the last" : "the last \(exceptions.last)"
    return exceptions.numbers.map(String.init) + (exceptions.last == 0 ? [] : [last])
      + (exceptions.it ? ["this one"] : []) + (exceptions.feature.map { [words(for: $0, .every)] } ?? [])
  }

  /// Such as: the last 2 from BBC News about oil.
  private func words(for feature: Reference.Feature, _ share: Reference.Share) -> String {
    let (source, about): (SourceName?, String?) =
      switch feature {
      case .about(let words): (nil, words)
      case .source(let name, let about): (name, about)
      }
    let topic = about.map { " about \"\($0)\"" } ?? ""
    let kind = source.map { "\(named([$0])) " } ?? ""
    switch share {
    case .one: return "the \(kind)one\(topic)"
    case .every: return "all the \(kind)ones\(topic)"
    case .count(let count): return "the \(count) \(kind)ones\(topic)"
    case .places(let places) where places.count == 1:
      return "the \(ordinal(places.lowerBound)) \(kind)one\(topic)"
    case .places(let places): return "the first \(places.upperBound) \(kind)ones\(topic)"
    case .ordinal(let ordinal, 1): return "the \(ordinal.rawValue) \(kind)one\(topic)"
    case .ordinal(let ordinal, let count): return "the \(ordinal.rawValue) \(count) \(kind)ones\(topic)"
    }
  }

  /// A number as a place: "2nd".
  private func ordinal(_ number: Int) -> String {
    let ending =
      switch (number % 10, number % 100) {
      case (_, 11...13): "th"
      case (1, _): "st"
      case (2, _): "nd"
      case (3, _): "rd"
      default: "th"
      }
    return "\(number)\(ending)"
  }

  private var my: String { voice == .typed ? "my" : "your" }
  private var me: String { voice == .typed ? "me" : "you" }

  /// Such as: 3 technology headlines about "bees", or "bees" headlines where no section was said.
  private func headlines(_ request: NewsRequest) -> String {
    let count = request.count.map { "\($0) " } ?? ""
    guard let category = request.category else {
      return count + (request.query.map { "\"\($0)\" " } ?? "") + "headlines"
    }
    return count + "\(category.rawValue) headlines" + subject(request)
  }

  private func search(_ request: NewsRequest) -> String {
    guard let count = request.count else {
      return request.query.map { "search the news for \"\($0)\"" } ?? "show the news"
    }
    return "find \(count) articles\(subject(request))"
  }

  private func articles(_ request: NewsRequest) -> String {
    (request.category.map { "\($0.rawValue) " } ?? "") + "articles" + subject(request)
  }

  private func subject(_ request: NewsRequest) -> String { request.query.map { " about \"\($0)\"" } ?? "" }

  private func details(_ request: NewsRequest) -> String {
    var details = ""
    switch request.source {
    case .followed: details += " from \(my) sources"
    case .named(let sources): details += " from \(named(sources))"
    case nil: break
    }
    if let country = request.country { details += " from \(names.phrase(of: country))" }
    if let language = request.language { details += " in \(names.name(of: language))" }
    details += Headings(names: names).spanned(request.days)
    let excluded = [
      request.excludedSources.isEmpty ? nil : "from \(named(request.excludedSources))",
      request.excludedWords.isEmpty ? nil : "about \(listed(request.excludedWords.map { "\"\($0)\"" }))",
    ].compactMap(\.self)
    if !excluded.isEmpty { details += " but not \(excluded.joined(separator: " and not "))" }
    return details + (request.order.map { " by \($0 == .newest ? "date" : $0.rawValue)" } ?? "")
  }

  private func details(_ request: LibraryRequest) -> String {
    (request.source.map { " from \(named([$0]))" } ?? "") + (request.topic.map { " about \"\($0)\"" } ?? "")
      + (request.tag.map { " tagged \($0)" } ?? "") + Headings(names: names).spanned(request.days)
  }

  private func named(_ wanted: [SourceName]) -> String {
    listed(wanted.map { name in sources.first { $0.id == name.id }?.name ?? name.words })
  }
}
