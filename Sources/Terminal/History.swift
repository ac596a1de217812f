/// The lines said before, oldest first, each once.
struct History: Hashable, Sendable {
  private(set) var lines: [String] = []
  let limit: Int

  init(_ lines: [String] = [], limit: Int = 1_000) {
    self.limit = limit
    var seen: Set<String> = []
    let latest = lines.reversed().filter { Self.isWorthKeeping($0) && seen.insert($0).inserted }
    self.lines = latest.prefix(limit).reversed()
  }

  /// Puts a line last, and removes an earlier copy.
  mutating func remember(_ line: String) {
    guard Self.isWorthKeeping(line) else { return }
    lines.removeAll { $0 == line }
    lines.append(line)
    lines.removeFirst(max(0, lines.count - limit))
  }

  /// Takes lines out.
  mutating func forget(_ isForgotten: (String) -> Bool) { lines.removeAll(where: isForgotten) }

  /// Whether a line is worth recalling: neither empty nor very long.
  static func isWorthKeeping(_ line: String) -> Bool {
    !line.isEmpty && line.utf8.count <= 4_096 && !line.contains { $0 == "\n" || $0 == "\0" }
  }
}
