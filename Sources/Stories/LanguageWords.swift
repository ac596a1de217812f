import News

/// The words by which sentences end and speakers are named in a language.
///
/// Small tables, written by hand; a language without one is read with all of them together.
struct LanguageWords: Sendable {
  /// Abbreviations after which a sentence goes on, such as "Mr" with its point.
  let abbreviations: Set<String>
  /// Abbreviations after which one may begin, if a word such as "The" stands there, which seldom is a name.
  let finalAbbreviations: Set<String>
  /// Words that begin sentences.
  let openers: Set<String>
  /// Verbs by which somebody says something.
  let sayings: Set<String>
  /// Verbs that also do without saying: only right beside a quote they tell who said it.
  let looseSayings: Set<String>
  /// Pronouns for one person.
  let pronouns: Set<String>
  /// Words before a name that are no part of it.
  let titles: Set<String>
  /// Words that begin a speaker without a name: "the minister".
  let determiners: Set<String>
  /// What stands before a source: "according to".
  let according: [[String]]
  /// Words that end a name's group, such as "on" and "who".
  let breaks: Set<String>
  /// Words that begin a sentence about what the one before it speaks of.
  let leaning: Set<String>

  static func of(_ language: Language?) -> LanguageWords {
    switch language?.rawValue {
    case "en": english
    case "de": german
    case "fr": french
    case "es": spanish
    default: any
    }
  }

  /// All languages' words together.
  static let any = LanguageWords(joining: [english, german, french, spanish])

  init(
    abbreviations: String, finalAbbreviations: String = "", openers: String, sayings: String, looseSayings: String = "",
    pronouns: String, titles: String, determiners: String, according: [[String]], breaks: String,
    leaning: String
  ) {
    func words(_ text: String) -> Set<String> { Set(text.split { $0 == " " || $0 == "\n" }.map(String.init)) }
    self.abbreviations = words(abbreviations)
    self.finalAbbreviations = words(finalAbbreviations)
    self.openers = words(openers)
    self.sayings = words(sayings)
    self.looseSayings = words(looseSayings)
    self.pronouns = words(pronouns)
    self.titles = words(titles)
    self.determiners = words(determiners)
    self.according = according
    self.breaks = words(breaks)
    self.leaning = words(leaning)
  }

  private init(joining all: [LanguageWords]) {
    func together(_ words: (LanguageWords) -> Set<String>) -> Set<String> {
      all.reduce(into: []) { $0.formUnion(words($1)) }
    }
    abbreviations = together(\.abbreviations)
    finalAbbreviations = together(\.finalAbbreviations)
    openers = together(\.openers)
    sayings = together(\.sayings)
    looseSayings = together(\.looseSayings)
    pronouns = together(\.pronouns)
    titles = together(\.titles)
    determiners = together(\.determiners)
    according = all.flatMap(\.according)
    // English is read most where a language is unknown, and a word of another may be a name in it.
    breaks = Self.english.breaks
    leaning = together(\.leaning)
  }
}

