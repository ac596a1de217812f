import Basics
import Foundation
import Replies
import Voice

extension Saying {
  /// The words in English, a little after nine on 21 November 2026.
  var english: String {
    Voice(language: "en", moment: Moment(now: Date(timeIntervalSince1970: 1_795_252_500), zone: .gmt)).text(self)
  }
}
