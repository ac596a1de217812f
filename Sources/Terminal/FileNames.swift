import Glibc

/// The files that begin as a path is typed.
public struct FileNames: Sendable {
  /// As many of a folder as are looked at, by judgment.
  private static let most = 2_000

  private let folder: String
  private let home: String?

  /// Files are looked for from a folder on; `~` is the home.
  public init(folder: String, home: String?) {
    self.folder = folder
    self.home = home
  }

  /// The files and folders that begin as typed, in order, each as it would be typed; folders end with a slash.
  ///
  /// Names that a line could not hold are left out, and hidden ones unless their dot is typed.
  public func beginning(_ typed: String) -> [(text: String, isFolder: Bool)] {
    let cut = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let (path, begun) = (typed[..<cut], typed[cut...])
    guard let place = place(of: path), let stream = opendir(place) else { return [] }
    defer { closedir(stream) }
    var found: [(text: String, isFolder: Bool)] = []
    for _ in 0..<Self.most {
      guard let entry = readdir(stream) else { break }
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      let isHidden = name.hasPrefix(".") && !begun.hasPrefix(".")
      guard !isHidden, ![".", ".."].contains(name), name.hasPrefix(begun), Self.isTypeable(name) else { continue }
      var status = stat()
      let isFolder = stat("\(place)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      found.append(("\(path)\(name)\(isFolder ? "/" : "")", isFolder))
    }
    return found.sorted { $0.text < $1.text }
  }

  private func place(of path: Substring) -> String? {
    if path.hasPrefix("/") { return String(path) }
    if path.hasPrefix("~/") { return home.map { $0 + path.dropFirst() } }
    return path.isEmpty ? folder : "\(folder)/\(path)"
  }

  private static func isTypeable(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy {
      !$0.properties.isWhitespace && $0.value >= 0x20 && $0.value != 0x7F && $0 != "\u{FFFD}"
    }
  }
}
