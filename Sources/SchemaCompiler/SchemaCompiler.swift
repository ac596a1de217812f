/// Makes Swift of a schema.
public enum SchemaCompiler {
  /// What is made of it: the intents, the commands and their slots for `Commands`; their words for `Replies`; who does
  /// them for `Conversation`.
  public enum Product: String, CaseIterable, Sendable {
    case intents, alternatives, commands, slots, wording, dispatch

    fileprivate func source(of schema: Schema) -> String {
      switch self {
      case .intents: IntentsWriter(schema: schema).source
      case .alternatives: AlternativesWriter(schema: schema).source
      case .commands: CommandsWriter(schema: schema).source
      case .slots: SlotsWriter(schema: schema).source
      case .wording: WordingWriter(schema: schema).source
      case .dispatch: DispatchWriter(schema: schema).source
      }
    }
  }

  public static func source(of text: String, as product: Product) throws(SchemaProblem) -> String {
    product.source(of: try SchemaReader.read(text))
  }
}
