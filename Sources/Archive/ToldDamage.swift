import Basics

/// What damage the person was told of, kept so that they do not hear of it anew at every launch.
struct ToldDamage {
  static let name = "damage-told.json"
  /// So many are remembered, the ones told last.
  private static let memory = 200

  private let folder: String?

  init(in folder: StateFolder) { self.folder = folder.path }

  /// Those of some damages that were never told, which count as told from now on.
  func news(in damages: [Damage]) -> [Damage] {
    guard let folder, !damages.isEmpty else { return damages }
    let path = "\(folder)/\(Self.name)"
    var news: [Damage] = []
    Disk.whileHolding(folder) {
      let coder = ValueCoder()
      let known = (try? Disk.contents(of: path)).flatMap { coder.value([String].self, from: $0) }
      let told = known ?? []
      news = damages.filter { !$0.isLasting || !told.contains($0.message) }
      let lasting = news.filter(\.isLasting).map(\.message)
      guard !lasting.isEmpty, let json = coder.json(of: (told + lasting).suffix(Self.memory)) else { return }
      // Where it cannot be kept it is told again, which is nobody's loss; what another Crier wrote there would be one.
      if known == nil, FileMark(of: path) != nil, (try? Disk.setAsideUnread(path)) == nil { return }
      try? Disk.replace(path, with: Array(json))
    }
    return news
  }
}

extension Damage {
  /// Whether it stays until somebody mends it; what the system refuses now may be granted in a minute, and refused again.
  fileprivate var isLasting: Bool { if case .refused = kind { false } else { true } }
}
