import Basics
import Cards
import Glibc
import News
import Replies
import Terminal
import ViewModels
import Voice

/// What replies are shown on: a terminal as wide, as high and as colourful as it is now, or a pipe.
@MainActor
struct Display: ListWindow {
  /// What the letters stand on, as far as the terminal has told.
  var ground = Ground.unknown
  /// What has the pictures of cards; nil where none are ever drawn.
  var desk: PictureDesk?
  private let setting: Setting
  private let voice: @Sendable () -> Voice

  init(_ setting: Setting, voice: @escaping @Sendable () -> Voice) {
    self.setting = setting
    self.voice = voice
  }

  /// What lists have to fit; nil where nobody looks at a window.
  var window: (any ListWindow)? { rows == nil ? nil : self }

  /// What shows replies as a person chose.
  func renderer(_ choices: Choices) -> ReplyRenderer {
    ReplyRenderer(
      columns: columns, rows: rows, style: style(choices, on: setting.capabilities), layout: choices.layout ?? .auto,
      voice: voice(), pictures: wantsPictures(choices) ? desk?.pictures : nil)
  }

  /// Whether cards are to have pictures, as far as the person goes.
  func wantsPictures(_ choices: Choices) -> Bool {
    setting.capabilities.allowsMovement && !setting.isJSON && (choices.pictures ?? .off) != .off
  }

  /// Has the desk draw pictures by the means there are, which the terminal is asked for where that is allowed.
  func learnPictures(through output: Output, _ choices: Choices, mayAsk: Bool) {
    guard wantsPictures(choices), let desk else { return }
    let inLetters = choices.pictures == .on
    if desk.takesKittys == nil, mayAsk { desk.takesKittys = TerminalQuestion.takesPictures(through: output) }
    desk.means = PictureMeans(
      setting.capabilities, setting.environment, takesKittys: desk.takesKittys == true, inLetters: inLetters)
  }

  /// What shows on standard error why there is no answer.
  func complaintRenderer(_ choices: Choices) -> ReplyRenderer {
    let can = Capabilities.live(environment: setting.environment, isPlain: setting.isPlain, output: STDERR_FILENO)
    return ReplyRenderer(
      columns: can.columns, rows: nil, style: style(choices, on: can), layout: choices.layout ?? .auto, voice: voice())
  }

  /// Whether what is copied gets on the person's clipboard.
  var canCopy: Bool { setting.capabilities.hasClipboard && !setting.isJSON }

  /// What stands before the line being typed.
  func prompt(_ choices: Choices) -> SafeText { style(choices, on: setting.capabilities).prompt("crier> ") }

  /// What stands dim below something for as long as it waits for a key, in rows that fit.
  func aside(_ saying: Saying, _ choices: Choices) -> SafeText {
    let style = style(choices, on: live)
    let rows = Wrap(columns: columns - 1).lines(of: voice().text(saying)).map { style.quiet(SafeText($0)) }
    return rows.dropFirst().reduce(rows.first ?? "") { $0 + "\n" + $1 }
  }

  /// What is told above the line being typed, in rows that fit.
  func telling(_ saying: Saying) -> SafeText {
    Wrap(columns: columns, keepsAddresses: true).lines(of: voice().text(saying)).reduce("") { $0 + SafeText($1) + "\n" }
  }

  /// How what helps at the line being typed is put.
  func promptLook(_ choices: Choices) -> PromptLook {
    let (style, voice) = (style(choices, on: live), voice())
    return PromptLook(
      quiet: style.quiet, chosen: style.prompt, more: { SafeText(voice.text(.moreToPick(count: $0))) },
      picking: { typed, found, all in
        SafeText(voice.text(.picking(typed: typed.isEmpty ? nil : typed, found: found, all: all)))
      }, ellipsis: style.ellipsis)
  }

  var mostCards: PageSize { PageSize(clamping: rows.map(ReplyRenderer.mostCards) ?? PageSize.usual.rawValue) }

  func cards(fitting list: Reply, beside others: [Reply], _ choices: Choices) -> Int {
    renderer(choices).cards(fitting: list, beside: others)
  }

  // Asked for each answer, since a window can be resized.
  private var live: Capabilities { Capabilities.live(environment: setting.environment) }

  private var columns: Int { live.columns }

  private var rows: Int? { setting.isJSON ? nil : live.rows }

  private func style(_ choices: Choices, on can: Capabilities) -> Style {
    if setting.isPlain { return can.isOutputTerminal ? .spoken : .plain }
    return can.wantsWeight
      ? Style(choices.theme ?? .auto, depth: can.colours, ground: ground, isLinking: can.hasLinks) : .plain
  }
}
