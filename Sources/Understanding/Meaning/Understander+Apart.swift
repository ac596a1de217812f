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
      let tags = things(in: words)
      return tags.count > 1 ? tags.map { said.with(tag($0, on: reference)) } : [said]
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
}
