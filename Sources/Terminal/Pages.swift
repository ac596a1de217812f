import Basics
import Glibc

/// Shows a text a window at a time by itself, for want of a pager.
@MainActor
struct Pages {
  let output: Output
  /// What stands below a page, given its number and how many there are.
  let footer: (_ page: Int, _ pages: Int) -> SafeText
  private let keyboard = InputWatch(STDIN_FILENO)

  init(_ output: Output, footer: @escaping (_ page: Int, _ pages: Int) -> SafeText) {
    self.output = output
    self.footer = footer
  }

  /// Shows the text until its end, a key that leaves it, or the task's cancellation.
  func show(_ text: SafeText) async {
    var rest = text.rows[...]
    if rest.last == "" { rest.removeLast() }
    var shown = 0
    while !Task.isCancelled {
      // Asked for each page, since a window can be resized.
      let window = Capabilities.live(environment: [:])
      let page = rest.prefix(Self.count(rest, fitting: window))
      for row in page { output.write(row + "\n") }
      output.flush()
      rest = rest.dropFirst(page.count)
      shown += 1
      // A single page waits too: what stands below would push its first row out of the window.
      if rest.isEmpty, shown > 1 { return }
      output.showPassing(footer(shown, shown + Self.pages(rest, window)))
      let isLeaving = await isLeaving()
      output.erasePassing()
      if isLeaving || rest.isEmpty { return }
    }
  }

  private static func pages(_ rows: ArraySlice<SafeText>, _ window: Capabilities) -> Int {
    var (rest, count) = (rows, 0)
    while !rest.isEmpty { (rest, count) = (rest.dropFirst(Self.count(rest, fitting: window)), count + 1) }
    return count
  }

  /// How many rows fit above the footer, one at least.
  private static func count(_ rows: ArraySlice<SafeText>, fitting window: Capabilities) -> Int {
    var left = (window.rows ?? 24) - 1
    let fitting = rows.prefix { row in
      left -= max(1, (row.columns + window.columns - 1) / window.columns)
      return left >= 0
    }
    return max(1, fitting.count)
  }

  /// Waits for a key; answers whether it leaves the text.
  private func isLeaving() async -> Bool {
    let keys = TypedKeys()
    while !Task.isCancelled {
      let (arrivals, bell) = AsyncStream<Void>.makeStream()
      keyboard.whenReadable { bell.finish() }
      for await _ in arrivals {}
      // An arrow key comes as several bytes.
      var typed: [UInt8] = []
      while case .byte(let byte) = keys.next() { typed.append(byte) }
      if !typed.isEmpty { return typed == [0x1B] || typed.contains { Self.leaving.contains($0) } }
      if keys.next() == .end { return true }
    }
    return true
  }

  /// q, and Ctrl-C and Ctrl-D where the terminal gives them as keys.
  private static let leaving: Set<UInt8> = [UInt8(ascii: "q"), UInt8(ascii: "Q"), 0x03, 0x04]
}
