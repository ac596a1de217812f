import Commands

extension Intent {
  /// Whether it does something with articles, that nobody has of their own but those they saved.
  var isOfWhatIsOwned: Bool { traits.subject == .articles && self != .forget }

  /// Whether it does something with articles that are pointed at, and tells nothing of them.
  var takesArticles: Bool { traits.subject == .articles && traits.effect == .tells && self != .details }
}

extension Command {
  /// Whether nothing is said but what is to be left out, which changes what was asked for last.
  var onlyLeavesOut: Bool {
    guard case .search(let request) = self, !request.excludedSources.isEmpty || !request.excludedWords.isEmpty else {
      return false
    }
    var exclusion = NewsRequest()
    exclusion.excludedSources = request.excludedSources
    exclusion.excludedWords = request.excludedWords
    return request == exclusion
  }
}
