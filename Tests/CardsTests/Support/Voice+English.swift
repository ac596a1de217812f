import Basics
import Foundation
import Voice

extension Voice {
  /// A voice that says what it says in English, a little after nine on 21 November 2026.
  static var english: Voice {
    Voice(language: "en", moment: Moment(now: Date(timeIntervalSince1970: 1_795_252_500), zone: .gmt))
  }
}
