import Grammar

extension Grammar {
  /// The Intents of a language, compiled when the program was built.
  public static func embedded(_ language: SpokenLanguage = .en) -> Grammar { Grammar(language.compiled) }
}
