import Basics
import News

/// Where a document goes: a folder and the names it may have there; the first free one is taken.
struct DocumentPath: Equatable {
  let folder: String
  private let stem: String
  private let ending: String

  /// Finds the place for an order.
  ///
  /// - Parameters:
  ///   - said: A file or folder as typed, if one was said; `~` is the person's home.
  ///   - usual: The name where none was said.
  ///   - current: The folder in which a path begins that does not say where it does.
  init(_ said: String?, usual: String, current: String, home: String?) {
    var path = said ?? ""
    if let home, path == "~" || path.hasPrefix("~/") { path = home + path.dropFirst() }
    let whole =
      path.hasPrefix("/") || current == "." && !path.isEmpty ? path : path.isEmpty ? current : "\(current)/\(path)"
    let name: String
    if whole.hasSuffix("/") || FileMark(of: whole)?.isFolder == true {
      (folder, name) = (Self.trimmed(whole), usual)
    } else if let slash = whole.lastIndex(of: "/") {
      (folder, name) = (Self.trimmed(String(whole[...slash])), String(whole[whole.index(after: slash)...]))
    } else {
      (folder, name) = (current, whole)
    }
    let dot = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
    (stem, ending) = (String(name[..<dot]), String(name[dot...]))
  }

  /// The name it has if nothing else has it.
  var name: String { stem + ending }

  /// The names, each to be tried where the one before is taken: "saved.csv", "saved-2.csv", "saved-3.csv".
  var names: some Sequence<String> { (1...9_999).lazy.map { $0 == 1 ? name : "\(stem)-\($0)\(ending)" } }

  /// A path without the slashes at its end, unless it is nothing else.
  private static func trimmed(_ path: String) -> String {
    let end = path.lastIndex { $0 != "/" }
    return end.map { String(path[...$0]) } ?? "/"
  }
}
