import Basics
import News
import Wire

/// Asks the language model that the person named.
extension Newsroom {
  /// The model, as its file has it now; nil where none was named.
  public var aide: Aide? {
    let aide = archive.aide.aide
    lookedUpAide = .some(aide)
    return aide
  }

  /// Whether a line contains the model's key, for which its file is read once.
  func holdsAideKey(_ line: String) -> Bool { (lookedUpAide ?? aide)?.key?.stands(in: line) == true }

  /// Takes a model from now on, once its server has told that it has it; without a name, the first one there.
  public func useAide(at place: WebAddress, called name: String?, key: SecretKey?) async throws(NewsFailure) -> Aide {
    let found: String
    do throws(AideRefusal) {
      let models = try await AideClient(at: place, key: key, dispatcher: wayOut.single).models()
      let fitting = name.map { name in models.filter { $0.lowercased().hasPrefix(name.lowercased()) } } ?? models
      let exact = fitting.first { $0.lowercased() == name?.lowercased() }
      guard let first = exact ?? fitting.first else {
        throw .noModel(name: name, known: Array(models.prefix(Self.mostNamed)), host: place.host)
      }
      found = first
    } catch { throw .aide(error) }
    let aide = Aide(place: place, name: found, key: key)
    try archive.aide.keep(aide)
    (lookedUpAide, aideAnswered) = (.some(aide), nil)
    return aide
  }

  /// As many models are named where the one that was wanted is not there, by judgment.
  private static let mostNamed = 5

  /// Takes no model any more; whether one was taken.
  public func dropAide() throws(NewsFailure) -> Bool {
    defer { (lookedUpAide, aideAnswered) = (nil, nil) }
    return try archive.aide.remove()
  }

  /// What the model answers.
  public func askAide(_ prompt: AidePrompt) async throws(NewsFailure) -> String {
    guard let aide else { throw .aide(.none) }
    let began = ContinuousClock.now
    do throws(AideRefusal) {
      let client = AideClient(at: aide.place, key: aide.key, dispatcher: wayOut.single)
      let answer = try await client.answer(to: prompt, by: aide.name)
      aideAnswered = .now - began
      return answer
    } catch { throw .aide(error) }
  }
}
