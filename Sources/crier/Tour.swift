import Archive
import Basics
import Cards
import News
import Replies
import Terminal
import Voice

/// A conversation that is typed out for a newcomer step by step, in a house of its own whose folder goes with it.
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

  /// Shows a tour step by step, until its end or until a key leaves it.
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
    typist.forgetTyped()
    output.endRow()
    output.write("\n")
    say(.tourOver)
  }

  private func play(_ part: Manual.Part, in house: House) async {
    let lines = part.lines(setting.voice.text)
    // What was answered is shown again rather than done again, since the house is as the last step left it.
    var answers: [[Reply]] = []
    var place = 0
    var key: Step?
    while lines.indices.contains(place) {
      let (line, remark) = lines[place]
      // Each step has the window to itself, and one that is gone back to is where it was.
      if key == nil { output.write("\n") } else { output.clear() }
      say(.tourStep(step: place + 1, steps: lines.count, remark: remark))
      output.write(house.display.prompt(choices))
      output.flush()
      key = nil
      if place < answers.count { output.write(SafeText(line)) } else { key = await typist.type(line) }
      output.write("\n")
      if key == nil {
        if place == answers.count { answers.append(await house.conversation.answer(line)) }
        show(answers[place], of: house)
        key = await typist.next(saying: house.display.aside(.tourKeys, choices))
      }
      switch key {
      case .on, nil: place += 1
      case .back: place = max(0, place - 1)
      case .leave: return
      }
    }
  }

  private func show(_ replies: [Reply], of house: House) {
    let renderer = house.display.renderer(choices)
    for (place, reply) in replies.enumerated() {
      let others = replies.indices.filter { $0 != place }.map { replies[$0] }
      output.write(renderer.text(for: reply, beside: others))
    }
    output.flush()
  }

  private func say(_ saying: Saying) {
    let display = Display(setting, voice: { [setting] in setting.voice })
    output.write(display.renderer(choices).text(for: Reply(message: saying)))
    output.flush()
  }
}
