/// What can be asked about the story that an article tells.
public enum StorySide: String, CaseIterable, Hashable, Sendable, Codable {
  /// Its own sentences in short.
  case gist
  /// Where what was told of it stands, and who else says so.
  case proof
  /// Who tells it, and who does not.
  case tellers, silent
  /// What was told before an article, and since.
  case before, after
  /// Who said what in it.
  case quotes

  /// How `--understand` tells it from others of its intent; nil for the usual one.
  var value: String? {
    switch self {
    case .gist, .proof, .tellers, .after, .quotes: nil
    case .silent, .before: rawValue
    }
  }
}
