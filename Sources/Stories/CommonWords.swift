/// Words that tell nothing of what a text is about.
///
/// Without accents and apostrophes: those of the main languages of news, and what newsrooms put before titles. A word
/// that tells something in another of the languages, such as "war" or "die", is left to its frequency.
enum CommonWords {
  /// Whether a whole word, as a number, is one of these.
  static func contain(_ number: UInt64) -> Bool { numbers[number] != nil }

  private static let numbers: NumberTable = {
    var numbers = NumberTable()
    for word in words.split(whereSeparator: { $0 == " " || $0 == "\n" }) {
      let number = Array(word.utf8).withUnsafeBufferPointer { Stems.number(of: $0) }
      _ = numbers.value(of: number, orNew: 0)
    }
    return numbers
  }()

  private static let words = """
    a about after again against all amid an and are as at be been before but by can could did do does down for from get
    had has have he her his how if in into is it its just more most new no not now of off on one or our out over said
    says she should so than that the their them there they this to up was we were what when where which who why will
    with would you your
    breaking exclusive live late latest news opinion podcast update updates video watch photos review analysis
    aber als am an auf aus bei das dem den der des ein eine einem einen einer er es fur ihr im ist kein mit nach
    neu neue neuer neues nicht noch nur oder sich sie sind so uber um und vom von vor was wie wird wir zu zum zur
    au aux avec ce cette comme dans de des du elle en est et il ils je la le les leur lui mais ne nous on ou par pas
    plus pour qu que qui sa sans se ses sont un une vous
    como del desde el ella ellos entre era esta este la lo mas muy no o pero por que se sobre
    su sus tras un una y ya
    alla alle anche che chi ci col come da dai dal dalla degli dei della delle di dopo e gli ha i in io ma nei
    nel nella non per piu si sono sul sulla tra uno
    ao aos com das do dos em foi mais na nas nao nos os pela pelo sem um uma
    aan af bij dan dat dit door een eller er het hij ik ikke is je med met naar niet nog og om ook op pa som te til
    tot uit var voor wat werd worden zijn att av det efter ett fran inte och
    also any arent being both cant couldnt didnt doesnt dont each few further hadnt hasnt havent having here hes
    him id isnt ive may me might must my nor once only other own same say shes some such thats then theres these
    theyre theyve those too two under very wasnt werent weve whom wont wouldnt youre youve
    """
}
