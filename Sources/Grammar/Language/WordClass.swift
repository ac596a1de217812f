/// Words that have a use besides sentences, under a heading of the Intents such as "words door".
///
/// Every language must have each class, so that no code knows any wording.
public enum WordClass: String, CaseIterable, Hashable, Sendable {
  /// Verbs for logging in, followed by a name and perhaps a password; and those that are also used for other things.
  case door
  case sideDoor = "side door"
  /// Words of which every line has one that logs in or signs up.
  case comingIn = "coming in"
  /// Words before such a verb, and between it and a name.
  case beforeDoor = "before a door"
  case behindDoor = "behind a door"
  /// Words that introduce a name: "my name is maria".
  case beforeName = "before a name"
  /// Words that log in who has a profile of the name behind them: "now i'm maria".
  case comingBack = "coming back"
  /// Words that have a routine done whose name or number stands behind them: "run the routine".
  case startingRoutine = "starting a routine"
  /// Words for a password, and words between a name and a password.
  case password
  case beforePassword = "before a password"
  /// Words for a key, and words beside one.
  case key
  case besideKey = "beside a key"
  /// Words that show a line is about keys.
  case keyTalk = "talk of keys"
  case removing
  /// Words that begin another part of a line: "and", "then".
  case joining
  /// Words that ask which other sources tell a story: "expand 2".
  case unfolding
  /// Words that stand for a card: "one" in "the verge one".
  case standIn = "stand-in"
  /// Words for one thing on screen, and for several.
  case card, cards
  /// Words before a name of something here: "the".
  case determining
  /// Words between "the one" and what it is about or from: "by", "about".
  case tellingOf = "telling of"
  /// Words that tell cards apart and are no topic: "the other one", "the long one".
  case tellingApart = "telling apart"
  /// Words that correct what was just said: "3, no, 4".
  case correcting
  /// Words for the tag that was given last: "tag it the same".
  case same
  /// Whole lines that ask for the same once more: "and again".
  case again
  /// Whole lines that ask for the list at hand, or for one where none is.
  case listing
  /// Words before the part of a list that is wanted: "only".
  case limiting
  /// Words beside the names of what a list is limited to, which say no more: "the german version".
  case listTalk = "talk of lists"
  /// Words that ask for something besides what there is: "also include".
  case including
  /// Words before what is looked for, none of which is passed over: "search for".
  case seeking
  /// Words before what an earlier list was about: "back to chess".
  case goingBack = "going back"
  /// Words between a topic and the country it is from: "chess in spain".
  case placing
  /// Words before a number of cards, for certain and perhaps, and words behind one: "make it 15", "twenty of them".
  case resizing, wanting
  case ofThem = "of them"
  /// Words for the day before the one spoken of.
  case dayBefore = "day before"
  /// What an article is marked as, which is never a tag: "read".
  case markedAs = "marked as"
  /// Words before what is asked about, where a name may stand for where news is from: "brief me on france"; and words before
  /// a place in which something is so: "trending in france".
  case concerning, within
  /// Words that ask for what came since last time: "what's new".
  case askingForNew = "asking for new"
  /// Words for those who publish something, and phrases that stand for one of them: "that same newspaper".
  case theirs
  case publisher
  /// Whole lines that want back what was taken away: "bring it back".
  case restoring
  /// Words that say what somebody does not care for: "i don't like".
  case disliking
  /// Words for what Crier cannot do.
  case shortening, translating, printing
  /// What only says to look for something.
  case searching
  case feeling, leaning, syncing, noting, recordings
  case bySource = "by source"
  /// Words that ask nicely, wherever they stand in a line.
  case pleading
  /// Words before a correction that say nothing of it: "oops".
  case exclaiming
  /// Words that begin another part of a line without a pause: "because", "she".
  case parting
  /// Words that tell nothing by themselves: "for", "there".
  case small
  /// Words that keep a request beside them from being one: "never".
  case denying
  /// Words that say what was not meant, and those between that and what was: "not 3 but 4".
  case negating, preferring
  /// Words before what is left out of what is asked about: "except the owl".
  case sparing
  /// Words before a request that say it is not to be done: "don't".
  case refusing
  /// Words that begin a question whether something is so: "do i follow espn".
  case questioning
  /// Whole lines that say the last thing was wrong: "that's not the one i meant".
  case undoing
  /// Words that say there was too much of something, or too little: "that's too many".
  case overdoing
  /// Words between two things of which one is meant: "the owl or the heron".
  case either
  /// Words that end as others do in the plural and are whole: "Mars", "news".
  case whole
  /// Words for a folder of sources, and words before its name: "my tech folder".
  case folder
  case beforeFolder = "before a folder"
  /// Words between a request and the name it is to have, words before such a name, and between that and a request: "news
  /// about oil as a list called oil", "make a list called oil of …".
  case asAList = "as a list"
  case newList = "new list"
  case ofAList = "of a list"
  /// Words of which every line has one that says when something is to be done each time: "every", "when i say".
  case routinely
  /// Words of a time, which may be none that is known: "every ten minutes".
  case ofTime = "of time"
  /// Words before those that are to begin something each time: "when i say".
  case whenSaid = "when said"
  /// Words that drop a wish, or an article where nothing follows: "forget it, save 3".
  case lettingGo = "letting go"
  /// Words that complete an unfinished line, each phrase ending in an example of what was missing: a source, a tag,
  /// search words.
  case lackingSource = "lacking a source"
  case lackingTag = "lacking a tag"
  case lackingTopic = "lacking a topic"
  /// Words that add to the line before: "and 2", "3 too".
  case adding
  case addingBehind = "adding behind"
  /// Words at the edges of a line that depends on an earlier one.
  case more, next, about
  case lastPage = "last page"
  case firstPage = "first page"
  case previousPage = "previous page"
  case returning
  /// What leads from an article elsewhere, and the program that opens it outside.
  case link, browser
  /// Lines about the article that is open: the one before it, the one last open, and back from it.
  case previousArticle = "previous article"
  case whereabouts
  case steppingBack = "stepping back"
  /// Lines that are said to what is being read out loud, and mean something else while nothing is.
  case pausing, resuming, silencing, skipping
  /// Words that begin an export, and words before its last one, which may be a bad value: "export as pdf".
  case exporting
  case intoFormat = "into a format"
  /// Words that point, where the same words may stand for the whole library: "export these".
  case pointing
  case starting
  case startingWith = "starting with"
  case sorting
  case sortingBy = "sorting by"
  /// Words between an article and its tag, and between a thing and its value.
  case beforeTag = "before a tag"
  case beforeValue = "before a value"
  /// Words behind a whole line that are no value.
  case behindValue = "behind a value"
  /// Words that reset a choice: "any country".
  case usual
  case themeAuto = "theme auto"
  case themeDark = "theme dark"
  case themeLight = "theme light"
  case themeContrast = "theme contrast"
  case themePlain = "theme plain"
  case orderNewest = "order newest"
  case orderOldest = "order oldest"
  case orderPopularity = "order popularity"
  case orderRelevance = "order relevance"
}

extension WordClass {
  /// Its place among all of them, which is what a plain case is stored as.
  ///
  /// Every line asks for several classes, and to find one by its heading takes longer than to look at its words.
  package var number: Int { withUnsafeBytes(of: self) { Int($0[0]) } }
}
