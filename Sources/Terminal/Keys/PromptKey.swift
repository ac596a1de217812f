/// Keys that say a line by themselves while nothing is typed.
public enum PromptKey: String, CaseIterable, Hashable, Sendable {
  case next = "."
  case previous = ","
  case open = ">"
  case back = "<"
  case save = "+"
  case markRead = "="
  case browser = "@"
  /// Begins a line that looks for something; above an open page, in that.
  case find = "/"

  /// By what inputrc binds it to other keys.
  var command: String {
    switch self {
    case .next: "crier-next-story"
    case .previous: "crier-previous-story"
    case .open: "crier-open"
    case .back: "crier-back"
    case .save: "crier-save"
    case .markRead: "crier-mark-read"
    case .browser: "crier-browser"
    case .find: "crier-find"
    }
  }
}
