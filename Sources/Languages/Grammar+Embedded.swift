import Grammar

extension Grammar {
  /// The Intents of a language, compiled into the program; languages not asked for are never loaded.
  public static func embedded(_ language: SpokenLanguage = .en) -> Grammar { Grammar(language.compiled) }
}
