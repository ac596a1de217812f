import Voice

extension Voice {
  /// What documents say, as people of the tests read it.
  static var english: Voice { Voice(language: "en", moment: Library.moment) }
}
