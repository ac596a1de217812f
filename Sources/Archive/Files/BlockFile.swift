import Basics

/// A file of raw blocks that is either intact or ignored.
///
/// For data that can be rebuilt from other files and is kept to save time.
enum BlockFile {
  /// The blocks of a file, if the file starts with `beginning` and is intact.
  static func read(_ path: String, beginning: [UInt8]) -> [ArraySlice<UInt8>]? {
    guard FileMark(of: path) != nil, let bytes = try? Disk.contents(of: path, atMost: 1 << 30), bytes.count > 4 else {
      return nil
    }
    let body = bytes.count - 4
    guard Checksum.of(bytes.span.extracting(first: body)) == number(bytes[body...]) else { return nil }
    var rest = bytes[..<body]
    guard rest.starts(with: beginning) else { return nil }
    rest = rest.dropFirst(beginning.count)
    var blocks: [ArraySlice<UInt8>] = []
    while !rest.isEmpty {
      guard rest.count >= 4 else { return nil }
      let count = Int(number(rest.prefix(4)))
      let block = rest.dropFirst(4).prefix(count)
      guard block.count == count else { return nil }
      blocks.append(block)
      rest = rest.dropFirst(4 + count)
    }
    return blocks
  }

  /// Writes blocks to a file; failure is ignored, since nothing is lost.
  static func write(_ path: String, beginning: [UInt8], _ blocks: [UnsafeRawBufferPointer]) {
    var bytes = beginning
    bytes.reserveCapacity(blocks.reduce(bytes.count + 4) { $0 + $1.count + 4 })
    for block in blocks {
      withUnsafeBytes(of: UInt32(block.count).littleEndian) { bytes += $0 }
      bytes += block
    }
    withUnsafeBytes(of: Checksum.of(bytes.span).littleEndian) { bytes += $0 }
    try? Disk.replace(path, with: bytes)
  }

  /// The values that a block holds.
  static func values<Value: BitwiseCopyable>(_ type: Value.Type = Value.self, in block: ArraySlice<UInt8>) -> [Value] {
    let count = block.count / MemoryLayout<Value>.stride
    return [Value](unsafeUninitializedCapacity: count) { values, filled in
      block.prefix(count * MemoryLayout<Value>.stride).withUnsafeBytes {
        UnsafeMutableRawBufferPointer(values).copyMemory(from: $0)
      }
      filled = count
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
  }
}
