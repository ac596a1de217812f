/// Names of hosts in letters of any script, as the name system has them: `xn--mnchen-3ya.de` (RFC 3492).
enum Punycode {
  /// A host in ASCII.
  static func host(_ name: String) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name }
    return name.split(separator: ".", omittingEmptySubsequences: false).map { label($0) }.joined(separator: ".")
  }

  private static func label(_ label: Substring) -> String {
    let scalars = label.unicodeScalars.map(\.value)
    guard scalars.contains(where: { $0 >= 0x80 }) else { return String(label) }
    var encoded = label.unicodeScalars.filter(\.isASCII).map { UInt8(truncatingIfNeeded: $0.value) }
    let plain = UInt32(encoded.count)
    if plain > 0 { encoded.append(UInt8(ascii: "-")) }
    var (done, next, delta, bias) = (plain, UInt32(0x80), UInt32(0), UInt32(72))
    while done < scalars.count, let smallest = scalars.filter({ $0 >= next }).min() {
      delta &+= (smallest - next) &* (done + 1)
      next = smallest
      for scalar in scalars {
        if scalar < next { delta &+= 1 }
        guard scalar == next else { continue }
        add(delta, bias, to: &encoded)
        bias = adapted(delta, done + 1, isFirst: done == plain)
        delta = 0
        done += 1
      }
      delta &+= 1
      next += 1
    }
    return "xn--" + String(decoding: encoded, as: UTF8.self)
  }

  private static func add(_ delta: UInt32, _ bias: UInt32, to encoded: inout [UInt8]) {
    var rest = delta
    var step: UInt32 = 36
    while true {
      let threshold = step <= bias ? 1 : min(26, step - bias)
      guard rest >= threshold else { break }
      encoded.append(digit(threshold + (rest - threshold) % (36 - threshold)))
      rest = (rest - threshold) / (36 - threshold)
      step += 36
    }
    encoded.append(digit(rest))
  }

  private static func digit(_ value: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 26 ? 0x61 + value : 0x16 + value)
  }

  private static func adapted(_ delta: UInt32, _ count: UInt32, isFirst: Bool) -> UInt32 {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var bias: UInt32 = 0
    while delta > 455 {
      delta /= 35
      bias += 36
    }
    return bias + 36 * delta / (delta + 38)
  }
}
