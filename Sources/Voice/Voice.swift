import Basics
import Grammar
import News
import Replies

/// Says sentences in the person's language, and in English what that lacks.
public struct Voice: Sendable {
  private let own: Speaker
  private let english: Speaker

  /// Takes the tables of the language and of English, and the current moment.
  public init(_ table: AnswerTable, fallback: AnswerTable, names: Names = .codes, moment: Moment) {
    own = Speaker(table, names: names, moment: moment)
    english = Speaker(fallback, names: names, moment: moment)
  }

  /// A voice over the compiled tables, or over another one that falls back on their English.
  public init(language: String, answers: AnswerTable? = nil, names: Names = .codes, moment: Moment) {
    let english = AnswerTable.embedded("en") ?? AnswerTable("en\n")
    self.init(answers ?? .embedded(language) ?? english, fallback: english, names: names, moment: moment)
  }

  /// The code of the language spoken, such as "de".
  public var language: String { own.language }

  /// The person's time, as it is told.
  public var moment: Moment { own.moment }

  /// The words of a saying; an argument cannot change the words around it.
  public func text(_ saying: Saying) -> String {
    switch saying.form {
    case .verbatim(let words): return Text.field(words)
    case .sentence: return own.text(saying) ?? english.text(saying) ?? ""
    case .together(let sayings):
      let texts = sayings.map(text).filter { !$0.isEmpty }
      return own.together(texts) ?? english.together(texts) ?? texts.joined(separator: " ")
    }
  }
}
