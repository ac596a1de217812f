/// A row of values that is cleared for every line and keeps its room.
///
/// Beside `Array`, because a line is read in microseconds: nothing to ask the system for, nobody to share it with and
/// so nothing to count, and no copy by accident.
struct Pile<Element: BitwiseCopyable>: ~Copyable {
  private var room: UnsafeMutableBufferPointer<Element>
  private(set) var count = 0

  init(room: Int = 64) { self.room = .allocate(capacity: room) }

  deinit { room.deallocate() }

  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count, "There is nothing at this place of the pile.")
      return room[index]
    }
    set {
      precondition(index >= 0 && index < count, "There is nothing at this place of the pile.")
      room[index] = newValue
    }
  }

  subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    set { self[Int(index)] = newValue }
  }

  mutating func append(_ element: Element) {
    if count == room.count { grow(toHold: count + 1) }
    room.initializeElement(at: count, to: element)
    count += 1
  }

  mutating func append(_ element: Element, times: Int) {
    if count + times > room.count { grow(toHold: count + times) }
    room[count..<count + times].initialize(repeating: element)
    count += times
  }

  mutating func removeLast(_ removed: Int = 1) { count -= min(removed, count) }

  mutating func removeAll() { count = 0 }

  private mutating func grow(toHold needed: Int) {
    let larger = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(needed, room.count * 2))
    _ = larger.moveInitialize(fromContentsOf: room[..<count])
    room.deallocate()
    room = larger
  }
}
