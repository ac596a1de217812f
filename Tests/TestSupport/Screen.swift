/// The screen of a terminal, as far as readline and Crier need one.
public struct Screen: Sendable {
  public private(set) var columns: Int
  /// How letters are dressed, as far as it is told exactly.
  public struct Look: Hashable, Sendable {
    public internal(set) var isBold = false
    public internal(set) var isDim = false
    /// Red, green and blue, or the number of a colour that has a name; nil for the terminal's own colour.
    public internal(set) var colour: [Int]?
  }

  /// Neighbours in a row that look the same.
  public struct Run: Hashable, Sendable {
    public let column: Int
    public internal(set) var text: String
    public let look: Look
  }

  private struct Cell {
    var character: Character = " "
    var look = Look()
  }

  /// All rows shown so far, those scrolled away included.
  private var rows: [[Cell]] = [[]]
  private var look = Look()
  private var row = 0
  private var column = 0
  private var noted = (row: 0, column: 0)
  /// An unfinished control sequence.
  private var sequence: String?

  public init(columns: Int = 80) {
    self.columns = columns
  }

  /// The rows as text, without the blanks at their ends.
  public var lines: [String] { rows.map(Self.text) }

  private static func text(of row: [Cell]) -> String { String(row.map(\.character)).trimmingEnd() }

  /// The rows with their looks, without blanks between what looks different.
  public var runs: [[Run]] {
    rows.map { row in
      row.enumerated().reduce(into: [Run]()) { runs, cell in
        if let last = runs.indices.last, runs[last].look == cell.element.look {
          runs[last].text.append(cell.element.character)
        } else {
          runs.append(Run(column: cell.offset, text: String(cell.element.character), look: cell.element.look))
        }
      }.filter { !$0.text.allSatisfy(\.isWhitespace) }
    }
  }

  /// All rows in one piece, without the empty ones at the end.
  public var text: String { lines.joined(separator: "\n").trimmingEnd() }

  /// The row the cursor is in.
  public var cursorLine: String { Self.text(of: rows[row]) }

  public mutating func resize(columns: Int) {
    self.columns = columns
  }

  /// Shows what a program has written.
  public mutating func show(_ text: String) {
    for scalar in text.unicodeScalars {
      if let begun = sequence { extend(begun, with: scalar) } else { show(scalar) }
    }
  }

  private mutating func show(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\u{1B}": sequence = ""
    case "\r": column = 0
    case "\n": moveDown()
    case "\u{08}": column = max(0, column - 1)
    case "\t": column = min(columns - 1, (column / 8 + 1) * 8)
    case _ where scalar.value < 0x20: break
    default:
      if column >= columns {
        column = 0
        moveDown()
      }
      put(Character(scalar), at: column)
      column += 1
    }
  }

  private mutating func extend(_ begun: String, with scalar: Unicode.Scalar) {
    let whole = begun + String(scalar)
    let isDone =
      switch whole.unicodeScalars.first {
      case "[": whole.unicodeScalars.count > 1 && (0x40...0x7E).contains(scalar.value)
      // What a terminal is told or asked ends with a bell, or with a backslash behind an escape.
      case "]", "_": scalar == "\u{07}" || whole.hasSuffix("\u{1B}\\")
      default: true
      }
    sequence = isDone ? nil : whole
    guard isDone else { return }
    switch whole {
    case "D": moveDown()
    case "7": noted = (row, column)
    case "8": (row, column) = noted
    case _ where whole.first == "[":
      if scalar == "m" { look = look.after(whole.dropFirst().dropLast().split(separator: ";").map { Int($0) ?? 0 }) }
      obey(scalar, Int(whole.dropFirst().dropLast()))
    default: break
    }
  }

  private mutating func obey(_ command: Unicode.Scalar, _ number: Int?) {
    let count = max(1, number ?? 1)
    switch command {
    case "A": row = max(0, row - count)
    case "B": for _ in 0..<count { moveDown() }
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = count - 1
    case "K": if number == nil || number == 0 { rows[row].removeSubrange(min(column, rows[row].count)...) }
    case "J":
      rows[row].removeSubrange(min(column, rows[row].count)...)
      rows.removeSubrange((row + 1)...)
    case "P":
      let start = min(column, rows[row].count)
      rows[row].removeSubrange(start..<min(start + count, rows[row].count))
    case "@":
      if column < rows[row].count { rows[row].insert(contentsOf: Array(repeating: Cell(), count: count), at: column) }
    default: break
    }
  }

  private mutating func moveDown() {
    row += 1
    if row == rows.count { rows.append([]) }
  }

  private mutating func put(_ character: Character, at column: Int) {
    while rows[row].count <= column { rows[row].append(Cell()) }
    rows[row][column] = Cell(character: character, look: look)
  }
}

extension Screen.Look {
  /// The look after a sequence with these parameters; of colours by their numbers among 256 nothing is told.
  fileprivate func after(_ parameters: [Int]) -> Self {
    if parameters.count == 5 || parameters.count == 6, let start = parameters.firstRange(of: [38, 2]) {
      var look = after(Array(parameters[..<start.lowerBound]) + [1_000])
      look.colour = Array(parameters[start.upperBound...])
      return look
    }
    return (parameters.isEmpty ? [0] : parameters).reduce(into: self) { look, parameter in
      switch parameter {
      case 0: look = Self()
      case 1: look.isBold = true
      case 2: look.isDim = true
      case 22: (look.isBold, look.isDim) = (false, false)
      case 39: look.colour = nil
      case 30...37, 90...97: look.colour = [parameter]
      default: break
      }
    }
  }
}

extension String {
  fileprivate func trimmingEnd() -> String {
    var rest = self[...]
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return String(rest)
  }
}
