import Basics
import Commands
import News

/// How the folders of followed sources are called in a line: "my tech folder", "folder tech".
struct FolderNames {
  /// Each name with the folder it stands for.
  let names: [(name: String, folder: SourceName)]

  /// Takes the folders of sources and what reads the words of a class, which is done where there is a folder.
  init(_ sources: [Source], words: (WordClass) -> [[String]]) {
    var seen: Set<String> = []
    let folders = sources.flatMap(\.folders).flatMap(\.self).filter { seen.insert($0.lowercased()).inserted }
    guard !folders.isEmpty else {
      names = []
      return
    }
    let called = words(.folder).map { $0.joined(separator: " ") }
    let before = [""] + words(.beforeFolder).map { $0.joined(separator: " ") + " " }
    names = folders.prefix(Self.most).flatMap { folder -> [(name: String, folder: SourceName)] in
      guard let meant = SourceName(folder: folder) else { return [] }
      return called.flatMap { word in
        before.flatMap { [("\($0)\(folder) \(word)", meant), ("\($0)\(word) \(folder)", meant)] }
      }
    }
  }

  /// The most folders that are known by name, by judgment.
  private static let most = 200
}
