import Basics

/// What may stand at the end of a half-typed line.
public struct Completion: Hashable, Sendable {
  /// One thing that may stand there.
  public struct Choice: Hashable, Sendable {
    /// What is put into the line.
    public let text: String
    /// A word on it; empty without one.
    public let meaning: String
    /// Whether it goes on without a blank, as a folder does.
    public let isUnfinished: Bool

    public init(_ text: String, meaning: String = "", isUnfinished: Bool = false) {
      self.text = SafeText(text).text
      self.meaning = meaning
      self.isUnfinished = isUnfinished
    }
  }

  /// Where the choices begin, in bytes of the line.
  public let start: Int
  /// The likeliest first.
  public let choices: [Choice]

  /// Nothing to go on with.
  public static let none = Completion(start: 0, choices: [])

  public init(start: Int, choices: [Choice]) {
    self.start = start
    self.choices = choices
  }

  /// The line with what all choices have in common; unchanged where that is no more than is typed.
  func common(in line: String) -> String {
    let typed = line.utf8.dropFirst(start)
    guard var common = choices.first?.text[...] else { return line }
    for choice in choices.dropFirst() {
      let length = zip(common, choice.text).prefix { $0.lowercased() == $1.lowercased() }.count
      common = common.prefix(length)
    }
    let isFurther = choices.count == 1 || common.utf8.count > typed.count
    return isFurther ? String(decoding: line.utf8.prefix(start), as: UTF8.self) + common : line
  }
}
