import News

/// What fetching came to, in words for the person.
struct FetchReport {
  /// Whether any feed answered.
  let hasAnswer: Bool
  /// Why nothing at all came, where that is so.
  let failure: WireFailure?
  /// What did not come, in sentences.
  let remarks: [String]

  init(_ outcomes: [WebAddress: FeedOutcome], of feeds: [DirectoryEntry]) {
    var failed: [String] = []
    var unreadable: [String] = []
    var gone: [String] = []
    var leftAlone: [String] = []
    var failures: [WireFailure] = []
    var answers = 0
    var asked = 0
    for feed in feeds {
      guard let outcome = outcomes[feed.feed] else { continue }
      asked += 1
      let name = feed.source.name
      switch outcome {
      case .new, .unchanged: answers += 1
      case .leftAlone: leftAlone.append(name)
      case .failed(.gone): gone.append(name)
      case .failed(.unreadable): unreadable.append(name)
      case .failed(.wire(let failure)):
        failed.append(name)
        failures.append(failure)
      }
    }
    hasAnswer = answers > 0
    let isCutOff = answers == 0 && !failures.isEmpty && failures.count == asked
    failure = isCutOff ? Self.common(failures) : nil
    var remarks: [String] = []
    func remark(_ names: [String], _ sentence: (_ names: String, _ isOne: Bool) -> String) {
      if !names.isEmpty { remarks.append(sentence(Self.list(names), names.count == 1)) }
    }
    if !isCutOff {
      remark(failed) { names, _ in "\(failed.count) of \(asked) feeds did not answer: \(names)." }
    }
    remark(unreadable) { names, isOne in "What \(names) sent is no feed\(isOne ? "" : "s")." }
    remark(gone) { names, isOne in
      "\(names) \(isOne ? "has" : "have") ended \(isOne ? "its feed" : "their feeds") for good."
    }
    remark(leftAlone) { names, isOne in "\(names) \(isOne ? "wants" : "want") to be left alone for a while." }
    self.remarks = remarks
  }

  /// What all failures come to: where no server at all can be found, it is the network that is missing.
  private static func common(_ failures: [WireFailure]) -> WireFailure? {
    let isLost = failures.allSatisfy { failure in
      if case .unknownHost = failure { true } else { failure == .noNetwork }
    }
    return isLost && (failures.count > 1 || failures.contains(.noNetwork)) ? .noNetwork : failures.first
  }

  /// So many are named; the others are counted.
  private static let mostNamed = 5

  private static func list(_ names: [String]) -> String {
    var named = names.prefix(mostNamed)[...]
    if names.count > mostNamed { return named.joined(separator: ", ") + " and \(names.count - mostNamed) more" }
    guard let last = named.popLast(), !named.isEmpty else { return names.joined() }
    return named.joined(separator: ", ") + " and " + last
  }
}
