/// A row of values that is cleared for every line and keeps its memory.
///
/// Used instead of `Array`, because a line is read in microseconds: no allocation, no reference count, no accidental
/// copy. It changes behind a pointer, so that its owner is a `let` and no use needs an exclusivity check.
struct Pile<Element: BitwiseCopyable>: ~Copyable {
  private struct Room {
    var values: UnsafeMutablePointer<Element>
    var capacity: Int
    var count = 0
  }

  private let room: UnsafeMutablePointer<Room>

  init(room capacity: Int = 64) {
    room = .allocate(capacity: 1)
    room.initialize(to: Room(values: .allocate(capacity: capacity), capacity: capacity))
  }

  deinit {
    room.pointee.values.deallocate()
    room.deallocate()
  }

  var count: Int { room.pointee.count }

  subscript(index: Int) -> Element {
    get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: room.pointee.count), "Nothing is at this place.")
      return room.pointee.values[index]
    }
    nonmutating set {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: room.pointee.count), "Nothing is at this place.")
      room.pointee.values[index] = newValue
    }
  }

  subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    nonmutating set { self[Int(index)] = newValue }
  }

  /// The first value that satisfies a condition.
  func first(where isSought: (Element) -> Bool) -> Element? { values(in: 0..<count).first(where: isSought) }

  /// A range of the values, valid until one is added; bounds are checked once.
  func values(in range: Range<Int>) -> UnsafeBufferPointer<Element> {
    precondition(range.lowerBound >= 0 && range.upperBound <= room.pointee.count, "Nothing is at these places.")
    return UnsafeBufferPointer(start: room.pointee.values + range.lowerBound, count: range.count)
  }

  /// A range of the values to change.
  func changeableValues(in range: Range<Int>) -> UnsafeMutableBufferPointer<Element> {
    precondition(range.lowerBound >= 0 && range.upperBound <= room.pointee.count, "Nothing is at these places.")
    return UnsafeMutableBufferPointer(start: room.pointee.values + range.lowerBound, count: range.count)
  }

  /// Changes a value in place.
  func change(_ index: Int32, _ body: (inout Element) -> Void) {
    precondition(UInt32(bitPattern: index) < room.pointee.count, "Nothing is at this place.")
    body(&room.pointee.values[Int(index)])
  }

  func append(_ element: Element) {
    let count = room.pointee.count
    if count == room.pointee.capacity { grow(toHold: count + 1) }
    room.pointee.values[count] = element
    room.pointee.count = count + 1
  }

  func append(_ element: Element, times: Int) {
    let count = room.pointee.count
    if count + times > room.pointee.capacity { grow(toHold: count + times) }
    (room.pointee.values + count).update(repeating: element, count: times)
    room.pointee.count = count + times
  }

  /// Appends uninitialised values, to be set at once.
  func appended(_ more: Int) -> UnsafeMutableBufferPointer<Element> {
    let count = room.pointee.count
    if count + more > room.pointee.capacity { grow(toHold: count + more) }
    room.pointee.count = count + more
    return UnsafeMutableBufferPointer(start: room.pointee.values + count, count: more)
  }

  func removeLast(_ values: Int = 1) { room.pointee.count = max(0, room.pointee.count - values) }

  func removeAll() { room.pointee.count = 0 }

  private func grow(toHold needed: Int) {
    let capacity = max(needed, room.pointee.capacity * 2)
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    larger.update(from: room.pointee.values, count: room.pointee.count)
    room.pointee.values.deallocate()
    room.pointee.values = larger
    room.pointee.capacity = capacity
  }
}