extension LanguageWords {
  static let english = LanguageWords(
    abbreviations: """
      mr mrs ms mx dr prof sen sens rep reps gov govs gen lt col capt cmdr sgt cpl maj adm pvt st mt ft hon rev fr pres
      supt det atty dist messrs vs v viz cf e.g i.e approx est dept fig figs vol eds ex no nos pp art sec ch
      const jan feb mar apr jun jul aug sept sep oct nov dec
      """,
    finalAbbreviations: """
      u.s u.k u.n e.u u.s.a d.c n.y l.a a.m p.m jr sr inc corp co ltd llc bros etc ph.d m.d b.a m.a j.d esq al
      calif fla tex mass pa va ga ill mich minn wis ariz colo conn md tenn ind kan ky la miss mo neb nev ore okla wash
      ala ark del mont ave blvd rd
      """,
    openers: """
      the a an this that these those it its he she they we you i his her their our there here in on at for from with by
      as but and or so if when while after before since because although though however what who why how where which
      meanwhile some many most several one two three all both no not now then also still yet another other earlier later
      according under over during despite among asked
      """,
    sayings: """
      said says say saying told tells tell telling asked asks asking added adds adding wrote writes writing tweeted
      tweets tweeting argued argues arguing claimed claiming explained explains explaining insisted insists
      insisting replied replies responded responds responding continued continues concluded concludes declared declares
      declaring warned warns stated states stating admitted admits acknowledged acknowledges recalled recalls
      remarked joked jokes quipped complained complains asserted asserts contended contends testified testifies
      commented cautioned cautions countered counters emphasized emphasizes stressed stresses reiterated
      reiterates lamented laments mused retorted noted notes noting observed observes suggested suggests predicted
      predicts vowed vows pledged shouted yelled exclaimed whispered proclaimed proclaims boasted boasts bragged
      conceded concedes confessed affirmed affirms alleged alleges opined wondered wonders announced announces urged
       pleaded pleads repeated ranted gushed fumed posted clarified chimed 
      """,
    looseSayings: """
      called calls calling described describes describing dubbed labeled denounced denounces condemned condemns praised
      praises blasted blasts slammed slams accused accuses criticized criticizes referred refers characterized promised
      promises believes believed thought thinks think went began begins hailed lauded decried mocked tells
      """,
    pronouns: "he she",
    titles: """
      mr mrs ms miss dr prof sen sens rep reps gov gen lt col capt sgt const rev president vice senator representative
      congressman congresswoman governor mayor secretary minister prime chancellor premier king queen prince princess
      pope bishop cardinal general colonel captain sergeant lieutenant admiral judge justice chief attorney speaker
      leader chairman chairwoman chair director professor doctor sir dame lord lady former then-president ex-president
      vice-president spokesman spokeswoman spokesperson republican democrat democratic gop sheriff detective officer
      agent commissioner ambassador deputy candidate nominee acting whip counsel strategist analyst reporter
      correspondent anchor host author actor actress coach ceo cfo md interior father sister brother
      """,
    determiners: """
      the a an his her their its one another some several many two three four five six officials official police
      spokesman spokeswoman spokesperson critics lawmakers prosecutors investigators authorities aides sources
      researchers scientists experts supporters opponents
      """,
    according: [["according", "to"]],
    breaks: """
      on in at after during by while when as who whom whose which that before from since with about of for to and but in
      outside inside earlier later last this yesterday today tonight monday tuesday wednesday thursday friday saturday
      sunday january february march april june july august september october november december because where if
      shortly recently then how adding referring noting speaking citing over amid through via following regarding
      """,
    leaning: """
      he she it they we i you his her hers its their our my your this that these those but and or so then yet also still
      instead both neither another others
      """)

  static let german = LanguageWords(
    abbreviations: "hr fr dr prof nr bzw ca z.b d.h u.a st abs art evtl ggf inkl mio mrd sog vgl",
    finalAbbreviations: "usw etc",
    openers: "der die das ein eine er sie es wir ich in im am auf mit nach aber und doch auch so wenn als bei für von",
    sayings: """
      sagte sagt erklärte erklärt betonte betont schrieb schreibt meinte meint fügte warnte warnt kritisierte forderte
      teilte berichtete ergänzte kündigte behauptete antwortete mahnte
      """,
    pronouns: "er", titles: "herr frau dr prof präsident präsidentin kanzler kanzlerin minister ministerin",
    determiners: "der ein eine", according: [["laut"]],
    breaks: "am im in bei nach vor dem den auf gegenüber zu über mit dass",
    leaning: """
      er sie es wir ich seine ihre sein ihr unser dies diese dieser dieses dazu damit dabei dort so und aber doch auch dann
      """)

  static let french = LanguageWords(
    abbreviations: "m mm mme mlle dr st ste env art",
    finalAbbreviations: "etc",
    openers: "le la les un une il elle on nous dans en à mais et pour ce cette ces après avec selon",
    sayings: """
      dit déclaré déclare affirmé affirme expliqué explique ajouté ajoute indiqué indique estimé estime assuré assure
      souligné souligne écrit lancé précisé rappelé répondu
      """,
    pronouns: "il elle", titles: "m mme président présidente ministre premier première",
    determiners: "le la un une", according: [["selon"]],
    breaks: "dans en à sur lors mardi lundi mercredi jeudi vendredi samedi dimanche devant après avant pour qui",
    leaning: "il elle ils elles on nous je son sa ses leur leurs ce cela ça cette ces et mais puis alors aussi")

  static let spanish = LanguageWords(
    abbreviations: "sr sra srta dr dra ee.uu",
    finalAbbreviations: "etc",
    openers: "el la los las un una en por para con pero y se según después",
    sayings: """
      dijo dice afirmó afirma declaró declara explicó explica añadió añade señaló señala aseguró asegura indicó sostuvo
      escribió agregó comentó advirtió reconoció insistió
      """,
    pronouns: "él ella", titles: "señor señora presidente presidenta ministro ministra",
    determiners: "el la un una", according: [["según"]],
    breaks: "en a sobre durante tras antes el lunes martes miércoles jueves viernes sábado domingo que ante quien",
    leaning: "él ella ellos ellas su sus esto esta este estos estas eso esa ese y pero luego también así")
}
