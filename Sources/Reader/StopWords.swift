import Markup

/// The commonest words of many languages, of which running text has many and menus have few.
enum StopWords {
  /// How many words of a text there are, and how many of them are common.
  static func count(in text: ArraySlice<UInt8>) -> (words: Int, common: Int) {
    var (words, common) = (0, 0)
    text.withUnsafeBufferPointer { text in
      eachWord(in: text) { hash, length in
        words += 1
        if length < 12, hashes.contains(hash) { common += 1 }
      }
    }
    return (words, common)
  }

  /// Calls for every word, with a hash of its letters, in lower case where they are ASCII, and their number.
  static func eachWord(in text: UnsafeBufferPointer<UInt8>, _ visit: (UInt64, Int) -> Void) {
    var hash = seed
    var length = 0
    for byte in text {
      if byte.isLetter || byte >= 0x80 || byte.isDigit {
        hash = (hash ^ UInt64(byte &- 0x41 < 26 ? byte | 0x20 : byte)) &* prime
        length += 1
      } else if length > 0 {
        visit(hash, length)
        (hash, length) = (seed, 0)
      }
    }
    if length > 0 { visit(hash, length) }
  }

  private static let seed: UInt64 = 0xCBF2_9CE4_8422_2325
  private static let prime: UInt64 = 0x100_0000_01B3

  private static let hashes = Set(
    list.split { $0 == " " || $0 == "\n" }.map { $0.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* prime } })

  /// English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Swedish, Danish, Czech, Turkish, Indonesian,
  /// Russian, Ukrainian, Greek, Arabic, Persian and Hindi, about twenty each.
  private static let list = """
    the of and to a in is that it was for on with as be by at this from are have not or but had his her they which you we
    an were their has been one all will would there can if more when who what so said about out up into than its them
    der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie
    le la les de des et un une du en que est pour qui dans ce il au sur pas plus par ne se sont avec mais elle ont cette
    el los las y del que en un una es por con no se su para como más al lo pero sus este ha sobre
    il lo gli di e che è un una per in non del della con si da dei le ma anche come sono nel più al
    o os as um uma do da em no na que para com não por mais dos das se foi ao ele sua mas seu
    het een van en dat op te zijn met voor niet aan er om ook als bij maar uit door naar dan wordt
    w na z do się nie że jest to jak po co od za ale przez dla tym są o oraz był
    och att det som på är av för med den till inte har de om ett han var men jag från så
    og at det som på er af for med den til ikke har de en et han var men jeg fra så
    a se v na je že s z do o k i to ve pro jsou za by ale jako po
    ve bir bu da de için ile olarak çok daha gibi olan ama ne o kadar sonra
    yang dan di dengan untuk ini itu dari dalam tidak pada akan ke juga adalah
    и в не на я что он с как это по но из у за от то же для так его было о все она был бы
    та і що на не у в з до як це від за але для його є про
    και το να της η ο την του που με για από σε είναι τα δεν θα οι τον
    في من على أن إلى التي ما عن لا هذا مع هذه كان الذي بعد وقد قد
    و در به از که این را با است برای آن یک خود تا
    के में की है और से को का एक पर यह ने हैं भी इस नहीं कि
    """
}
