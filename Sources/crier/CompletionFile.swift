import Commands
import Replies
import Voice

/// The shells that a completion file can be made for.
enum Shell: String, CaseIterable {
  case bash, zsh, fish
}

/// What a shell reads to complete `crier` and what stands behind it: options, scripts, and how one may begin to talk.
struct CompletionFile {
  /// An option of the command line, and a word on it where `--help` has one.
  private struct Option {
    let name: String
    let meaning: String
  }

  private let options: [Option]
  /// The first words of what can be asked for.
  private let beginnings: [String]

  /// Takes the options from what `--help` prints, so that none is missing here.
  init(_ voice: Voice) {
    let rows = voice.text(.commandLine).split(separator: "\n")
    let listed = rows.compactMap { row -> Option? in
      guard let match = row.prefixMatch(of: #/ +(--[a-z-]+)( [A-Z]+)? +(.+)/#) else { return nil }
      return Option(name: String(match.1), meaning: String(match.3))
    }
    options = listed + ["--help", "--version"].map { Option(name: $0, meaning: "") }
    var told: Set<String> = []
    beginnings = Intent.allCases.filter { $0.traits.isBuilt && $0.traits.subject != .talk }
      .compactMap { voice.text(.beginning(intent: $0)).split(separator: " ").first.map(String.init) }
      // An apostrophe would end what a shell takes for one string.
      .filter { word in word.allSatisfy(\.isLetter) && told.insert(word).inserted }
  }

  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  private var bash: String {
    """
    # bash completion for crier: source it, or put it where bash-completion looks.
    _crier() {
      local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} IFS=$'\\n'
      COMPREPLY=()
      case $prev in
        --home) COMPREPLY=($(compgen -d -- "$cur")); return ;;
        --completions) COMPREPLY=($(compgen -W $'\(shells.joined(separator: "\\n"))' -- "$cur")); return ;;
      esac
      case $cur in
        -*) COMPREPLY=($(compgen -W $'\(options.map(\.name).joined(separator: "\\n"))' -- "$cur")) ;;
        *)
          COMPREPLY=($(compgen -f -X '!*.chat' -- "$cur"))
          if ((COMP_CWORD == 1)); then
            COMPREPLY+=($(compgen -W $'\(beginnings.joined(separator: "\\n"))' -- "$cur"))
          fi
          ;;
      esac
    }
    complete -o filenames -F _crier crier

    """
  }

  private var zsh: String {
    let specifications = options.map { option in
      let values = values(of: option, folders: "_files -/", shells: "(\(shells.joined(separator: " ")))")
      return quoted("\(option.name)[\(bracketed(option.meaning))]" + (values.map { ":value:\($0)" } ?? ""))
    }
    return """
      #compdef crier
      _crier_said() {
        local -a beginnings=(\(beginnings.map(quoted).joined(separator: " ")))
        (( CURRENT == 2 )) && compadd -a beginnings
        _files -g '*.chat'
      }
      _crier() {
        _arguments \\
          \((specifications + ["'*:line:_crier_said'"]).joined(separator: " \\\n    "))
      }
      if [ "$funcstack[1]" = "_crier" ]; then
        _crier "$@"
      else
        compdef _crier crier
      fi

      """
  }

  private var fish: String {
    let lines = options.map { option in
      let values = values(of: option, folders: "(__fish_complete_directories)", shells: shells.joined(separator: " "))
      let parts = [
        "complete -c crier -l \(option.name.dropFirst(2))", values.map { "-x -a \(quotedForFish($0))" },
        option.meaning.isEmpty ? nil : "-d \(quotedForFish(option.meaning))",
      ]
      return parts.compactMap(\.self).joined(separator: " ")
    }
    let scripts = "complete -c crier -f -a '(__fish_complete_suffix .chat)'"
    let first = "complete -c crier -f -n 'test (count (commandline -opc)) -eq 1' -a "
    return (lines + [scripts, first + quotedForFish(beginnings.joined(separator: " "))]).map { $0 + "\n" }.joined()
  }

  private var shells: [String] { Shell.allCases.map(\.rawValue) }

  /// What completes the value of an option; nil for one that takes none.
  private func values(of option: Option, folders: String, shells: String) -> String? {
    switch option.name {
    case "--home": folders
    case "--completions": shells
    default: nil
    }
  }

  /// Text in quotation marks of a shell, in which nothing has a meaning of its own.
  private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }

  /// The same for fish, where a backslash has one.
  private func quotedForFish(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }

  /// Text between brackets of a specification of zsh.
  private func bracketed(_ text: String) -> String {
    ["\\", "[", "]", ":"].reduce(text) { $0.replacing($1, with: "\\\($1)") }
  }
}
