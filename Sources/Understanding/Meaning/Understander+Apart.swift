import Commands
import Grammar
import News

extension Interpretation.Understood {
  /// The same with another command.
  fileprivate func with(_ command: Command) -> Self {
    Self(
      command: command, isFragment: isFragment, names: names, isOrdinal: isOrdinal, isPlain: isPlain, isWhole: isWhole)
  }
}

extension Understander {
  /// A command for each of several things that a line names where one would stand: "tag 1 as energy and oil, 2 as land",
  /// "mute politics and sports".
  func apart(_ said: Interpretation.Understood) -> [Interpretation.Understood] {
    if case .tag(let reference, let words) = said.command {
      let tags = things(in: words).reduce(into: [[String]]()) { if !$0.contains($1) { $0.append($1) } }
      return tags.isEmpty ? [said] : tags.map { said.with(tag($0, on: reference)) }
    }
    if case .mute(let request) = said.command, let topic = request.topic {
      let mutes = things(in: topic).map { mute($0, as: request) }
      // "Rock and roll" is one thing.
      let isList = topic.contains(",") || mutes.contains { $0.topic == nil }
      return mutes.count > 1 && isList ? mutes.map { said.with(.mute($0)) } : [said]
    }
    return [said]
  }

  /// The things that words list, each in its words.
  private func things(in words: String) -> [[String]] {
    words.split(separator: ",").flatMap { listed in
      listed.split(separator: " ").split { joins(String($0)) }.map { $0.map(String.init) }
    }
  }

  /// A tag, which may have its own number before it: "2 as land".
  private func tag(_ words: [String], on reference: Reference) -> Command {
    guard words.count > 2, self.words(.beforeTag).holds(words[1]), let number = Int(words[0]) else {
      return .tag(reference, words.joined(separator: " "))
    }
    return .tag(.numbers([number]), words.dropFirst(2).joined(separator: " "))
  }

  /// A mute of one thing with what is said of all: until when, and how many a day.
  private func mute(_ words: [String], as request: MuteRequest) -> MuteRequest {
    let name = withoutDeterminer(words.joined(separator: " "))
    var mute = request
    if let category = called(name).category.flatMap(Category.init) {
      (mute.topic, mute.category) = (nil, category)
    } else if let source = source(called: name) {
      (mute.topic, mute.source) = (nil, source)
    } else {
      mute.topic = name
    }
    return mute
  }

  /// The most words of a line that mutes several things, and of a verb that they share, by judgment.
  private static let mostMuting = 24
  private static let mostVerb = 4

  /// Several mutes in a line of which each may have an end of its own, behind the verb of the first: "mute politics until
  /// monday and sports for a week"; nil for any other line.
  func muting(_ heard: Interpretation, reading read: (String) -> Interpretation) -> Interpretation? {
    guard heard.isOfMutes else { return nil }
    let words = heard.line.split(separator: " ")
    guard words.count <= Self.mostMuting else { return nil }
    for place in words.indices.dropFirst() where joins(String(words[place])) {
      let first = read(words[..<place].joined(separator: " "))
      guard first.isOfMutes, first.commands.contains(where: \.endsMuting) else { continue }
      for verb in words[..<place].indices.prefix(Self.mostVerb) {
        let rest = read((words[...verb] + words[(place + 1)...]).joined(separator: " "))
        guard rest.isOfMutes else { continue }
        let others = muting(rest, reading: read) ?? rest
        return Interpretation(
          line: heard.line, commands: first.commands + others.commands,
          confidence: min(first.confidence, others.confidence), evidence: .sentence)
      }
    }
    return nil
  }
}

extension Interpretation {
  /// Whether it mutes things and does nothing else.
  fileprivate var isOfMutes: Bool {
    evidence == .sentence && !commands.isEmpty && commands.allSatisfy { $0.isWhole && $0.command.kind == .mute }
  }
}

extension Interpretation.Understood {
  /// Whether it mutes something until a day or a time.
  fileprivate var endsMuting: Bool { if case .mute(let request) = command { request.days.to != nil } else { false } }
}
