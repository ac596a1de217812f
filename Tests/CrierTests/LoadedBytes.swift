import Foundation

/// What the system loads of a program: all of its file except debug data.
struct LoadedBytes {
  private let parts: [Data]

  /// Reads the program headers of a 64-bit ELF file.
  init(of path: String) throws {
    let file = try Data(contentsOf: URL(filePath: path), options: .alwaysMapped)
    func number(at place: Int, bytes: Int) -> Int {
      file[place..<place + bytes].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard file.starts(with: [0x7F] + Array("ELF".utf8) + [2]) else { throw NotELF(path: path) }
    let (start, size, count) = (number(at: 32, bytes: 8), number(at: 54, bytes: 2), number(at: 56, bytes: 2))
    let headers = (0..<count).map { start + $0 * size }
    let isLoaded = 1
    parts = headers.filter { number(at: $0, bytes: 4) == isLoaded }.map { header in
      let offset = number(at: header + 8, bytes: 8)
      return file[offset..<offset + number(at: header + 32, bytes: 8)]
    }
  }

  /// Whether a text stands anywhere in them.
  func contain(_ text: String) -> Bool { parts.contains { $0.range(of: Data(text.utf8)) != nil } }

  struct NotELF: Error { let path: String }
}
