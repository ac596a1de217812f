/// Writes rows of numbers as plain ASCII, for a Swift literal.
///
/// A row is as wide as its largest number needs, six bits a letter: a literal compiles by the megabyte where a list of
/// numbers compiles by the kilobyte, and reading it back takes next to no time.
struct NumberWriter {
  /// The first of 64 letters, among which there is no quote, and no `#` that could end a raw literal.
  static let zero = UInt8(ascii: "0")

  private var letters: [UInt8] = []

  var text: String { String(decoding: letters, as: UTF8.self) }

  /// Writes one row.
  mutating func write<Numbers: Collection>(_ numbers: Numbers) where Numbers.Element: FixedWidthInteger {
    // The least number is written as 0, since "none" is -1 almost everywhere.
    let lift = max(0, -Int64(clamping: numbers.min() ?? 0))
    let lifted = numbers.map { UInt64(truncatingIfNeeded: $0) &+ UInt64(lift) }
    let most = lifted.max() ?? 0
    let width = (most.bitWidth - most.leadingZeroBitCount + 5) / 6
    write(UInt64(lifted.count), width: 4)
    write(UInt64(lift), width: 3)
    write(UInt64(width), width: 1)
    for number in lifted { write(number, width: width) }
  }

  /// Writes texts, of whatever letters they are.
  mutating func write(_ texts: [String]) {
    write(texts.map(\.utf8.count))
    write(texts.joined().utf8)
  }

  private mutating func write(_ number: UInt64, width: Int) {
    for place in (0..<width).reversed() { letters.append(Self.zero + UInt8(number >> UInt64(place * 6) & 63)) }
  }
}

/// Reads back what a `NumberWriter` wrote, row by row in the same order.
struct NumberReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  /// The one number of a row.
  mutating func number() -> Int { numbers().first.map(Int.init) ?? 0 }

  mutating func numbers() -> [Int32] { row() }

  mutating func places() -> [UInt16] { row() }

  mutating func bytes() -> [UInt8] { row() }

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

  /// One of several texts.
  mutating func text(_ index: Int) -> String {
    let (lengths, letters) = (numbers(), bytes())
    let start = lengths[..<index].reduce(0) { $0 + Int($1) }
    return String(decoding: letters[start..<start + Int(lengths[index])], as: UTF8.self)
  }

  private mutating func row<Number: FixedWidthInteger>() -> [Number] {
    let row = rest.withContiguousStorageIfAvailable { letters -> (numbers: [Number], length: Int) in
      let count = Int(Self.number(letters, at: 0, width: 4))
      let lift = Number(truncatingIfNeeded: Self.number(letters, at: 4, width: 3))
      let width = Int(Self.number(letters, at: 7, width: 1))
      let numbers = [Number](unsafeUninitializedCapacity: count) { numbers, filled in
        // A loop for each width, so that the compiler unrolls it: this is most of what a launch has to do.
        switch width {
        case 1: Self.read(letters, 1, lift, into: numbers)
        case 2: Self.read(letters, 2, lift, into: numbers)
        case 3: Self.read(letters, 3, lift, into: numbers)
        case 4: Self.read(letters, 4, lift, into: numbers)
        default: Self.read(letters, width, lift, into: numbers)
        }
        filled = count
      }
      return (numbers, 8 + count * width)
    }
    rest = rest.dropFirst(row?.length ?? 0)
    return row?.numbers ?? []
  }

  @inline(__always)
  private static func read<Number: FixedWidthInteger>(
    _ letters: UnsafeBufferPointer<UInt8>, _ width: Int, _ lift: Number,
    into numbers: UnsafeMutableBufferPointer<Number>
  ) {
    precondition(letters.count >= 8 + numbers.count * width, "A row of numbers is cut off.")
    guard var letter = letters.baseAddress.map({ $0 + 8 }) else { return }
    for index in 0..<numbers.count {
      var number: UInt64 = 0
      for place in 0..<width { number = number &<< 6 | UInt64(letter[place] &- NumberWriter.zero) }
      letter += width
      numbers[index] = Number(truncatingIfNeeded: number) &- lift
    }
  }

  private static func number(_ letters: UnsafeBufferPointer<UInt8>, at start: Int, width: Int) -> UInt64 {
    var number: UInt64 = 0
    for index in start..<start + width { number = number << 6 | UInt64(letters[index] &- NumberWriter.zero) }
    return number
  }
}
