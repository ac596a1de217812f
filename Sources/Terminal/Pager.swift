import Basics

/// Shows what is longer than the window: in the person's pager, else in `less`, else page by page.
@MainActor
public struct Pager {
  /// What stands below a page, and tells the keys.
  public struct Footers {
    /// In `less`, before the end and at it.
    let more: SafeText
    let end: SafeText
    /// Where no program shows it: given the page's number and how many there are.
    let page: (_ page: Int, _ pages: Int) -> SafeText

    public init(more: SafeText, end: SafeText, page: @escaping (_ page: Int, _ pages: Int) -> SafeText) {
      (self.more, self.end, self.page) = (more, end, page)
    }
  }

  private let output: Output
  private let environment: [String: String]
  private let footers: Footers

  /// A pager for the terminal that a prompt has.
  ///
  /// - Parameter environment: Where `PAGER` and `PATH` are looked for; the program gets it too.
  public init(output: Output, environment: [String: String], footers: Footers) {
    self.output = output
    self.environment = environment
    self.footers = footers
  }

  /// Shows a text until the person leaves it; a pager that is missing or fails is replaced by the next.
  public func show(_ text: SafeText) async {
    for program in PagerProgram.all(in: environment, footers) {
      if await borrowed({ await program.show(text) }) || Task.isCancelled { return }
    }
    await Pages(output, footer: footers.page).show(text)
  }

  /// Leaves the terminal to the work, set up as it was found.
  private func borrowed(_ work: () async -> Bool) async -> Bool {
    output.lend()
    Readline.release()
    let isDone = await work()
    Readline.retake()
    // The window's size was told to the other program alone.
    Readline.resize()
    output.takeBack()
    return isDone
  }
}
