import Basics
import News

extension SystemRefusal {
  /// The refusal as a failure to store something at a place.
  func failure(at place: String) -> NewsFailure { .cannotKeep(place: place, reason: self) }
}
