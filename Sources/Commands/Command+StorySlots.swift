import News

/// Makes commands about a story from slots.
extension Command {
  /// Who tells a story, or who writes most about something.
  init?(askingWho slots: borrowing FilledSlots) {
    let request = NewsRequest(slots)
    if slots.reference == nil, request != NewsRequest() {
      self = .writers(request)
    } else {
      self = .story(slots.reference ?? .it, slots.value == StorySide.silent.rawValue ? .silent : .tellers)
    }
  }

  /// What was said in a story, or by somebody.
  init?(quoting slots: borrowing FilledSlots) {
    // The second text of a sentence is a name: here, what the person spoke of.
    let query = slots.query ?? slots.name?.lowercased()
    if slots.topic == nil, query == nil || slots.reference != nil {
      self = .story(slots.reference ?? .it, .quotes)
    } else {
      var request = NewsRequest(slots)
      request.query = query
      self = .quotes(person: slots.topic, request)
    }
  }
}
