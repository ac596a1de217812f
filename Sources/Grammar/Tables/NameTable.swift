/// The names of all lists, with their keys and the way they are shown.
///
/// Kept as bytes side by side, since a run needs few of them as strings.
public struct NameTable: Sendable {
  /// The list of each name, as a symbol.
  private let lists: [Int32]
  private let numbers: [Int32]
  private let letters: [UInt8]
  /// Where the bytes of each key and text begin, and where the last one ends.
  private let starts: [Int32]

  public var count: Int { lists.count }

  package init(_ names: [ListedName]) {
    lists = names.map(\.list.raw)
    numbers = names.map(\.number)
    var letters: [UInt8] = []
    var starts: [Int32] = [0]
    for text in names.flatMap({ [$0.key, $0.text] }) {
      letters.append(contentsOf: text.utf8)
      starts.append(Int32(letters.count))
    }
    (self.letters, self.starts) = (letters, starts)
  }

  /// A name's key, such as "gb" or "bbc-news"; empty where it has none.
  public func key(_ name: Int) -> String { text(at: name * 2) }

  /// A name as shown to people.
  public func text(_ name: Int) -> String { text(at: name * 2 + 1) }

  /// The value of a number, an ordinal, a month or a weekday.
  public func number(_ name: Int) -> Int { Int(numbers[name]) }

  /// The names of a list, in the order of the Intents.
  func names(of list: Symbol) -> [Int] { lists.indices.filter { lists[$0] == list.raw } }

  /// The first name in a list with a key.
  func name(keyed key: String, in list: Symbol) -> Int? {
    let length = key.utf8.count
    return lists.indices.first { name in
      let place = range(at: name * 2)
      return lists[name] == list.raw && place.count == length && letters[place].elementsEqual(key.utf8)
    }
  }

  private func text(at index: Int) -> String { String(decoding: letters[range(at: index)], as: UTF8.self) }

  private func range(at index: Int) -> Range<Int> { Int(starts[index])..<Int(starts[index + 1]) }

  init(_ reader: inout NumberReader) {
    (lists, numbers) = (reader.numbers(), reader.numbers())
    (letters, starts) = (reader.bytes(), reader.numbers())
  }

  func write(to writer: inout NumberWriter) {
    writer.write(lists)
    writer.write(numbers)
    writer.write(letters)
    writer.write(starts)
  }
}

/// A name of a list, with its key and the way it is shown.
///
/// The ways to say it are phrases.
package struct ListedName: Sendable {
  package let list: Symbol
  /// Its key; empty where it has none.
  package let key: String
  /// The name as shown to people.
  package let text: String
  /// The value of a number, an ordinal, a month or a weekday.
  package let number: Int32

  package init(list: Symbol, key: String, text: String, number: Int32) {
    (self.list, self.key, self.text, self.number) = (list, key, text, number)
  }
}
