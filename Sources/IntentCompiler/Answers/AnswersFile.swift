import Basics
import Grammar

/// Reads an answers file: types of choices, and sentences with the ways to say them.
///
/// ```
/// # A remark
/// type order = Query.Order: newest oldest popularity relevance
/// phrase articles(count: number)
///   one:   1 article
///   other: {count} articles
/// saved(titles: list, count: number): Saved {articles(count)}: {titles}.
/// ```
struct AnswersFile {
  private(set) var sentences: [AnswerSentence] = []
  private(set) var problems: [AnswersProblem] = []

  /// Reads a file's sentences, whose arguments may be choices of any file.
  init(path: String, text: String, choices: [String: Choices]) {
    for (place, content) in Self.lines(of: text, path: path) where !content.hasPrefix("type ") {
      do throws(AnswersProblem) {
        if let odd = content.unicodeScalars.first(where: { !Text.isWelcome($0) }) {
          let code = String(odd.value, radix: 16, uppercase: true)
          throw AnswersProblem(place: place, message: "A sign stands here that no sentence may hold: U+\(code).")
        }
        if place.text.hasPrefix(" ") {
          if content.hasPrefix("|") { try addRow(content, at: place) } else { try addAlternative(content, at: place) }
        } else {
          sentences.append(try Self.sentence(content, at: place, choices: choices))
        }
      } catch {
        problems.append(error)
      }
    }
  }

  /// Reads the types a file declares.
  static func types(path: String, text: String) -> (choices: [Choices], problems: [AnswersProblem]) {
    var (choices, problems): ([Choices], [AnswersProblem]) = ([], [])
    for (place, content) in lines(of: text, path: path) where content.hasPrefix("type ") {
      do throws(AnswersProblem) { choices.append(try type(content, at: place)) } catch { problems.append(error) }
    }
    return (choices, problems)
  }

