import Basics

/// Shows answers that are longer than the window a page at a time, above the prompt, where one goes on talking.
@MainActor
public final class PageTurner {
  /// An answer to be shown so.
  public struct Answer {
    /// By what it is known again, so that it opens where it was left; nil where it always opens at its beginning.
    let name: String?
    public let text: @MainActor () -> SafeText
    let column: @MainActor () -> Int?
    let footer: @MainActor (LongText.Place) -> SafeText
    let closing: @MainActor () -> SafeText

    /// - Parameters:
    ///   - text: The whole of it, for the window as it is now.
    ///   - column: How wide each of two columns is that a page has side by side; nil where it has one.
    ///   - footer: What stands below a page of it, in one row.
    ///   - closing: What stands there once it is left; empty where nothing does.
    public init(
      name: String? = nil, text: @escaping @MainActor () -> SafeText,
      column: @escaping @MainActor () -> Int? = { nil },
      footer: @escaping @MainActor (LongText.Place) -> SafeText, closing: @escaping @MainActor () -> SafeText = { "" }
    ) {
      (self.name, self.text, self.column, self.footer, self.closing) = (name, text, column, footer, closing)
    }
  }

  /// The prompt's row and that of the footer.
  private static let rowsBelow = 2
  /// The fewest rows of a page that are worth keeping above an answer, by judgment.
  private static let fewestRows = 4

  private let output: Output
  private var answer: Answer?
  private var text: LongText?
  /// How many rows stand above the prompt that are drawn here.
  private var drawn = 0
  /// What was written in all when the last page was drawn.
  private var writes = 0
  /// How much of each answer is above where it was left, in letters; what was left last stands last.
  private var left: [(name: String, letters: Int)]

  /// - Parameter left: Where answers were left before.
  public init(output: Output, left: [(name: String, letters: Int)] = []) { (self.output, self.left) = (output, left) }

  /// Where answers were left that were not read to their end, the one that is open among them.
  public var places: [(name: String, letters: Int)] {
    guard let text, let name = answer?.name else { return left }
    let others = left.filter { $0.name != name }
    let (letters, isRead) = (text.lettersAbove, text.place.isAtEnd)
    return isRead || letters == 0 ? others : others + [(name: name, letters: letters)]
  }

  /// Whether a page is shown, which keys turn.
  public var isOpen: Bool { text != nil }

  /// Shows the first page of an answer, or the one at which it was left.
  public func open(_ answer: Answer) {
    giveWay()
    self.answer = answer
    var text = laidOut(answer)
    if let place = left.first(where: { $0.name == answer.name }) { text.go(behind: place.letters) }
    self.text = text
    draw(over: 0)
  }

  /// Does what a key asks for, at the empty prompt, or where the cursor is so many rows below that; false without a page.
  @discardableResult
  func turn(_ key: LongText.Key, typedRows: Int = 0) -> Bool {
    guard var text else { return false }
    let before = text.top
    text.take(key)
    text.fit(height: height)
    self.text = text
    // What is turned over going down scrolls away like all that is printed, and is found above.
    draw(over: drawn + typedRows, from: text.top > before ? before : nil)
    return true
  }

  /// Whether what is looked for is in it.
  var hasHits: Bool { text?.hasHits == true }

  /// Looks for words in it; none ends that.
  func find(_ words: String, typedRows: Int) {
    text?.find(words)
    text?.fit(height: height)
    draw(over: drawn + typedRows)
  }

  /// Shows an answer below the page, which stays as far as there is room; false where there is not enough.
  public func show(_ words: SafeText, below line: SafeText) -> Bool {
    guard var text, output.writes == writes else { return false }
    let columns = window.columns
    let typed = line.pieces(columns: columns)
    var rows = words.rows
    while rows.last == "" { rows.removeLast() }
    let exchange = typed + rows.flatMap { $0.pieces(columns: columns) }
    let height = self.height - exchange.count
    guard height >= Self.fewestRows else { return false }
    text.fit(height: height)
    self.text = text
    draw(over: drawn + typed.count, exchange: exchange)
    return true
  }

  /// Leaves the page, of which the rest of the window keeps what was seen.
  func leave() {
    guard let answer else { return }
    let closing = answer.closing()
    draw(over: drawn, exchange: closing == "" ? [] : [closing, ""], footer: "")
    giveWay()
  }

  /// Ends the page without a change of what is seen, since something else takes its place.
  public func giveWay() {
    left = places
    (answer, text, drawn) = (nil, nil, 0)
  }

  /// The page as it was at some moment, to go back to.
  var state: (answer: Answer?, text: LongText?) {
    get { (answer, text) }
    set {
      (answer, text) = newValue
      draw(over: drawn)
    }
  }

  /// Breaks the text anew where the window was resized, and shows it from the same place on.
  ///
  /// - Parameter isShown: Whether the prompt is below it, and no answer is on its way.
  func resize(isShown: Bool) {
    guard let answer, let before = text else { return }
    var text = laidOut(answer)
    text.goOn(from: before)
    self.text = text
    if isShown { draw(over: window.rows) }
  }

  /// Shows the page once more, where another program may have left anything.
  func showAgain() {
    text?.fit(height: height)
    draw(over: 0)
  }

  private func laidOut(_ answer: Answer) -> LongText {
    LongText(answer.text(), columns: window.columns, height: height, column: answer.column())
  }

  private var height: Int { max(1, window.rows - Self.rowsBelow) }

  private var window: (rows: Int, columns: Int) {
    let can = Capabilities.live(environment: [:])
    return (can.rows ?? 24, can.columns)
  }

  /// Draws the page over so many rows above the cursor, with what was said below it.
  private func draw(over rows: Int, from first: Int? = nil, exchange: [SafeText] = [], footer: SafeText? = nil) {
    guard let text, let answer else { return }
    var screen: SafeText = ""
    screen.append(.startOfRow)
    if rows > 0 { screen.append(.up(rows)) }
    screen += text.drawn(from: first)
    screen.append(.eraseRestOfScreen)
    let below = footer ?? answer.footer(text.place)
    for row in below.pieces(columns: window.columns - 1).prefix(1) + exchange { screen += row + "\n" }
    output.write(screen)
    output.flush()
    drawn = text.height + 1 + exchange.count
    writes = output.writes
  }
}
