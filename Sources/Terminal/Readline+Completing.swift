import Basics
import CReadline
import Glibc

extension Readline {
  /// What Tab makes of a line: what the choices share, then two of them where there are several, which is all that
  /// readline has to know.
  fileprivate static func complete(_ line: String) -> [String] {
    let completion = assistance.completing(line)
    choices = completion.choices.count > 1 ? completion.choices : []
    crier_rl_complete_so(completion.choices.first?.isUnfinished == true ? 0 : 1)
    guard !completion.choices.isEmpty else { return [] }
    return [completion.common(in: line)] + choices.prefix(2).map(\.text)
  }

  /// Lists the choices above the line, where nothing can be drawn below it.
  static func listChoices() {
    guard !assistance.isDrawn else { return }
    let rows = ChoiceRows.spoken(choices, assistance.look())
    choices = []
    crier_rl_put("\n" + rows.map { $0.text + "\n" }.joined())
    rl_forced_update_display()
  }
}

func completions(
  of text: UnsafePointer<CChar>?, _: Int32, _: Int32
) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  guard let text else { return nil }
  let line = String(cString: text)
  let found = MainActor.assumeIsolated { Readline.complete(line) }
  guard !found.isEmpty, let room = calloc(found.count + 1, MemoryLayout<UnsafeMutablePointer<CChar>?>.stride) else {
    return nil
  }
  // Readline frees them all.
  let matches = room.bindMemory(to: UnsafeMutablePointer<CChar>?.self, capacity: found.count + 1)
  for (index, match) in found.enumerated() { matches[index] = strdup(match) }
  return matches
}

func showChoices(_: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _: Int32, _: Int32) {
  MainActor.assumeIsolated { Readline.listChoices() }
}
