import Grammar

/// All that Crier says in one language, read from its files and checked.
public struct Answers: Sendable {
  /// The language's code, such as "de".
  public let language: String
  let choices: [Choices]
  /// Sorted by name.
  let sentences: [AnswerSentence]

  /// Reads the answers of a language; what is wrong with them is told all at once.
  ///
  /// A language that is not the reference may have fewer sentences, and none that takes other arguments.
  public static func read(
    _ files: [(path: String, text: String)], language: String, reference: Answers? = nil
  ) throws(AnswersProblems) -> Answers {
    var problems: [AnswersProblem] = []
    var choices = reference?.choices ?? []
    for file in files {
      let found = AnswersFile.types(path: file.path, text: file.text)
      choices += found.choices
      problems += found.problems
    }
    let known = Dictionary(choices.map { ($0.name, $0) }) { first, _ in first }
    var sentences: [AnswerSentence] = []
    for file in files {
      let read = AnswersFile(path: file.path, text: file.text, choices: known)
      sentences += read.sentences
      problems += read.problems
    }
    var checker = AnswersChecker(sentences, language: language, reference: reference?.sentences)
    let checked = checker.checked()
    problems += checker.problems
    if !problems.isEmpty { throw AnswersProblems(list: problems) }
    return Answers(language: language, choices: choices, sentences: checked.sorted { $0.name < $1.name })
  }

  public var isEmpty: Bool { sentences.isEmpty }

  /// The table from which the language is spoken.
  public var table: AnswerTable { AnswerTable(tableText) }

  /// The table as text, for a program to carry.
  public var tableText: String {
    var places = ""
    var body = ""
    for sentence in sentences {
      let digits = String(body.utf8.count)
      places += String(repeating: "0", count: max(0, AnswerTable.digits - digits.utf8.count)) + digits
      body += sentence.line + "\n"
    }
    return "\(language)\n\(places)\n\(body)"
  }
}

/// All that is wrong with a language's files.
public struct AnswersProblems: Error, CustomStringConvertible {
  public let list: [AnswersProblem]

  public var description: String { list.map(\.description).joined(separator: "\n") }
}

extension AnswerSentence {
  /// The sentence in a table: its name and the ways to say it, with arguments by their places.
  fileprivate var line: String {
    let place = { (name: String) in String(parameters.firstIndex { $0.name == name } ?? 0) }
    let written = alternatives.map { alternative in
      let conditions = alternative.conditions.map { $0.text(placing: place) }
      return "\(conditions.joined(separator: ",")):\(alternative.template.text(placing: place))"
    }
    return ([name] + written).joined(separator: "\t")
  }
}
