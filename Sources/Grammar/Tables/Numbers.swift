/// Writes rows of numbers as ASCII for a Swift literal, which compiles in megabytes where a list of numbers compiles in
/// kilobytes.
///
/// A row is as wide as its largest number needs, with six bits per letter. The highest six bits of all its numbers come
/// first, so that many numbers are read at once.
package struct NumberWriter {
  /// The first of 64 letters, which include neither a quote nor a `#` that could end a raw literal.
  static let zero = UInt8(ascii: "0")

  private var letters: [UInt8] = []

  package init() {}

  package var text: String { String(decoding: letters, as: UTF8.self) }

  /// Writes one row.
  package mutating func write<Numbers: Collection>(_ numbers: Numbers) where Numbers.Element: FixedWidthInteger {
    // The least number is written as 0, since "none" is -1 almost everywhere.
    let lift = max(0, -Int64(clamping: numbers.min() ?? 0))
    let lifted = numbers.map { UInt64(truncatingIfNeeded: $0) &+ UInt64(lift) }
    let most = lifted.max() ?? 0
    let width = (most.bitWidth - most.leadingZeroBitCount + 5) / 6
    write(UInt64(lifted.count), width: 4)
    write(UInt64(lift), width: 3)
    write(UInt64(width), width: 1)
    for place in (0..<width).reversed() { letters += lifted.map { Self.letter($0, place) } }
  }

  /// Writes texts of any characters.
  package mutating func write(_ texts: [String]) {
    write(texts.map(\.utf8.count))
    write(texts.joined().utf8)
  }

  private mutating func write(_ number: UInt64, width: Int) {
    for place in (0..<width).reversed() { letters.append(Self.letter(number, place)) }
  }

  /// Six bits of a number as a letter.
  private static func letter(_ number: UInt64, _ place: Int) -> UInt8 { zero + UInt8(number >> UInt64(place * 6) & 63) }
}

/// Reads what a `NumberWriter` wrote, in the same order.
package struct NumberReader {
  private var rest: Substring.UTF8View

  package init(_ text: String) { rest = text[...].utf8 }

  /// The single number of a row.
  mutating func number() -> Int { numbers().first.map(Int.init) ?? 0 }

  // The next row, in the size it was written with.

  mutating func numbers() -> [Int32] { row() }

  mutating func places() -> [UInt16] { row() }

  mutating func bytes() -> [UInt8] { row() }

  mutating func steps() -> [Int8] { row() }

  mutating func letterSets() -> [UInt32] { row() }

  mutating func sets() -> [UInt64] { row() }

  mutating func texts() -> [String] {
    let (lengths, letters) = (numbers(), bytes())
    var end = 0
    return lengths.map {
      end += Int($0)
      return String(decoding: letters[end - Int($0)..<end], as: UTF8.self)
    }
  }

  /// Skips texts unread.
  mutating func skipTexts() {
    skipRow()
    skipRow()
  }

  /// One of several texts.
  mutating func text(_ index: Int) -> String {
    let (lengths, letters) = (numbers(), bytes())
    let start = lengths[..<index].reduce(0) { $0 + Int($1) }
    return String(decoding: letters[start..<start + Int(lengths[index])], as: UTF8.self)
  }

  private mutating func row<Number: FixedWidthInteger>() -> [Number] {
    let numbers = rest.withContiguousStorageIfAvailable { letters -> [Number] in
      let shape = Shape(letters)
      return [Number](unsafeUninitializedCapacity: shape.count) { numbers, filled in
        Self.read(letters, shape, into: numbers)
        filled = shape.count
      }
    }
    skipRow()
    return numbers ?? []
  }

  private mutating func skipRow() {
    rest = rest.dropFirst(rest.withContiguousStorageIfAvailable { Shape($0).length } ?? 0)
  }

  /// The header of a row.
  private struct Shape {
    static let ownLength = 8

    let count: Int
    let lift: UInt64
    let width: Int

    init(_ letters: UnsafeBufferPointer<UInt8>) {
      count = Int(Self.number(letters[0..<4]))
      lift = Self.number(letters[4..<7])
      width = Int(Self.number(letters[7..<8]))
    }

    /// The number of letters in a row.
    var length: Int { Self.ownLength + count * width }

    private static func number(_ letters: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64 {
      letters.reduce(0) { $0 << 6 | UInt64($1 &- NumberWriter.zero) }
    }
  }

  /// Reads all numbers six bits at a time, in a loop over adjacent bytes: most of the work of a launch.
  private static func read<Number: FixedWidthInteger>(
    _ letters: UnsafeBufferPointer<UInt8>, _ shape: Shape, into numbers: UnsafeMutableBufferPointer<Number>
  ) {
    precondition(letters.count >= shape.length, "A row of numbers is cut off.")
    func sixths(_ place: Int) -> UnsafeBufferPointer<UInt8> {
      let start = Shape.ownLength + place * shape.count
      return UnsafeBufferPointer(rebasing: letters[start..<start + shape.count])
    }
    // Kept apart, so that either loop is uniform and can be vectorised.
    if shape.width > 0 {
      let first = sixths(0)
      for index in 0..<shape.count { numbers[index] = Number(truncatingIfNeeded: first[index] &- NumberWriter.zero) }
    } else {
      numbers.initialize(repeating: 0)
    }
    for place in 1..<max(shape.width, 1) {
      let next = sixths(place)
      for index in 0..<shape.count {
        numbers[index] = numbers[index] &<< 6 | Number(truncatingIfNeeded: next[index] &- NumberWriter.zero)
      }
    }
    if shape.lift == 0 { return }
    let lift = Number(truncatingIfNeeded: shape.lift)
    for index in 0..<shape.count { numbers[index] &-= lift }
  }
}
