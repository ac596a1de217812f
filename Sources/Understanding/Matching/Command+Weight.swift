import Commands

extension Intent {
  /// Whether it acts on articles the person owns, which only saved ones are.
  var isOfWhatIsOwned: Bool { traits.subject == .articles && self != .forget }
}

extension Command {
  /// Whether it only excludes something, which changes the previous request.
  var onlyLeavesOut: Bool {
    guard case .search(let request) = self, request.excludes else { return false }
    var exclusion = NewsRequest()
    exclusion.excludedSources = request.excludedSources
    exclusion.excludedWords = request.excludedWords
    exclusion.excludedLanguages = request.excludedLanguages
    return request == exclusion
  }
}
