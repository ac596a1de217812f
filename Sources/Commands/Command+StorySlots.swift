import News

/// Makes commands about a story from slots.
extension Command {
  /// Who tells a story, or who writes most about something.
  init?(askingWho slots: borrowing FilledSlots) {
    let request = NewsRequest(slots)
    // What one has and another has not: of what the first alone tells beside it.
    let isBeside = request.source != nil && !request.excludedSources.isEmpty
    if slots.value == Coverage.aloneValue || isBeside {
      self = .coverage(.alone, request)
    } else if slots.reference == nil, request != NewsRequest(), request != NewsRequest(language: slots.language) {
      self = .coverage(.most, request)
    } else {
      let side: StorySide = slots.value == StorySide.silent.rawValue ? .silent : .tellers
      self = .story(slots.reference ?? .it, side, in: side == .tellers ? slots.language : nil)
    }
  }

  /// What was said in a story, or by somebody.
  init?(quoting slots: borrowing FilledSlots) {
    // The second text of a sentence is a name: here, what the person spoke of.
    let query = slots.query ?? slots.name?.lowercased()
    let isSame = slots.value == Speaker.sameValue
    let speaker = isSame ? Speaker.same : slots.topic.map(Speaker.named) ?? .anybody
    if slots.value == Speaker.earlierValue {
      self = .saidBefore(speaker == .anybody ? .same : speaker)
    } else if speaker == .anybody, let reference = slots.reference {
      self = .story(reference, .quotes, in: nil)
    } else {
      var request = NewsRequest(slots)
      request.query = query
      self = .quotes(speaker, request)
    }
  }
}
