import Basics

/// How each look is sent to a terminal: its weight, and its colour where there are any.
struct Palette: Hashable, Sendable {
  /// Nil where weight alone tells looks apart.
  let depth: ColourDepth?
  let ground: Ground
  /// Whether nothing may be dim, or differ by its hue alone.
  let isStark: Bool

  /// What is sent before text; nil for text that looks as the terminal has it.
  func opening(of look: Look) -> EscapeSequence? {
    let hues = hues
    return switch look {
    case .running: nil
    case .heading, .title: dressed([.bold])
    case .aside, .readTitle: quiet(hues)
    case .number: dressed(isStark ? [.bold] : [], hues?.accent)
    case .saying: dressed([], hues?.accent)
    case .kept: dressed(isStark ? [.bold] : [], hues?.kept)
    case .failure: dressed(hues == nil || isStark ? [.bold] : [], hues?.failure)
    case .match: dressed(hues == nil || isStark ? [.bold, .underlined] : [.bold], hues?.match)
    case .source(let place):
      hues.flatMap { hues in
        hues.sources.isEmpty ? nil : dressed([], hues.sources[Int(place) % hues.sources.count])
      } ?? (isStark ? nil : quiet(hues))
    case .prompt: dressed([.bold], hues?.accent)
    }
  }

  private func quiet(_ hues: Hues?) -> EscapeSequence? {
    if isStark { return nil }
    return hues?.quiet.flatMap { dressed([], $0) } ?? dressed([.dim])
  }

  private func dressed(_ weights: [EscapeSequence.Weight], _ colour: Colour? = nil) -> EscapeSequence? {
    EscapeSequence.look(weights, colour, depth: depth ?? .sixteen)
  }

  private var hues: Hues? {
    guard let depth else { return nil }
    return switch ground {
    case .unknown: isStark ? .starkAnywhere : depth == .sixteen ? .named : .exactAnywhere
    case .dark where depth == .sixteen: isStark ? .starkAnywhere : .namedDark
    case .light where depth == .sixteen: isStark ? .starkAnywhere : .namedLight
    case .dark: isStark ? .starkDark : .exactDark
    case .light: isStark ? .starkLight : .exactLight
    }
  }
}

/// The colours of one palette.
///
/// Exact ones have a contrast of at least 4.5 to a ground of #1E1E1E or of white, or of 3.9 to both, which is as much as
/// there can be; a test measures it. Named ones are the person's own.
struct Hues: Hashable, Sendable {
  let accent: Colour
  let kept: Colour
  let failure: Colour
  let match: Colour
  /// Nil for dim letters.
  var quiet: Colour?
  let sources: [Colour]

  static let exactDark = Hues(
    accent: .exact(0x7CC7F2), kept: .exact(0x9CCF7C), failure: .exact(0xFF7B7B), match: .exact(0xFFD479),
    quiet: .exact(0x8B93A1),
    sources: [
      .exact(0xEF9F8F), .exact(0xE5B073), .exact(0xBFC46A), .exact(0x6CC7B0), .exact(0x77B8EC), .exact(0xA9AFF7),
      .exact(0xD49BE0), .exact(0xEE95BD),
    ])
  static let exactLight = Hues(
    accent: .exact(0x0A63A8), kept: .exact(0x2B7A1F), failure: .exact(0xC4202B), match: .exact(0x8F5300),
    quiet: .exact(0x666D78),
    sources: [
      .exact(0xA8402C), .exact(0x8A5600), .exact(0x586600), .exact(0x00705C), .exact(0x1F62B8), .exact(0x5148C4),
      .exact(0x8A35A0), .exact(0xB02A6B),
    ])
  static let exactAnywhere = Hues(
    accent: .exact(0x1388AE), kept: .exact(0x4C8F3A), failure: .exact(0xDD4B4B), match: .exact(0xAC7119),
    quiet: .exact(0x777E89),
    sources: [
      .exact(0xD15839), .exact(0xAC7119), .exact(0x7A8421), .exact(0x238D73), .exact(0x2983C3), .exact(0x7373D6),
      .exact(0xAE5EBD), .exact(0xCD518B),
    ])
  static let namedDark = Hues(
    accent: .named(.cyan, isBright: true), kept: .named(.green, isBright: true),
    failure: .named(.red, isBright: true), match: .named(.yellow, isBright: true),
    sources: [
      .named(.blue, isBright: true), .named(.magenta, isBright: true), .named(.yellow), .named(.green),
    ])
  static let namedLight = Hues(
    accent: .named(.blue), kept: .named(.green), failure: .named(.red), match: .named(.magenta),
    quiet: .named(.black, isBright: true), sources: [.named(.magenta), .named(.cyan), .named(.green)])
  /// Of the named ones, those that few terminals hide on either ground.
  static let named = Hues(
    accent: .named(.cyan), kept: .named(.green), failure: .named(.red), match: .named(.magenta),
    sources: [.named(.magenta), .named(.green), .named(.yellow)])
  static let starkDark = Hues(
    accent: .exact(0x5FFFFF), kept: .exact(0x87FF5F), failure: .exact(0xFF8787), match: .exact(0xFFFF5F), sources: [])
  static let starkLight = Hues(
    accent: .exact(0x00005F), kept: .exact(0x004F00), failure: .exact(0x870000), match: .exact(0x5F005F), sources: [])
  static let starkAnywhere = Hues(
    accent: .named(.cyan), kept: .named(.green), failure: .named(.red), match: .named(.magenta), sources: [])
}
