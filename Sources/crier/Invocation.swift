import Replies

/// What was asked for on the command line.
struct Invocation: Hashable {
  /// What to do.
  enum Errand: Hashable {
    /// Talk: at the prompt, from a script, or the words given.
    case talk
    /// Say how lines are understood, and act on nothing.
    case understand
    /// Serve programs by the Model Context Protocol, on standard input and output.
    case agents
    case help, version
    /// Print what a shell reads to complete the command line.
    case completions(Shell)
  }

  /// Where lines come from.
  enum Lines: Hashable {
    /// A person at the prompt, or a script.
    case standardInput
    case file(String)
    /// The command line itself, which holds one or more.
    case given([String])
  }

  private(set) var errand = Errand.talk
  private(set) var lines = Lines.standardInput
  private(set) var home: String?
  private(set) var isJSON = false
  private(set) var isPlain = false
  private(set) var isColourless = false
  /// Whether questions of whether to go on are answered with yes.
  private(set) var isAgreed = false

  /// Reads arguments, the program's own name left out; options may stand before, between and after the words.
  init(_ arguments: [String]) throws(Misuse) {
    var words: [String] = []
    defer { lines = Lines(words) }
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--json": isJSON = true
      case "--yes": isAgreed = true
      case "--understand": errand = .understand
      case "--mcp": errand = .agents
      case "--plain": isPlain = true
      case "--no-color", "--no-colour": isColourless = true
      // A script goes on after a failed line unless told otherwise, and nothing tells it otherwise.
      case "--keep-going": break
      case "--help", "-h": errand = .help
      case "--version": errand = .version
      case "--completions": errand = .completions(try Shell(named: rest.popFirst()))
      case _ where argument.hasPrefix("--completions="):
        errand = .completions(try Shell(named: String(argument.dropFirst("--completions=".count))))
      case "--home":
        guard let folder = rest.popFirst(), !folder.isEmpty else { throw .missingFolder }
        home = folder
      case "--":
        words += rest
        return
      case _ where argument.hasPrefix("--home="):
        home = String(argument.dropFirst("--home=".count))
        if home?.isEmpty == true { throw .missingFolder }
      // "--" and "-x" are options; another "-" may begin something to say, such as "-#work 4".
      case _ where argument.hasPrefix("--"),
        _ where argument.count == 2 && argument.first == "-" && argument.last?.isLetter == true:
        throw .unknownOption(argument)
      default: words.append(argument)
      }
    }
  }
}

extension Invocation.Lines {
  /// The lines that words make: one, or one each where each is several words in quotes; or those of a script's file.
  fileprivate init(_ words: [String]) {
    let isConversation = words.allSatisfy { $0.contains(where: \.isWhitespace) }
    if words.isEmpty {
      self = .standardInput
    } else if words.count == 1, words[0].hasSuffix(".chat") {
      self = .file(words[0])
    } else {
      self = .given(isConversation ? words : [words.joined(separator: " ")])
    }
  }
}

extension Shell {
  fileprivate init(named name: String?) throws(Misuse) {
    guard let shell = name.flatMap(Shell.init) else { throw .noShell(name ?? "") }
    self = shell
  }
}

/// Why a run makes no sense as it was asked for.
enum Misuse: Error, Hashable {
  case unknownOption(String)
  case missingFolder
  case noShell(String)
  case noInstant(String)
  case noContact(String)
  case noAddress
  case noKey
  /// The system does not tell what the program was started with, which holds its own name at least.
  case noArguments

  var saying: Saying {
    switch self {
    case .unknownOption(let option): .noSuchOption(option: option)
    case .missingFolder: .missingFolder
    case .noShell: .noSuchShell(shells: Shell.allCases.map(\.rawValue))
    case .noContact(let text): .noContact(said: text)
    // What it is may hold a key.
    case .noAddress: .noServiceAddress
    case .noKey: .noKeyInEnvironment
    case .noArguments: .noArguments
    case .noInstant(let text): .noInstant(said: text)
    }
  }
}
