/// What a person wants of Crier, as help is laid out: each intent serves one purpose.
public enum Purpose: String, CaseIterable, Hashable, Sendable {
  case news, stories, narrow, always, read, ask, keep, tag, undo, follow, feeds, export, yours, live, model, rest
}
