/// First names that tell whether "he" or "she" may stand for somebody: some of the most frequent in news.
enum FirstNames {
  static let men = Set(
    """
    james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald
    steven paul andrew joshua kenneth kevin brian george edward ronald timothy jason jeffrey ryan jacob gary nicholas eric
    jonathan stephen larry justin scott brandon benjamin samuel gregory frank alexander raymond patrick jack dennis jerry
    tyler aaron jose adam henry nathan douglas zachary peter kyle walter ethan jeremy harold keith christian roger noah
    gerald carl terry sean austin arthur lawrence joe mike bill bob jim tom tim dan ben chuck mitch ted barack bernie marco
    chris rick jeb rand mitt newt steve greg tony boris vladimir emmanuel olaf jens antony lloyd pete ron rudy jared hunter
    francis martin simon hassan ali ahmed mohammed muhammad omar ibrahim juan carlos luis miguel pedro hans klaus wolfgang
    friedrich pierre jean françois jacques nigel keir rishi narendra anders lars erik sergei dmitri ivan volodymyr
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
  static let women = Set(
    """
    mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret sandra ashley
    kimberly emily donna michelle carol amanda dorothy melissa deborah stephanie rebecca sharon laura cynthia kathleen amy
    angela shirley anna brenda pamela emma nicole helen samantha katherine christine debra rachel carolyn janet catherine
    maria heather diane ruth julie olivia joyce virginia victoria kelly lauren christina joan evelyn judith megan andrea
    cheryl hannah jacqueline martha gloria teresa ann sara madison frances kathryn janice jean alice abigail julia judy
    sophia grace denise amber doris marilyn danielle beverly isabella theresa diana natalie brittany charlotte marie kayla
    hillary kamala kellyanne ivanka melania jill nikki tulsi alexandria ilhan rashida ayanna rochelle jen karine susana
    ursula christine annalena angela giorgia theresa liz priti nicola jacinda greta hope betsy caitlyn francesca carly
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}
