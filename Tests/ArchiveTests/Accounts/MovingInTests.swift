import Archive
import Basics
import Foundation
import News
import Testing

@Suite struct MovingInTests {
  private let folder: TemporaryFolder
  private let maria: ProfileID

  init() throws {
    folder = try TemporaryFolder()
    maria = try #require(ProfileName("maria")).id
  }

  private var guest: Archive { Archive(in: folder.state()) }

  @Test("a profile's things stand apart from the guest's, in a folder that is its owner's alone")
  func apart() throws {
    try guest.save("guests")
    try guest.ofProfile(maria).save("marias")
    #expect(guest.savedNames == ["guests"])
    #expect(guest.ofProfile(maria).savedNames == ["marias"])
    #expect(try mode(folder.path + "/home/profiles") == 0o700)
    #expect(try mode(folder.path + "/home/profiles/maria") == 0o700)
  }

  @Test("what is taken along arrives in its order, and is gone from where it was")
  func moved() throws {
    let names = (1...1_203).map { "n\($0)" }
    try guest.library.put(names.map { try article($0) })
    try guest.follows.put([source("the-lantern")])
    try guest.reads.put([(article("n1").id, Date(timeIntervalSince1970: 1_795_251_600))])
    try guest.choices.keep(.theme(.dark))
    try guest.ofProfile(maria).save("already")
    try guest.ofProfile(maria).takeIn(guest)

    let profile = guest.ofProfile(maria)
    #expect(profile.savedNames == names.reversed() + ["already"])
    #expect(profile.follows.keys.count == 1 && profile.reads.keys.count == 1)
    #expect(profile.choices.all.theme == .dark)
    #expect(guest.savedNames.isEmpty && guest.follows.keys.isEmpty && guest.reads.keys.isEmpty)
    #expect(guest.choices.all == Choices())
  }

  @Test("a key goes along, and where each has one they keep their own", arguments: [nil, SecretKey("marias")])
  func key(own: SecretKey?) throws {
    let guests = SecretKey("guests")
    try guest.newsAPIKey.keep(guests)
    let profile = guest.ofProfile(maria)
    if let own { try profile.newsAPIKey.keep(own) }
    try profile.takeIn(guest)
    #expect(profile.newsAPIKey.key == own ?? guests)
    #expect(guest.newsAPIKey.key == (own == nil ? nil : guests))
  }

  @Test("a key behind a link goes along, and not only the link to it")
  func linkedKey() throws {
    let guests = SecretKey("guests")
    try guest.newsAPIKey.keep(guests)
    let (link, target) = (folder.path + "/home/newsapi.key", folder.path + "/elsewhere.key")
    try FileManager.default.moveItem(atPath: link, toPath: target)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
    try guest.ofProfile(maria).takeIn(guest)
    #expect(guest.ofProfile(maria).newsAPIKey.key == guests)
    #expect(guest.newsAPIKey.key == nil && !FileManager.default.fileExists(atPath: target))
  }

  @Test("what was chosen here already stands, and the other choice stays with the guest")
  func chosen() throws {
    try guest.choices.keep(.theme(.dark))
    try guest.choices.keep(.order(.popularity))
    let profile = guest.ofProfile(maria)
    try profile.choices.keep(.theme(.light))
    try profile.takeIn(guest)
    #expect(profile.choices.all == Choices().with(.theme(.light)).with(.order(.popularity)))
    #expect(guest.choices.all == Choices().with(.theme(.dark)))
  }
}
