import Basics
import Foundation
import TestSupport
import Testing

@testable import Terminal

/// Pictures: what is taken for one, and how a terminal is made to show it.
@Suite struct DrawnPictureTests {
  /// A picture of 2 by 2 pixels, red and blue.
  static let png = [UInt8](
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGP8z8DAwMDAyMDwn4GBAQAREgIBsncoGQAAAABJRU5ErkJggg=="
    ) ?? Data())

  private func capabilities(_ environment: [String: String], isPlain: Bool = false) -> Capabilities {
    Capabilities(
      environment: ["TERM": "xterm-256color"].merging(environment) { $1 }, isInputTerminal: true,
      isOutputTerminal: true, windowColumns: 80, windowRows: 24, isPlain: isPlain)
  }

  private func means(
    _ environment: [String: String] = [:], takesKittys: Bool = false, inLetters: Bool = false, isPlain: Bool = false
  ) -> PictureMeans {
    PictureMeans(
      capabilities(environment, isPlain: isPlain), environment, takesKittys: takesKittys, inLetters: inLetters)
  }

  @Test("knows formats and sizes by the first bytes")
  func files() {
    let file = PictureFile(Self.png)
    #expect(file?.format == .png && file?.width == 2 && file?.height == 2)
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 11, 8, 1, 0, 2, 0, 3]
    #expect(PictureFile(jpeg)?.width == 512 && PictureFile(jpeg)?.height == 256)
    #expect(PictureFile(jpeg)?.format == .jpeg)
    let gif = PictureFile(Array("GIF89a".utf8) + [3, 1, 2, 0, 0])
    #expect(gif?.format == .gif && gif?.width == 259 && gif?.height == 2)
  }

  @Test("takes nothing for a picture that is none, is cut off, or would be too large", arguments: 0..<200)
  func noFiles(seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let cut = Int.random(in: 0..<20, using: &random)
    #expect(PictureFile(Array(Self.png.prefix(cut))) == nil)
    var bytes = Self.png
    for place in 16..<24 { bytes[place] = UInt8.random(in: 0...255, using: &random) }
    if let file = PictureFile(bytes) { #expect(file.width * file.height <= PictureFile.mostPixels) }
    var noise = [0xFF, 0xD8, 0xFF] + (0..<100).map { _ in UInt8.random(in: 0...255, using: &random) }
    noise[3] = 0xE0
    _ = PictureFile(noise)
  }

  @Test("draws as the terminal says or is known to, in letters only where they are wanted, and else nothing")
  func ways() {
    #expect(means(takesKittys: true).own == .kitty)
    #expect(means(["TERM_PROGRAM": "iTerm.app"]).own == .inline)
    #expect(means(["TMUX": "/tmp/tmux"], takesKittys: true).own == nil)
    #expect(!means(takesKittys: true, inLetters: true, isPlain: true).canDraw)
    #expect(!means(["PATH": "/nowhere"], inLetters: true).canDraw)
    #expect(!means(["NO_COLOR": "1"], inLetters: true).canDraw)
  }

  @Test("hands a PNG picture over in pieces, and puts places of its number in each row")
  func kitty() async throws {
    let bytes = Self.png + [UInt8](repeating: 0, count: 10_000)
    let drawn = try #require(await means(takesKittys: true).draw(bytes, called: "a", columns: 16, rows: 4))
    let text = try #require(drawn.handedOver).text
    let commands = text.components(separatedBy: "\u{1B}\\").dropLast()
    #expect(commands.allSatisfy { $0.hasPrefix("\u{1B}_G") && $0.utf8.count < 4_200 && $0.contains("q=2") })
    #expect(commands.first?.contains("a=T,U=1,f=100") == true && commands.first?.contains("c=16,r=4,m=1;") == true)
    let letters = commands.compactMap { $0.split(separator: ";").last }.joined()
    #expect(Data(base64Encoded: letters).map([UInt8].init) == bytes)
    #expect(commands.last?.contains("m=0;") == true)
    #expect(drawn.rows.count == 4)
    let number = PictureNumber(of: "a").rawValue
    let colour = [number >> 16, number >> 8 & 0xFF, number & 0xFF].map(String.init).joined(separator: ";")
    for (index, row) in drawn.rows.enumerated() {
      #expect(row.text.hasPrefix("\u{1B}[38;2;\(colour)m"))
      let cells = row.text.unicodeScalars.split(separator: "\u{10EEEE}").dropFirst()
      let marks = ["\u{305}", "\u{30D}", "\u{30E}", "\u{310}"] as [Unicode.Scalar]
      #expect(cells.count == 16 && cells.allSatisfy { $0.first == marks[index] })
    }
  }

  @Test("draws a picture in place as iTerm2 does, once its rows are there, and goes around it")
  func inline() async throws {
    let drawn = try #require(
      await means(["TERM_PROGRAM": "WezTerm"]).draw(Self.png, called: "a", columns: 16, rows: 4))
    let first = try #require(drawn.rows.first).text
    #expect(first.hasPrefix("\u{1B}D\u{1B}D\u{1B}D\u{1B}[3A\u{1B}7\u{1B}]1337;File=inline=1;"))
    #expect(first.hasSuffix("\(Data(Self.png).base64EncodedString())\u{7}\u{1B}8\u{1B}[16C"))
    #expect(drawn.rows.dropFirst().map(\.text) == Array(repeating: "\u{1B}[16C", count: 3) && drawn.handedOver == nil)
  }

  @Test("draws in letters by chafa where that is there, as wide and as high as is wanted")
  func letters() async throws {
    let path = ["PATH": "/usr/bin:/bin"]
    guard ChildProgram.path(of: "chafa", in: path) != nil else { return }
    let means = means(path, inLetters: true)
    let drawn = try #require(await means.draw(Self.png, called: "a", columns: 16, rows: 4))
    #expect(drawn.rows.count == 4 && drawn.rows.allSatisfy { $0.columns == 16 }, "\(drawn.rows.map(\.columns))")
    #expect(drawn.rows.allSatisfy { !$0.text.contains("\u{1B}[?") })
    #expect(await means.draw(Array("<html>".utf8), called: "b", columns: 16, rows: 4) == nil)
  }

  @Test("keeps of what a program drew its letters and colours, and no sequence that moves")
  func cleaned() {
    let drawn = SafeText(drawn: "\u{1B}[?25l\u{1B}[38;2;1;2;3m▄\u{1B}[0m\u{1B}[2J\u{1B}]0;title\u{7}x\r")
    #expect(drawn.text == "\u{1B}[38;2;1;2;3m▄\u{1B}[0mx" || drawn.text == "\u{1B}[38;2;1;2;3m▄\u{1B}[0mx ")
  }
}
