import Testing

@testable import Grammar

@Suite("Rows of numbers in a text")
struct NumberRowTests {
  @Test(
    "are read back as they were written",
    arguments: [
      [], [0], [-1], [-12_345], [0, 0, 0], [-1, 0, 63], [64, 4_095, 4_096], [-7, 1 << 20], [Int32.max / 2, 3],
      Array(0..<500),
    ])
  func row(numbers: [Int32]) {
    var writer = NumberWriter()
    writer.write(numbers)
    writer.write([42])
    var reader = NumberReader(writer.text)
    #expect(reader.numbers() == numbers)
    #expect(reader.number() == 42)
  }

  @Test("hold sets and bytes whole")
  func kinds() {
    let (sets, bytes): ([UInt64], [UInt8]) = ([0, .max, 1 << 63, 5], [0, 255, 64])
    var writer = NumberWriter()
    writer.write(sets)
    writer.write(bytes)
    var reader = NumberReader(writer.text)
    #expect(reader.sets() == sets)
    #expect(reader.bytes() == bytes)
  }

  @Test("hold texts of any letters, which can be passed over")
  func texts() {
    var writer = NumberWriter()
    writer.write(["", "el país", "日本"])
    writer.write(["behind"])
    var reader = NumberReader(writer.text)
    reader.skipTexts()
    #expect(reader.texts() == ["behind"])
    reader = NumberReader(writer.text)
    #expect(reader.texts() == ["", "el país", "日本"])
  }
}
