import Basics
import CReadline
import Glibc

/// The picker below the half-typed line, which takes the keys while it is open.
extension Readline {
  /// A row for what is typed and one for a choice.
  private static let fewestRows = 2

  /// Opens a picker of what may end the line; beeps where nothing may, or the window has no room.
  ///
  /// Where nothing is typed, the stories on screen are picked from.
  static func pick() {
    let stories = line.isEmpty ? assistance.stories() : []
    let completion =
      stories.isEmpty ? assistance.completing(lineToCursor) : Completion(start: 0, choices: stories)
    guard !completion.choices.isEmpty, roomBelow >= fewestRows, !isTooNarrow else {
      rl_ding()
      return
    }
    picker = Picker(completion)
    pickerKeys = PickerKeys()
  }

  /// Gives a typed byte to the picker.
  static func takePickersByte() {
    let byte = nextByte()
    guard byte >= 0 else { return picker = nil }
    var key = pickerKeys.take(UInt8(truncatingIfNeeded: byte))
    // The bytes of a key come together.
    if pickerKeys.isEscaped, keys.isEmpty { key = pickerKeys.end() }
    guard let key, let ending = picker?.take(key), let start = picker?.start else { return }
    picker = nil
    guard case .taken(let choice) = ending else { return }
    crier_rl_replace_to_cursor(Int32(start), choice.text + (choice.isUnfinished ? "" : " "))
  }

  /// Closes the picker; false where none was open.
  static func leavePicker() -> Bool {
    guard picker != nil else { return false }
    beside.clear()
    picker = nil
    showBeside()
    return true
  }
}

func pickChoice(_: Int32, _: Int32) -> Int32 {
  MainActor.assumeIsolated { Readline.pick() }
  return 0
}
