import Basics
import Commands
import Grammar

/// A line as it is understood with what it names pointed at, whatever that is.
public struct PointedReading {
  /// The line with a number that no card has for each naming it points at.
  private let heard: Interpretation
  /// The namings that it points at, of those that it was read with.
  public let used: [Int]

  fileprivate init?(_ heard: Interpretation, namings count: Int) {
    let references = heard.commands.compactMap(\.command.reference)
    used = (0..<count).filter { naming in references.contains { $0.holds(Self.number(of: naming)) } }
    guard heard.isCertain, !used.isEmpty else { return nil }
    self.heard = heard
  }

  /// What it means where each naming it points at is a reference; nil where that cannot be said.
  public func meaning(pointingAt reference: (_ naming: Int) -> Reference) -> Interpretation? {
    let commands = heard.commands.compactMap { part in
      used.reduce(part) { part, naming in
        part?.pointing(at: reference(naming), for: Self.number(of: naming))
      }
    }
    guard commands.count == heard.commands.count else { return nil }
    return Interpretation(
      line: heard.line, commands: commands, confidence: heard.confidence, evidence: heard.evidence,
      repairs: heard.repairs)
  }

  fileprivate static func number(of naming: Int) -> Int { Lattice.Pointer.firstNumber + naming }
}

extension Understander {
  /// A line as it is understood with namings as things that are pointed at; nil where it points at none of them for certain.
  public func reading(of line: String, pointingAt namings: [Naming], at moment: Moment) -> PointedReading? {
    if namings.isEmpty { return nil }
    readings?.notePointed()
    let stretches = namings.enumerated().map { (words: $1.range, number: PointedReading.number(of: $0)) }
    let heard = heard(line, at: moment, isExplaining: false, pointing: stretches).interpretation
    return PointedReading(heard, namings: namings.count)
  }
}

extension Tokeniser {
  /// The tokens of some of the words that blanks part, counted without those that are signs alone; nil where there are none.
  func tokens(ofWords words: Range<Int>) -> Range<Int>? {
    let pieces = bytes.split { $0 <= UInt8(ascii: " ") }.filter { $0.contains(where: Self.isLetter) }
    guard words.upperBound <= pieces.count, let first = words.first, let last = words.last else { return nil }
    let place = pieces[first].startIndex..<pieces[last].endIndex
    let inside = tokens.indices.filter { place.contains(Int(tokens[$0].start)) }
    return inside.first.flatMap { start in inside.last.map { start..<$0 + 1 } }
  }
}

extension Interpretation.Understood {
  /// The same with a reference in place of a number; the same as before where it does not have the number.
  fileprivate func pointing(at reference: Reference, for number: Int) -> Interpretation.Understood? {
    guard let said = command.reference, said.holds(number) else { return self }
    guard let meant = said.with(reference, for: number), let command = command.done(to: meant) else { return nil }
    return Interpretation.Understood(
      command: command, isFragment: isFragment, names: names, isOrdinal: false, isPlain: isPlain, isWhole: isWhole)
  }
}
