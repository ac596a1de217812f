import Foundation
import News
import Stories

/// Measures how fast articles are brought together and told in brief.
struct StorySpeed {
  func figures() -> String { "" }
}