  /// The lines with content, trimmed.
  private static func lines(of text: String, path: String) -> [(place: AnswersProblem.Place, content: String)] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { number, line in
      let content = String(line).trimmed
      if content.isEmpty || content.hasPrefix("#") { return nil }
      return (AnswersProblem.Place(file: path, line: number + 1, text: String(line)), content)
    }
  }

  /// Adds a row to a text of several: `|   --json    each reply as JSON`.
  private mutating func addRow(_ content: String, at place: AnswersProblem.Place) throws(AnswersProblem) {
    guard var sentence = sentences.last else {
      throw AnswersProblem(place: place, message: "A row of a text stands under the name of a sentence.")
    }
    let row = try Self.template(content.dropFirst(content.hasPrefix("| ") ? 2 : 1), at: place)
    if let before = sentence.alternatives.popLast() {
      let text = Template(parts: before.template.parts + [.words("\n")] + row.parts)
      sentence.alternatives.append(.init(conditions: before.conditions, template: text, place: before.place))
    } else {
      sentence.alternatives.append(.init(conditions: [], template: row, place: place))
    }
    sentences[sentences.count - 1] = sentence
  }

  private mutating func addAlternative(_ content: String, at place: AnswersProblem.Place) throws(AnswersProblem) {
    guard var sentence = sentences.last else {
      throw AnswersProblem(place: place, message: "A way to say something stands under the name of a sentence.")
    }
    guard let colon = content.firstIndex(of: ":") else {
      throw AnswersProblem(place: place, message: #"Before the words stands when they fit, as in "one: 1 article"."#)
    }
    var conditions: [AnswerCondition] = []
    let head = String(content[..<colon]).trimmed
    if head != "other" {
      for part in head.split(separator: ",") {
        let words = part.split(separator: " ").map(String.init)
        conditions.append(AnswerCondition(words: words) { sentence.parameter($0) != nil })
      }
    }
    let template = try Self.template(String(content[colon...].dropFirst()).trimmed, at: place)
    sentence.alternatives.append(.init(conditions: conditions, template: template, place: place))
    sentences[sentences.count - 1] = sentence
  }

  private static func type(_ content: String, at place: AnswersProblem.Place) throws(AnswersProblem) -> Choices {
    let sides = content.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
    let names = sides[0].dropFirst("type ".count).split(separator: "=").map { String($0).trimmed }
    guard sides.count == 2, (1...2).contains(names.count), names.allSatisfy({ !$0.isEmpty }) else {
      throw AnswersProblem(
        place: place, message: #"A type is written as in "type order = Query.Order: newest oldest relevance"."#)
    }
    let words = sides[1].split(separator: " ").map(String.init)
    return Choices(name: names[0], swiftName: names.count == 2 ? names[1] : nil, words: words)
  }

  /// Reads `phrase articles(count: number): {count} articles`, where only the name is required.
  private static func sentence(
    _ content: String, at place: AnswersProblem.Place, choices: [String: Choices]
  ) throws(AnswersProblem) -> AnswerSentence {
    let isPhrase = content.hasPrefix("phrase ")
    var rest = content[...].dropFirst(isPhrase ? "phrase ".count : 0)
    let name = String(rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) })
    rest = rest.dropFirst(name.count)
    guard let first = name.first, first.isLowercase else {
      throw AnswersProblem(
        place: place, message: "A sentence's name is missing here: letters and digits, the first one small.")
    }
    let hasParameters = rest.first == "("
    var parameters: [Parameter] = []
    if hasParameters {
      guard let end = closingParenthesis(rest) else {
        throw AnswersProblem(place: place.at(byte: content.utf8.count), message: "The closing \")\" is missing here.")
      }
      for part in parts(rest[..<end].dropFirst()) {
        parameters.append(try parameter(part, at: place, choices: choices))
      }
      rest = rest[end...].dropFirst()
    }
    var sentence = AnswerSentence(
      name: name, isPhrase: isPhrase, parameters: parameters,
      writtenParameters: hasParameters ? parameters.map(\.name) : nil, alternatives: [], place: place)
    if rest.first == ":" {
      let template = try template(String(rest.dropFirst()).trimmed, at: place)
      sentence.alternatives.append(.init(conditions: [], template: template, place: place))
    } else if !String(rest).trimmed.isEmpty {
      let byte = content.utf8.count - rest.utf8.count
      throw AnswersProblem(place: place.at(byte: byte), message: "Before the words of a sentence stands a colon.")
    }
    return sentence
  }

  /// Reads `name: text? "sample"`, or the name alone.
  private static func parameter(
    _ written: String, at place: AnswersProblem.Place, choices: [String: Choices]
  ) throws(AnswersProblem) -> Parameter {
    let sides = written.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
    guard let name = sides.first, name.first?.isLowercase == true else {
      throw AnswersProblem(place: place, message: "An argument's name is missing.")
    }
    guard sides.count == 2 else { return Parameter(name: name, type: nil, isOptional: false, sample: nil) }
    let words = sides[1].split(separator: "\"", maxSplits: 1, omittingEmptySubsequences: false)
    var word = String(words[0]).trimmed
    let isOptional = word.hasSuffix("?")
    if isOptional { word.removeLast() }
    guard let type = ParameterType(word, among: choices) else {
      let kinds = "text, texts, number, saying, list, day, instant, duration, country, language"
      let known = choices.keys.sorted().map { ", \($0)" }.joined()
      throw AnswersProblem(place: place, message: "There is no type \"\(word)\"; there are \(kinds)\(known).")
    }
    let sample = words.count == 2 ? String(words[1].prefix { $0 != "\"" }) : nil
    return Parameter(name: name, type: type, isOptional: isOptional, sample: sample)
  }

  private static func template(
    _ text: some StringProtocol, at place: AnswersProblem.Place
  ) throws(AnswersProblem) -> Template {
    do throws(TemplateReader.Slip) { return try TemplateReader.template(text.utf8) } catch {
      // The words end the line, except for blanks.
      let behind = place.text.utf8.reversed().prefix { $0 == UInt8(ascii: " ") }.count
      let start = place.text.utf8.count - behind - text.utf8.count
      throw AnswersProblem(place: place.at(byte: start + error.place), message: error.message)
    }
  }

  /// The closing parenthesis of a text that begins with the opening one; quoted samples may hold others.
  private static func closingParenthesis(_ text: Substring) -> Substring.Index? {
    var isQuoted = false
    return text.indices.first { index in
      if text[index] == "\"" { isQuoted.toggle() }
      return text[index] == ")" && !isQuoted
    }
  }

  /// Splits at commas outside quotation marks.
  private static func parts(_ text: Substring) -> [String] {
    var isQuoted = false
    return text.split { sign in
      if sign == "\"" { isQuoted.toggle() }
      return sign == "," && !isQuoted
    }.map { String($0).trimmed }
  }
}

extension String {
  var trimmed: String {
    let start = drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
