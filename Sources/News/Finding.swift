import Basics

/// Something that was not as it should be with a file Crier keeps.
public struct Finding: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Others than its owner had rights to it.
    case openToOthers
    /// Its owner had not the rights that Crier needs, and has them now.
    case shutToOwner
    /// A folder that its owner may look into and not write to, which may be meant so.
    case readOnly
    /// Lines that are torn or altered, which stand in a file of their own now.
    case brokenLines(Int, keptAs: String)
    /// Lines that are whole, but written in a way this Crier does not know.
    case unknownLines(Int)
    /// A document that makes no sense, and has another name now.
    case senseless(keptAs: String)
    /// What was left over of a write that never came to an end.
    case leftover
    /// Somebody is noted as logged in who has no account.
    case stranger(name: String)
    /// There are several accounts of one name, as after folders were merged.
    case namesakes(Int, name: String)
    /// The system would not let it be read or mended.
    case refused(reason: String)
  }

  /// The file's name, as it stands in the folder that was looked over.
  public let file: String
  public let kind: Kind

  public init(file: String, kind: Kind) {
    self.file = file
    self.kind = kind
  }

  /// Whether it is as it should be now, or never was amiss for this Crier to mend.
  public var isMended: Bool {
    switch kind {
    case .refused, .readOnly, .stranger, .namesakes: false
    case .openToOthers, .shutToOwner, .brokenLines, .unknownLines, .senseless, .leftover: true
    }
  }

  /// A word for scripts that says what it is.
  public var code: String {
    switch kind {
    case .openToOthers: "openToOthers"
    case .shutToOwner: "shutToOwner"
    case .readOnly: "readOnly"
    case .brokenLines: "brokenLines"
    case .unknownLines: "unknownLines"
    case .senseless: "senseless"
    case .leftover: "leftover"
    case .stranger: "stranger"
    case .namesakes: "namesakes"
    case .refused: "refused"
    }
  }

  /// What was amiss and what was done about it, for the person at the prompt.
  public var message: String {
    switch kind {
    case .openToOthers: "\(file) was open to others. Only you can read it now."
    case .shutToOwner: "\(file) was shut to you, at least in part. You can read and change it now."
    case .readOnly:
      "\(file) is read-only, so nothing can be saved there. If that is not meant, let yourself write to it."
    case .brokenLines(let count, let name):
      "\(lines(count)) of \(file) cannot be read. \(count == 1 ? "It is" : "They are") kept in \(name); the rest is used."
    case .unknownLines(let count):
      "\(lines(count)) of \(file) must come from a newer Crier. \(count == 1 ? "It is" : "They are") left as written."
    case .senseless(let name): "\(file) cannot be read. It is kept as \(name), and a new one begun when there is need."
    case .leftover: "\(file) was left over by a write that never came to its end. It is gone now."
    case .stranger(let name):
      "\(file) says that \"\(Text.shortened(name))\" is logged in, and nobody has an account of that name: log in anew."
    case .namesakes(let count, let name):
      "There are \(count) accounts called \"\(Text.shortened(name))\". The password of each opens what is kept for all of them."
    case .refused(let reason): "\(file) cannot be mended: \(reason)."
    }
  }

  private func lines(_ count: Int) -> String { count == 1 ? "1 line" : "\(count) lines" }
}

/// What came of looking over all files that Crier keeps.
public struct CheckUp: Hashable, Sendable {
  /// How many files were looked at.
  public let files: Int
  public let findings: [Finding]

  public init(files: Int, findings: [Finding]) {
    self.files = files
    self.findings = findings
  }
}
