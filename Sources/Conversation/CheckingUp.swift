import News

/// The doctor: what is amiss with the files Crier keeps, and what was done about it.
extension Conversation {
  func checkUp() -> Reply {
    let checkUp = scenes.library.checkUp()
    guard checkUp.files > 0 || !checkUp.findings.isEmpty else {
      return .empty("Nothing is kept yet, so there is nothing to look over.", hint: #"Say "save 1" to keep something."#)
    }
    let looked = "I looked over \(counted(checkUp.files, "file"))"
    let cards = checkUp.findings.enumerated().map { Card(number: $0 + 1, face: .finding($1)) }
    if cards.isEmpty { return Reply(message: "\(looked), and all is well.") }
    let unmended = checkUp.findings.count { !$0.isMended }
    if unmended == 0 { return Reply(message: "\(looked). All is well now:", cards: cards) }
    return Reply(
      status: .error("notMended"), message: "\(looked), and \(counted(unmended, "thing")) I cannot mend:",
      hint: "Put that right, then say \"check yourself\" again.", cards: cards)
  }
}
