import Commands
import News
import Replies
import ViewModels

/// Which model is asked.
extension Conversation {
  func useModel(_ place: String, _ name: String?) async throws(NewsFailure) -> Outcome {
    aideTrouble = nil
    do throws(NewsFailure) { return try await scenes.aide.use(place, called: name, key: nil) } catch {
      if case .aide(.keyWanted) = error { return Outcome(ask(.aideKey(place: place, name: name))) }
      throw error
    }
  }
}
