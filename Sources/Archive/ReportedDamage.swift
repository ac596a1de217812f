import Basics
import News

/// Remembers reported damage, so that it is not reported at every launch.
struct ReportedDamage {
  /// The number remembered, latest first, by judgment.
  private static let memory = 200

  private let folder: String?

  init(in folder: StateFolder) { self.folder = folder.path }

  /// Those of some damages not reported before; they count as reported from now on.
  func news(in damages: [Damage]) -> [Damage] {
    guard let folder, !damages.isEmpty else { return damages }
    let path = "\(folder)/\(FileName.toldDamage)"
    // What cannot be looked up is reported once more.
    var news = damages
    try? Disk.whileHolding(folder, orElse: \.self) { () throws(SystemRefusal) in
      let coder = ValueCoder()
      let known = (try? Disk.contents(of: path)).flatMap { coder.value([String].self, from: $0) }
      let told = known ?? []
      news = damages.filter { !$0.isLasting || !told.contains($0.mark) }
      let lasting = news.filter(\.isLasting).map(\.mark)
      guard !lasting.isEmpty, let json = coder.json(of: (told + lasting).suffix(Self.memory)) else { return }
      // An unwritable file means repeated reports; overwriting another Crier's would lose data.
      if known == nil, FileMark(of: path) != nil, (try? Disk.setAsideUnread(path)) == nil { return }
      try? Disk.replace(path, with: Array(json))
    }
    return news
  }
}

extension Damage {
  /// Whether it stays until repaired; a refusal by the system may be temporary, and what was made anew is repaired.
  fileprivate var isLasting: Bool {
    switch kind {
    case .refused, .remade: false
    case .brokenLines, .unknownLines, .setBack, .senseless, .newer, .openPlace, .stranger: true
    }
  }
}
