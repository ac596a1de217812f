import Grammar

extension Grammar {
  /// The Intents of a language, compiled when the program was built.
  ///
  /// Those of other languages cost nothing: they lie where the program lies, and nobody reads them.
  public static func embedded(_ language: SpokenLanguage = .en) -> Grammar { Grammar(language.compiled) }
}
