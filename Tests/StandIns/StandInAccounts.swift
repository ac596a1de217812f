import Basics
import Commands
import Foundation
import News
import Replies
import ViewModels

/// Accounts in memory.
@MainActor
package final class StandInAccounts: AccountDesk {
  package var profile: ProfileName?
  package var profileMade: Date?
  package var belongings = Belongings(saved: 0, followed: 0)
  package var guestBelongings = Belongings(saved: 0, followed: 0)
  package var taken: Set<ProfileName> = []
  /// The failure of logging in and out.
  package var failure: AccountFailure?
  package var refusal: NewsFailure?

  package init() {}

  package func isTaken(_ name: ProfileName) -> Bool { taken.contains(name) }

  package func signUp(_ name: ProfileName, with password: Password) async throws(AccountFailure) {
    if let failure { throw failure }
    profile = name
  }

  package func logIn(_ name: ProfileName, with password: Password) async throws(AccountFailure) {
    if let failure { throw failure }
    profile = name
  }

  package func logOut() throws(NewsFailure) {
    if let refusal { throw refusal }
    profile = nil
  }

  package func changePassword(from current: Password, to new: Password) async throws(AccountFailure) {
    if let failure { throw failure }
  }

  package func objection(to name: ProfileName) -> AccountFailure? { isTaken(name) ? .nameTaken(name) : nil }

  package func takeGuestsAlong() throws(NewsFailure) {
    if let refusal { throw refusal }
    belongings = guestBelongings
    guestBelongings = Belongings(saved: 0, followed: 0)
  }
}

/// A browser that notes what it is to open.
package final class StandInBrowser: WebBrowser, @unchecked Sendable {
  package var opened: [WebAddress] = []
  package var failure: NewsFailure?

  package init() {}

  package func start(with address: WebAddress) throws(NewsFailure) {
    if let failure { throw failure }
    opened.append(address)
  }

  package var isPlayer = false

  package func startPlayer(with address: WebAddress) throws(NewsFailure) -> Bool {
    if isPlayer { opened.append(address) }
    return isPlayer
  }
}

/// A press that notes what it is to print.
@MainActor
package final class StandInPress: Press {
  package func whole(_ path: String) -> String { "~/\(path)" }

  package var printed = Printed.file("crier-library.md")
  package var titles: [Saying] = []
  package var failure: NewsFailure?

  package init() {}

  package func print(_ order: PrintOrder) async throws(NewsFailure) -> Printed {
    if let failure { throw failure }
    titles.append(order.title)
    if case .articles(let ids, as: _, let read) = order.content { _ = read(ids) }
    return printed
  }
}
