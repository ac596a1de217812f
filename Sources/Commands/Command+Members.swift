import Basics

extension Command {
  /// The slots under the names that `--understand` shows.
  public var members: SlotMembers {
    var members = SlotMembers()
    for (slot, value) in values { value.write(as: slot, into: &members) }
    return members
  }

  var days: DaySpan? { values.lazy.compactMap(\.value.days).first }
}

extension FilledSlots {
  /// The slots under the names commands show them by.
  public var members: [JSON.Member] {
    var members = SlotMembers()
    var request = NewsRequest(self, of: .headlines)
    // Written below, as the value said.
    request.dropped = nil
    request.isRead = nil
    request.isNew = false
    request.write(as: "", into: &members)
    reference.write(as: "refs", into: &members)
    page.write(as: "page", into: &members)
    let texts = [
      ("attribute", attribute?.rawValue), ("topic", topic), ("tag", tag), ("name", name ?? option),
      ("format", format?.rawValue), ("line", line), ("value", value ?? edition?.rawValue), ("key", key?.description),
      ("url", url), ("base", base),
    ]
    for case (let name, let text?) in texts { members.set(name, .string(text)) }
    return members.slots
  }
}
