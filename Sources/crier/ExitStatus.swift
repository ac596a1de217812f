/// What the shell is told of a run.
enum ExitStatus {
  static let answered: Int32 = 0
  static let failed: Int32 = 1
  static let misused: Int32 = 2

  static func of(_ isAnswered: Bool) -> Int32 { isAnswered ? answered : failed }
}
