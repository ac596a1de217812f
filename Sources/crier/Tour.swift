import Archive
import Basics
import Cards
import News
import Replies
import Terminal
import Voice

/// A conversation that is typed out for a newcomer, in a house of its own whose folder goes with it.
@MainActor
struct Tour {
  private let setting: Setting
  private let output: Output
  private let typist: Typist
  /// How replies look to the person who watches.
  private let choices: Choices

  init(_ setting: Setting, _ output: Output, typist: Typist? = nil, looking choices: Choices) {
    var scratch = setting
    scratch.newsAPIKey = nil
    scratch.log = nil
    self.setting = scratch
    self.output = output
    self.typist = typist ?? Typist(output: output)
    self.choices = choices
  }

  /// Types each line of a tour and answers it, until the last or until a key is pressed.
  func play(_ part: Manual.Part) async {
    let folder: String
    do throws(SystemRefusal) {
      folder = try Disk.makeScratchFolder("crier-tour", in: setting.environment["TMPDIR"])
    } catch {
      return say(.tourUnable(reason: error.saying))
    }
    defer { try? Disk.removeFolder(folder) }
    var scratch = setting
    scratch.home = StateFolder(home: folder, environment: [:])
    await play(part, in: await House(scratch, isScripted: false))
    output.endRow()
    output.write("\n")
    say(.tourOver)
  }

  private func play(_ part: Manual.Part, in house: House) async {
    say(.tourStarts)
    for (line, remark) in part.lines(setting.voice.text) {
      output.write("\n")
      say(.verbatim(remark))
      output.write(house.display.prompt(choices))
      output.flush()
      guard await typist.wait(letters: Self.pause), await typist.type(line) else { return }
      output.write("\n")
      let replies = await house.conversation.answer(line)
      let renderer = house.display.renderer(choices)
      for (place, reply) in replies.enumerated() {
        let others = replies.indices.filter { $0 != place }.map { replies[$0] }
        output.write(renderer.text(for: reply, beside: others))
      }
      output.flush()
      guard await typist.wait(letters: Self.look) else { return }
    }
  }

  /// As long as a line is thought about and an answer looked at, counted in letters, by judgment.
  private static let pause = 14
  private static let look = 50

  private func say(_ saying: Saying) {
    let display = Display(setting, voice: { [setting] in setting.voice })
    output.write(display.renderer(choices).text(for: Reply(message: saying)))
    output.flush()
  }
}
