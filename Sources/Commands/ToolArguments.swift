import Basics
import FoundationEssentials
import News

/// Why a program's arguments make no command.
public enum ToolProblem: Error, Hashable, Sendable {
  /// There is no slot of the name.
  case unknown(slot: String, known: [String])
  /// A slot holds what it cannot.
  case unfit(slot: String)
  /// A slot is empty that nothing stands in for.
  case missing([String])
}

extension Intent {
  /// The slots that a program can fill: articles it cannot hand over, and a key is a person's own.
  public var slotNames: [String] {
    var names: [String] = []
    for name in alternatives.joined().flatMap(\.properties).map(\.name)
    where !names.contains(name) && name != "like" && name != "key" {
      names.append(name)
    }
    return names
  }

  /// The command that arguments make, whose zone is the person's; what is not said is left to what stands in for it.
  public func command(filledBy arguments: JSON, in zone: Zone) throws(ToolProblem) -> Command {
    guard case .object(let members) = arguments else { throw .unfit(slot: rawValue) }
    var slots = FilledSlots()
    for member in members where member.value != .null {
      guard slotNames.contains(member.name) else { throw .unknown(slot: member.name, known: slotNames) }
      try slots.fill(member.name, with: member.value, of: self, in: zone)
    }
    guard let command = Command(self, slots)?.about(slots.reference) else {
      let needed = alternatives.map { slots in slots.filter(\.isNeeded).map(\.name) }
      throw .missing(needed.first { !$0.isEmpty } ?? slotNames)
    }
    if let lacking = command.lacking { throw .missing(lacking) }
    return command
  }
}

extension Command {
  /// A document of what was pointed at, where that was.
  fileprivate func about(_ reference: Reference?) -> Command {
    guard case .export(var request) = self, let reference else { return self }
    request.refs = reference
    return .export(request)
  }

  /// The slots one of which says what it is about, where none does, so that nothing could come of it; nil where one does.
  fileprivate var lacking: [String]? {
    if case .routine(let request) = self { return request.line == nil ? ["line"] : nil }
    let muting: MuteRequest? =
      if case .mute(let request) = self { request } else if case .unmute(let request) = self { request } else { nil }
    guard let muting, self != .unmute(MuteRequest()) else { return nil }
    let isNamed =
      muting.topic != nil || muting.category != nil || muting.source != nil || muting.name != nil
      || muting.language != nil || muting.scope != nil
    return isNamed ? nil : ["topic", "category", "source", "name", "language"]
  }
}

extension FilledSlots {
  fileprivate mutating func fill(
    _ slot: String, with value: JSON, of intent: Intent, in zone: Zone
  ) throws(ToolProblem) {
    func needed<Value>(_ value: Value?) throws(ToolProblem) -> Value {
      guard let value else { throw .unfit(slot: slot) }
      return value
    }
    func text() throws(ToolProblem) -> String {
      let text = try needed(value.string).trimming()
      return try needed(text.isEmpty || text.utf8.count > Self.longestText ? nil : text)
    }
    switch slot {
    case "query", "question": query = try text()
    case "topic", "person": topic = try text()
    case "category": category = try needed(Category(rawValue: try text()))
    case "source", "sources": try name(sources: try needed(value.texts), of: intent)
    case "country": country = try needed(Country(rawValue: try text()))
    case "language": language = try needed(Language(rawValue: try text()))
    case "from": days.from = try needed(SaidDay(try text(), in: zone))
    case "to": days.to = try needed(SaidDay(try text(), in: zone))
    case "sort": order = try needed(Query.Order(rawValue: try text()))
    case "count":
      let number = try needed(value.integer.flatMap { (0...Self.mostCounted).contains($0) ? $0 : nil })
      (count, isNoneAsked) = (number == 0 ? nil : number, number == 0)
    case "drop": self.value = try needed(NewsRequest.Facet(rawValue: try text())).rawValue
    case "feeds": self.value = try needed(FeedRange(rawValue: try text())).rawValue
    case "read": self.value = try needed(value.flag) ? "read" : "unread"
    case "new": if try needed(value.flag) { self.value = "new" }
    case "exclude":
      excludedSources = try needed((value["sources"] ?? []).texts).map(SourceName.init(said:))
      excludedWords = try needed((value["words"] ?? []).texts)
      excludedLanguages = try needed((value["languages"] ?? []).texts).compactMap(Language.init)
    case "refs": reference = try needed(Reference(value))
    case "page", "hour", "minutes": page = try needed(value.integer)
    case "attribute": attribute = try needed(Attribute(rawValue: try text()))
    // Where nothing is said it is the topic, for which there is no attribute.
    case "by": attribute = Attribute(rawValue: try needed(Kinship(rawValue: try text())).rawValue)
    case "tag": tag = try text()
    case "name": name = try text()
    case "format": format = try needed(ExportFormat(rawValue: try text()))
    case "file", "folder": path = try text()
    case "value":
      self.value = try text()
      edition = EditionName(rawValue: try text())
    case "url": url = try text()
    case "base": base = try text()
    case "line": line = try text()
    case "list": list = try text()
    case "time": minutes = try needed(value.integer)
    default: throw .unfit(slot: slot)
    }
  }

  private mutating func name(sources names: [String], of intent: Intent) throws(ToolProblem) {
    isMine = names.contains(SlotMembers.mine)
    let others = names.filter { $0 != SlotMembers.mine && !$0.allSatisfy(\.isWhitespace) }
    // A list of sources is narrowed by their folder.
    sources = others.compactMap { intent == .sources ? SourceName(folder: $0) : SourceName(said: $0) }
    if !isMine, sources.isEmpty { throw .unfit(slot: "sources") }
  }

  /// More than anybody asks for at once, and as long as a line may be, by judgment.
  private static let mostCounted = 1_000
  private static let longestText = 4_096
}

extension SourceName {
  fileprivate init(said words: String) { self.init(words: words.lowercased().trimming(), id: nil) }
}

extension JSON {
  /// A text, or several; nil for anything else.
  fileprivate var texts: [String]? {
    if let string { return [string] }
    guard case .array(let elements) = self else { return nil }
    let texts = elements.compactMap(\.string)
    return texts.count == elements.count ? texts : nil
  }

  fileprivate var flag: Bool? { if case .bool(let flag) = self { flag } else { nil } }
}

extension SaidDay {
  /// A day or an instant as programs write them.
  fileprivate init?(_ text: String, in zone: Zone) {
    if let instant = Timestamp.instant(text) {
      self.init(words: text, day: Day(instant, in: zone), instant: instant)
      return
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let number = parts[2],
      let day = Day(year: year, month: month, day: number)
    else { return nil }
    self.init(words: text, day: day)
  }
}
