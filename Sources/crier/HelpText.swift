import Basics

/// What `--help` and `--version` print.
enum HelpText {
  static let version = "crier \(number)"
  static let number = "0.1.0"

  static let help = """
    Crier is a news desk you talk to.

      crier                        talk at the prompt
      crier show tech headlines    answer one line; the next one goes on from it
      crier < morning.chat         answer a script, a line each; # begins a remark

    Say what you would say to a person: "help" for ideas, "go live" for real news.

      --json          each reply as one JSON object on one line
      --understand    do nothing; say how each line is understood, as JSON
      --home DIR      keep everything under DIR, as CRIER_HOME does
      --plain         no colour, no drawing, no cursor movement
      --no-color      no colour, as NO_COLOR does; CLICOLOR_FORCE asks for it
      --keep-going    go on after a line that failed, as scripts do anyway
      --help, --version

      CRIER_NOW       an instant such as 2026-11-21T09:00:00Z, taken as now
      CRIER_PASSWORD  the password for "log in" and "sign up" in a script
      NEWSAPI_KEY     the key to newsapi.org; NEWSAPI_URL is what stands in for it
      CRIER_LOG       a file to note in what goes over the network
      CRIER_CONTACT   a web address that servers are told, to reach you
      COLUMNS, TZ, BROWSER, XDG_DATA_HOME, SSL_CERT_FILE, https_proxy: as usual
    Exit status: 0 all answered, 1 a line failed, 2 bad usage, 130 interrupted
    """
}
