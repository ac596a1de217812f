import Commands

extension Reply {
  /// What is said of something that is understood and beyond Crier, with the nearest thing that works.
  public static func beyond(_ wish: Inability) -> Reply {
    Reply(
      status: .error("notBuilt"), message: .cannotYet(wish: .wishBeyond(wish: wish)), hint: .beyondHint(wish: wish))
  }
}
