import Basics

/// The kind of a file, by the names Crier gives; other names belong to other programs.
enum KeptName {
  case log, document, draft
  /// An index of words.
  case words
  /// Only its permissions are checked.
  case other

  init?(_ name: String) {
    if name.hasPrefix(".") {
      if name.hasSuffix(Disk.draftEnding), Self.belongs(String(name.drop { $0 == "." })) {
        self = .draft
      } else if FileName.derived.contains(where: name.hasSuffix), Self.collection(of: name.dropFirst()) != nil {
        self = name.hasSuffix(FileName.words) ? .words : .other
      } else {
        return nil
      }
    } else if Self.isDocument(name) {
      self = .document
    } else if FileName.isPast(name) || name == FileName.history || FileName.secrets.contains(name) || Self.isSpare(name)
    {
      self = .other
    } else if let rest = Self.collection(of: name[...]), LogName.isLog(String(rest)) {
      self = .log
    } else {
      return nil
    }
  }

  /// The kind of a file among the cached answers, whose names are numbers and which may all be lost.
  init?(answer name: String) {
    if FileName.isAnswer(name) {
      self = .other
    } else if name.hasPrefix("."), name.hasSuffix(Disk.draftEnding),
      FileName.isAnswer(name.dropFirst().split(separator: ".").prefix(2).joined(separator: "."))
    {
      self = .draft
    } else {
      return nil
    }
  }

  /// Whether a folder's visible files are all Crier's and there is one at least; also true where it cannot be read.
  static func areAlone(in folder: String, _ kind: (String) -> KeptName? = { KeptName($0) }) -> Bool {
    guard let names = try? Disk.names(in: folder, beginning: "", containing: "") else { return true }
    return names.contains { folders.contains($0) || kind($0) != nil }
      && names.allSatisfy { $0.hasPrefix(".") || folders.contains($0) || kind($0) != nil }
  }

  /// Whether a folder holds any file of Crier's.
  static func isAny(in folder: String, _ kind: (String) -> KeptName? = { KeptName($0) }) -> Bool {
    (try? Disk.names(in: folder, beginning: "", containing: ""))?.contains { kind($0) != nil } ?? false
  }

  /// What follows a collection's name and a dot, such as a device's name; nil for other names.
  ///
  /// Backups and file syncs may add words there.
  private static func collection(of name: Substring) -> Substring? {
    guard let dot = name.firstIndex(of: "."), case let word = String(name[..<dot]),
      word == LogName.journal || Collection(rawValue: word) != nil
    else { return nil }
    let rest = name[name.index(after: dot)...]
    return rest.hasPrefix("jsonl") ? nil : rest
  }

  private static func isDocument(_ name: String) -> Bool { name == FileName.toldDamage || isOneMachines(name) }

  /// Whether a name is one of a document that every machine has: "desk.0b1c2d3e.json".
  private static func isOneMachines(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 3 && documents.contains(String(parts[0])) && parts[2] == "json" && parts[1].utf8.count == 8
      && parts[1].allSatisfy(\.isHexDigit)
  }

  /// Whether a name is one of a damaged log or document put aside.
  private static func isSpare(_ name: String) -> Bool {
    guard let place = [SpareKind.broken, .newer, .lost].lazy.compactMap({ name.firstRange(of: $0.rawValue) }).first
    else {
      return false
    }
    return isDocument(String(name[..<place.lowerBound])) || collection(of: name[...]) != nil
  }

  /// Whether a draft's name, without leading dots, comes from one of Crier's.
  private static func belongs(_ name: String) -> Bool {
    collection(of: name[...]) != nil || name.hasPrefix(FileName.toldDamage + ".") || name.hasPrefix("history.")
      || FileName.secrets.contains { name.hasPrefix($0 + ".") }
      || isOneMachines(name.split(separator: ".").prefix(3).joined(separator: "."))
  }

  /// Crier's subfolders.
  private static let folders = Set([FileName.profiles, FileName.feeds] + FileName.ofAnswers)
  private static let documents: Set = ["device", "desk", "screen", "session", "wrong-passwords"]
}
