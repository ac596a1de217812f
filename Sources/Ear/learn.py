#!/usr/bin/env python3
"""Learns the ear's weights from the talks and sayings of a language, and writes them.

usage: learn.py CRIER CRIER-BENCH [--language en] [--out FILE] [--check FILE] [--report FILE] [--epochs N] [--seed N]

Says the plain words of each talk to CRIER, so that each line stands behind what it would stand behind, has CRIER-BENCH cut
all lines, and trains with PyTorch. The lower layers of the sentence encoder (`encoder.weights`) stay as they are, the upper
ones are tuned and written beside the weights (`ear.layers`). What stands in `talks/aside` is only scored. `Intents/en/ways` lists what can be meant; `Intents/README.md` tells how talks are written.
"""
import argparse, collections, hashlib, json, os, pathlib, random, re, shutil, struct, subprocess, sys, tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CONTEXTS = ["nothing", "list", "article", "told", "library", "sources", "done", "question", "missed", "talk", "choices"]
LETTERS, WORDS, ROWS, KINDS = 8192, 4096, 8192, 13
SIZE, EDGE, STATE = 64, 32, 96
# How many of the encoder's layers stay as they are, and what the ear takes of what they make.
LOW, LIFT = 3, 128
# How much seldom ways are raised, and how much of each line is doubted.
BALANCE, DOUBT = .4, .08
SILENT = ("talk", "answer", "cannot", "other")
SLOT = re.compile(r"\{([a-z0-9]+) ([^{}]*)\}")


class Ways:
    """What can be meant, each with the patterns of its plain words."""

    def __init__(self, path):
        self.lines = [l.strip() for l in path.read_text().splitlines() if l.strip() and not l.startswith("#")]
        self.patterns = {l.split("=", 1)[0].strip(" !"): l.split("=", 1)[1].split(" / ") for l in self.lines}
        self.names = list(self.patterns)
        self.slots = sorted({s for l in self.lines for s in re.findall(r"\{([a-z0-9]+)", l)})

    def plain(self, way, slots):
        best = None
        for pattern in self.patterns[way]:
            used, ok = set(), True
            optional = lambda m: m.group(1) if all(n in slots for n in re.findall(r"\{([a-z0-9]+)", m.group(1))) else ""
            def fill(m):
                nonlocal ok
                name, _, other = m.group(1).partition("|")
                if name in slots: used.add(name); return slots[name]
                ok = ok and bool(other); return other
            said = re.sub(r"\{([^}]*)\}", fill, re.sub(r"\[([^\]]*)\]", optional, pattern))
            if ok and (best is None or len(used) > best[1]): best = (" ".join(said.split()), len(used))
        return best and best[0]


class Part:
    """A part of a line: its text, its way, what fills its slots, and where that stands."""

    def __init__(self, text, meant, ways):
        name = meant.split()[0] if meant else "talk"
        if name not in ways.patterns: raise ValueError(f"no such way: {name}")
        self.way, self.slots, self.spans, plain, at = name, {}, [], "", 0
        for m in SLOT.finditer(text):
            plain += text[at:m.start()]
            shown, sign, value = m.group(2).partition("=")
            self.spans.append((m.group(1), len(plain), len(plain) + len(shown)))
            plain, at = plain + shown, m.end()
            self.slots.setdefault(m.group(1), (value if sign else shown).strip())
        self.text = plain + text[at:]
        for slot, value in re.findall(r'([a-z0-9]+)=("[^"]*"|\S+)', meant[len(name):]):
            self.slots.setdefault(slot, value.strip('"'))
        if name not in SILENT and ways.plain(name, self.slots) is None: raise ValueError(f"{name} lacks a slot")


def plainly(text):
    """A text without what the desk folds to something else, so that places in it stay."""
    for many, one in (("‘’ʼ", "'"), ("“”„«»", '"'), ("‐‑‒–—―−", "-"), ("…", ".")):
        for sign in many: text = text.replace(sign, one)
    return "".join(c for c in text if ord(c) < 0x2190)


def talks(path, ways, told):
    """The conversations of a file: [[[Part]]]."""
    found, said = [], None
    for number, line in enumerate(path.read_text().splitlines(), 1):
        line = plainly(line.strip())
        if line.startswith("talk "): found.append([])
        elif line.startswith(">"): said = line[1:].strip()
        elif line.startswith("=") and found and said is not None:
            texts, meant = [t.strip() for t in said.split("|")], [m.strip() for m in line[1:].split("|")]
            try:
                if len(texts) != len(meant): raise ValueError("as many parts are said as are meant")
                found[-1].append([Part(t, m, ways) for t, m in zip(texts, meant)])
            except ValueError as error: told(f"{path.name}:{number}: {error}")
            said = None
    return found


def plain_lines(parts, ways):
    """The plain lines that a line comes to, what takes back within it done."""
    lines = []
    for part in parts:
        if part.way in SILENT: continue
        if part.way in ("drop", "undo") and lines: lines.pop(); continue
        if part.way == "rather" and lines:
            slot = "ref" if "ref" in part.slots else "words"
            if slot in lines[-1][1]:
                lines[-1] = (lines[-1][0], {**lines[-1][1], slot: part.slots[slot]}); continue
        lines.append((part.way, part.slots))
    return [ways.plain(way, slots) for way, slots in lines]


def run(crier, lines):
    home = tempfile.mkdtemp(prefix="ear-")
    env = {k: v for k, v in os.environ.items() if not k.startswith(("CRIER", "NEWSAPI"))}
    dead = "http://127.0.0.1:9"
    env.update(CRIER_HOME=home + "/c", CRIER_NOW="2026-11-21T09:00:00Z", CRIER_PASSWORD="correct horse battery", TZ="UTC",
               HOME=home, BROWSER="/bin/true", http_proxy=dead, https_proxy=dead, NEWSAPI_URL=dead)
    out = subprocess.run([crier, "--json"], input="".join(l + "\n" for l in lines), capture_output=True, text=True, cwd=home, env=env)
    shutil.rmtree(home, ignore_errors=True)
    return [json.loads(l) for l in out.stdout.splitlines()]


def context_behind(reply):
    """As `EarContext.init(behind:)` has it."""
    intent, status, cards = reply["intent"], reply["status"], reply.get("cards", [])
    if status == "question": return "choices" if cards else "question"
    if status in ("empty", "error", "notUnderstood"): return "missed"
    if intent in ("greeting", "thanks", "others", "quit"): return "talk"
    if intent == "open" and len(cards) == 1: return "article"
    if intent == "saved": return "library"
    if intent in ("sources", "categories"): return "sources"
    if intent in ("summary", "trends", "prove", "who", "course", "quotes", "chart", "count", "changes", "ask", "details"): return "told"
    if len(cards) > 1 or intent in ("headlines", "search", "more", "back", "refresh", "similar", "layout"): return "list"
    return "done"


def said_plainly(talk, ways, crier):
    """The replies to each line's plain words, the plain words, and the line of each."""
    script, owners = [], []
    for index, parts in enumerate(talk):
        for plain in plain_lines(parts, ways): script.append(plain); owners.append(index)
    replies = run(crier, script)
    by_line, at = collections.defaultdict(list), 0
    for plain, owner in zip(script, owners):
        mine = []
        while at < len(replies) and (not mine or replies[at].get("line") == plain):
            mine.append(replies[at]); at += 1
        by_line[owner] += mine
    return by_line, script, owners


def behind(talk, ways, crier):
    """For each line of a talk: its context, the words of the cards on screen, and of the open article."""
    by_line, _, _ = said_plainly(talk, ways, crier)
    found, now = [], ("nothing", "", "")
    for index in range(len(talk)):
        found.append(now)
        for reply in by_line[index]:
            _, shown, opened = now
            cards = [c for c in reply.get("cards", []) if c.get("kind") == "article"]
            text = " ".join(" ".join([c["title"], c.get("description") or "", c["source"]["name"]]) for c in cards)
            if len(cards) > 1: shown = text
            elif len(cards) == 1: opened = text + " " + (reply.get("reading") or {}).get("text", "")
            now = (context_behind(reply), shown, opened)
    return found


def slip(text, spans, dice):
    """The text with a slip of the thumb or two, and the spans where they are then."""
    for _ in range(1 + (dice.random() < .4)):
        letters = [i for i, c in enumerate(text) if c.isalpha() and 0 < i < len(text) - 1 and text[i - 1].isalpha() and text[i + 1].isalpha()]
        if not letters: break
        i, kind = dice.choice(letters), dice.randrange(4)
        new, moved = {0: (text[i] * 2, 1), 1: ("", -1), 2: (text[i + 1] + text[i], 0), 3: (dice.choice("aeiourstnl"), 0)}[kind]
        text = text[:i] + new + text[i + (2 if kind == 2 else 1):]
        spans = [(s, a + moved * (a > i), b + moved * (b > i)) for s, a, b in spans]
    return text, spans


def joined(parts, dice, slips):
    """The line of some parts, where each begins, and the spans in it."""
    line, begins, spans = "", [], []
    for part in parts:
        text, mine = (part.text, part.spans)
        if slips and dice.random() < .7: text, mine = slip(text, mine, dice)
        line += " " if line else ""
        begins.append(len(line))
        spans += [(s, a + len(line), b + len(line)) for s, a, b in mine]
        line += text
    return line, begins, spans


def cut(bench, rows):
    """What the bench says of lines, each with what stands in cards and article."""
    clean = lambda t: re.sub(r"[\t\n\r]", " ", t)
    out = subprocess.run([bench, "ear-lines"], input="".join("\t".join(map(clean, r)) + "\n" for r in rows), capture_output=True, text=True)
    found = [json.loads(l) for l in out.stdout.splitlines()]
    assert len(found) == len(rows), (len(found), len(rows), out.stderr[-500:])
    return found


def sayings(folder):
    """[(line, intent, slots)]"""
    found = []
    for path in sorted(folder.glob("*.intent")):
        intent = path.stem
        for line in path.read_text().splitlines():
            if not line.startswith("  "): continue
            said, _, slots = line.strip().partition(" => ")
            try: found.append((said, intent, json.loads(slots) if slots else {}))
            except ValueError: continue
    return found


def tagged(line, spans, place, slot_number):
    """For each word 0, or which slot it begins (odd) or goes on with (even)."""
    tags = [0] * len(line["words"])
    for slot, a, b in spans:
        inside = [k for k, r in enumerate(line["ranges"]) if r[0] >= place(a) and r[1] <= place(b)]
        for k in inside: tags[k] = 2 + 2 * slot_number[slot]
        if inside: tags[inside[0]] = 1 + 2 * slot_number[slot]
    return tags


ASKED = {"author": "author", "date": "date", "length": "length", "source": "origin", "country": "origin", "language": "inlanguage",
         "saved": "issaved", "read": "isread", "tags": "itstags", "count": "howmany", "link": "share"}
MEANT = {"headlines": "news fresh random unread mine only without instead resize order", "search": "news only without instead resize order fresh",
         "summary": "brief sum", "trends": "trends fresh", "random": "random", "count": "count howmany", "chart": "chart compare", "more": "more page next",
         "back": "pageback list where previous page", "refresh": "again", "open": "open next previous pick", "browse": "browse", "details": "details",
         "share": "share", "aloud": "aloud quiet", "save": "save also", "forget": "forget clear", "tag": "tag", "untag": "untag", "markRead": "read readall",
         "markUnread": "unreadit", "similar": "like sameauthor", "who": "who whonot same", "course": "after before", "prove": "prove", "quotes": "said",
         "changes": "changes changed", "saved": "saved savedcount savedunread", "tags": "tags", "export": "export", "sources": "sources follows",
         "follow": "follow", "unfollow": "unfollow", "categories": "sections", "addFeed": "add", "preview": "preview", "undo": "undo", "redo": "redo",
         "yes": "yes", "no": "no", "cancel": "drop", "settings": "settings theme perpage country pictures nopictures start resize order", "greeting": "hello",
         "thanks": "thanks", "quit": "bye", "help": "help tour", "status": "status", "profile": "whoami", "signup": "signup", "login": "login",
         "logout": "logout", "edition": "live demo", "history": "asked", "explain": "why", "watch": "watch", "layout": "titles cards", "others": "other"}


def ways_of(intent, slots):
    if intent == "ask": return ASKED.get(slots.get("attribute"), "")
    if intent == "who": return "whonot" if slots.get("value") == "silent" else "same" if "language" in slots else "who"
    if intent == "course": return "before" if slots.get("value") == "before" else "after"
    if intent == "similar": return "sameauthor" if slots.get("by") == "author" else "like"
    if intent == "changes": return "changes" if "refs" in slots else "changed"
    return MEANT.get(intent, "")


CODED = {"category": ("section", 1), "country": ("country", 2), "language": ("language", 3), "format": ("format", 7)}
WORDY = {"query": "words", "topic": "words", "tag": "tag", "name": "name", "source": "source", "person": "person", "url": "url", "sources": "source"}
POINTS = re.compile(r"\b(?:the )?(?:last|next|previous|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th)|newest|oldest|latest|other|both)(?: (?:one|ones|two|three|four|five|story|stories|article|articles|\d+))?\b"
                    r"|\b(?:numbers? |no\.? |stories |articles |items? )?\d+(?:(?:,| and|,? to| through|-|\.\.| up to) ?\d+)*\b|\b(?:everything|all|all of them|them all)(?: (?:but|except|apart from|besides)(?: for)? [\w ]+)?\b")
IT = re.compile(r"\b(?:this|that|these|those|it|them)(?: (?:one|article|story|piece|ones|articles|stories))?\b")


def saying_spans(said, slots):
    """Where a saying's slots stand in it: [(slot, start, end)], or nil where one of them cannot be found."""
    text, found = said.lower(), []
    def word(value, slot):
        m = re.search(r"(?<![a-z0-9])" + re.escape(value.lower()) + r"(?![a-z0-9])", text)
        if m: found.append((slot, m.start(), m.end()))
        return bool(m)
    for key, value in slots.items():
        if key in WORDY:
            for one in value if isinstance(value, list) else [value]:
                if not word(one, WORDY[key]): return None
        elif key == "refs":
            about = value.get("about") or value.get("source")
            m = about and re.search(r"(?:\b(?:the|that|this)(?: \w+)?? (?:one|ones|story|stories|article|articles|piece|news|item)? ?(?:about|on|from|with|of)? ?(?:the )?)?" + re.escape(about) + r"(?: (?:one|ones|story|stories|article|articles|piece|thing))?\b", text)
            m = m or not about and ((IT if "it" in value else POINTS).search(text))
            if not m: return None
            found.append(("ref", m.start(), m.end()))
        elif key in ("from", "to"):
            if not any(s == "day" for s, *_ in found) and not word(value, "day"): return None
        elif key == "count" and isinstance(value, int):
            if not word(str(value), "n"): return None
        elif key not in CODED and key not in ("attribute", "by"): return None
    spans = sorted(set(found), key=lambda s: s[1])
    return None if any(a[2] > b[1] for a, b in zip(spans, spans[1:])) else spans


def arguments():
    asked = argparse.ArgumentParser()
    asked.add_argument("crier"); asked.add_argument("bench")
    asked.add_argument("--language", default="en"); asked.add_argument("--out")
    asked.add_argument("--epochs", type=int, default=4); asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--report"); asked.add_argument("--lost", type=float, default=.12)
    asked.add_argument("--check", help="where to write what the model makes of two hundred lines")
    asked = asked.parse_args()
    asked.crier, asked.bench = os.path.abspath(asked.crier), os.path.abspath(asked.bench)
    return asked


def prepare(asked):
    """The ways, the examples to learn from and those to score, and the digest of what they come from."""
    folder = ROOT / "Intents" / asked.language
    ways = Ways(folder / "ways")
    files, aside = (sorted((folder / "talks").glob(some)) for some in ("*.talk", "aside/*.talk"))
    dice, told = random.Random(asked.seed), lambda t: print(t, file=sys.stderr)
    learned, kept = [], []
    for path in files + aside:
        for talk in talks(path, ways, told):
            for parts, (context, shown, opened) in zip(talk, behind(talk, ways, asked.crier)):
                (kept if path in aside else learned).append((parts, context, shown, opened))
    digest = hashlib.sha256(b"".join(p.read_bytes() for p in files + sorted((folder / "sayings").glob("*.intent")) + [folder / "ways", pathlib.Path(__file__)])).hexdigest()
    print(f"{len(learned)} lines, {sum(len(l[0]) for l in learned)} parts; {len(kept)} left out", flush=True)

    # Each line as it is, with slips, and behind or before parts of others, as people run things together.
    alone = [(p, c, s, o) for parts, c, s, o in learned for p in parts]
    rows, texts = [], []
    def take(parts, context, shown, opened, slips, weight):
        if parts[0].way in ("pick",) and len(parts) == 1 and not parts[0].text: return
        line, begins, spans = joined(parts, dice, slips)
        rows.append((line, shown, opened)); texts.append((parts, begins, spans, context, weight))
    for line in kept: take(*line, False, 0)
    for line in learned:
        take(*line, False, 1); take(*line, True, .5); take(*line, True, .5)
    chatter = [p for p, *_ in alone if p.way == "talk"]
    for part, context, shown, opened in alone:
        if part.way == "talk": continue
        take([part], context, shown, opened, False, .5)
        if chatter:
            take([dice.choice(chatter), part] if dice.random() < .6 else [part, dice.choice(chatter)], context, shown, opened, dice.random() < .3, .5)
    said = [(plainly(l), [w for w in ways_of(i, s).split() if w in ways.patterns], s) for l, i, s in sayings(folder / "sayings")]
    said = [(l, w, saying_spans(l, s), [CODED[k] for k in s if k in CODED]) for l, w, s in said if w]
    heard = cut(asked.bench, rows + [(l, "", "") for l, *_ in said])
    examples = []
    slot_number = {s: i for i, s in enumerate(ways.slots)}
    way_number = {w: i for i, w in enumerate(ways.names)}
    for line, (parts, begins, spans, context, weight) in zip(heard, texts):
        if not line["words"]: continue
        folded = line["folded"]
        # Places in characters, as places in bytes.
        at = [0]
        for c in folded: at.append(at[-1] + len(c.encode()))
        place = lambda i: at[min(i, len(folded))]
        starts = [r[0] for r in line["ranges"]]
        first = [next((k for k, s in enumerate(starts) if s >= place(b)), len(starts)) for b in begins]
        if len(set(first)) != len(first) or first[-1] >= len(starts): continue
        tags = tagged(line, spans, place, slot_number)
        signs = [bool(k & 1 << 12) for k in line["kinds"]]
        examples.append(dict(line=line, begins=first, tags=tags, ways=[[way_number[p.way]] for p in parts], context=CONTEXTS.index(context), weight=weight, signs=signs))
    for line, (text, names, spans, coded) in zip(heard[len(rows):], said):
        if not line["words"]: continue
        tags = None if spans is None or line["folded"] != text.lower() else tagged(line, spans, lambda i: i, slot_number)
        if tags:
            for slot, bit in coded:
                places = [k for k, kinds in enumerate(line["kinds"]) if kinds >> bit & 1 and not tags[k]]
                if not places: tags = None; break
                for k in places: tags[k] = (2 if k - 1 in places else 1) + 2 * slot_number[slot]
        examples.append(dict(line=line, begins=[0], tags=tags, ways=[[way_number[w] for w in names]], context=None, weight=.35))
    test = [e for e in examples if e["weight"] == 0]
    train = [e for e in examples if e["weight"] > 0]
    print(f"{len(train)} examples, {len(test)} to score, {len(ways.names)} ways, {len(ways.slots)} slots", flush=True)
    encoder = Encoder(folder / "encoder.weights")
    encoder.deepen(train + test)
    return ways, train, test, encoder, digest


class Encoder:
    """The sentence encoder, as its file has it (`Sources/Encoder/cut.py` writes it)."""

    def __init__(self, path):
        import numpy as np, tokenizers, torch
        data, at = path.read_bytes(), 0
        def take(count, kind):
            nonlocal at
            found = np.frombuffer(data, kind, count, at); at += -(-found.nbytes // 64) * 64
            return found
        _, layers, self.width, self.heads, self.inner, count, positions, letters, _ = (int(n) for n in take(9, "<u4"))
        places, names = take(count + 1, "<u4"), take(letters, "u1").tobytes()
        self.pieces = [names[a:b].decode() for a, b in zip(places, places[1:])]
        sizes, shares, pairs = take(count, "<f4"), take(count * self.width // 16, "u1"), take(count * self.width // 2, "u1")
        steps = np.stack([pairs & 15, pairs >> 4], 1).reshape(count, self.width).astype("f4") - 8
        self.words = torch.tensor(steps * np.repeat(shares.reshape(count, -1) * sizes[:, None], 16, 1))
        sizes, steps = take(positions, "<f4"), take(positions * self.width, "i1")
        self.places = torch.tensor(steps.reshape(positions, -1) * sizes[:, None])
        norm = lambda: [torch.tensor(row) for row in take(2 * self.width, "<f4").reshape(2, -1)]
        def dense(rows, columns):
            nonlocal at
            body = np.frombuffer(data, "<f4", 2 * rows, at); sizes, bias = body[:rows], body[rows:]
            whole = np.frombuffer(data, "i1", rows * columns, at + 12 * rows); at += -(-(12 * rows + rows * columns) // 64) * 64
            steps = whole.reshape(rows // 16, columns // 4, 16, 4).transpose(0, 2, 1, 3).reshape(rows, columns)
            return torch.tensor(steps * sizes[:, None]), torch.tensor(bias.copy())
        self.norm, self.layers = norm(), []
        for _ in range(layers):
            layer = self.layer()
            (a, b), (c, d), n1 = dense(3 * self.width, self.width), dense(self.width, self.width), norm()
            (e, f), (g, h), n2 = dense(self.inner, self.width), dense(self.width, self.inner), norm()
            layer.load_state_dict({"self_attn.in_proj_weight": a, "self_attn.in_proj_bias": b, "self_attn.out_proj.weight": c, "self_attn.out_proj.bias": d,
                                   "linear1.weight": e, "linear1.bias": f, "linear2.weight": g, "linear2.bias": h,
                                   "norm1.weight": n1[0], "norm1.bias": n1[1], "norm2.weight": n2[0], "norm2.bias": n2[1]})
            self.layers.append(layer)
        assert at == len(data), (at, len(data))
        self.number = {piece: number for number, piece in enumerate(self.pieces)}
        self.cutter = tokenizers.Tokenizer(tokenizers.models.WordPiece(self.number, unk_token="[UNK]", max_input_chars_per_word=100))
        self.cutter.normalizer = tokenizers.normalizers.BertNormalizer(lowercase=True)
        self.cutter.pre_tokenizer = tokenizers.pre_tokenizers.BertPreTokenizer()

    def layer(self):
        import torch
        return torch.nn.TransformerEncoderLayer(self.width, self.heads, self.inner, dropout=.1, activation="gelu", layer_norm_eps=1e-12, batch_first=True).eval()

    def deepen(self, examples):
        """Gives each example what the lower layers make of its pieces (`low`), and the word of each piece (`of`)."""
        import torch
        for e in examples:
            words = [e["line"]["folded"].encode()[a:b].decode(errors="replace") for a, b in e["line"]["ranges"]]
            cut = [self.cutter.encode(w).ids for w in words]
            e["of"] = [-1] + [k for k, ids in enumerate(cut) for _ in ids] + [-1]
            e["ids"] = [self.number["[CLS]"]] + [n for ids in cut for n in ids] + [self.number["[SEP]"]]
        order = sorted(examples, key=lambda e: len(e["ids"]))
        with torch.no_grad():
            for start in range(0, len(order), 64):
                some = order[start:start + 64]; most = len(some[-1]["ids"])
                ids = torch.tensor([e["ids"] + [0] * (most - len(e["ids"])) for e in some])
                mask = torch.tensor([[k >= len(e["ids"]) for k in range(most)] for e in some])
                x = torch.nn.functional.layer_norm(self.words[ids] + self.places[:most], (self.width,), *self.norm, 1e-12)
                for layer in self.layers[:LOW]: x = layer(x, src_key_padding_mask=mask)
                for e, row in zip(some, x): e["low"] = row[:len(e.pop("ids"))].half()


def main():
    asked = arguments()
    ways, train, test, encoder, digest = prepare(asked)
    model = learn(train, test, ways, encoder, asked)
    if asked.out: write(model, ways, digest, pathlib.Path(asked.out))


def learn(train, test, ways, encoder, asked):
    import torch
    from torch import nn
    torch.manual_seed(asked.seed); torch.set_num_threads(2)
    dice = random.Random(asked.seed)

    class Model(nn.Module):
        def __init__(self):
            super().__init__()
            self.letters = nn.EmbeddingBag(LETTERS, SIZE, mode="mean"); self.words = nn.Embedding(WORDS, SIZE)
            self.kinds = nn.Linear(KINDS, SIZE, bias=False); self.contexts = nn.Embedding(len(CONTEXTS), EDGE)
            # The encoder's upper layers, tuned.
            self.upper = nn.ModuleList(encoder.layers[LOW:]); self.lift = nn.Linear(encoder.width, LIFT)
            self.ahead = nn.GRU(SIZE + EDGE + LIFT, STATE, batch_first=True, bidirectional=True)
            self.begins = nn.Linear(2 * STATE, 2); self.spans = nn.Linear(2 * STATE, 2 * len(ways.slots) + 1)
            self.ways = nn.Linear(4 * STATE + EDGE + encoder.width, len(ways.names)); self.rows = nn.EmbeddingBag(ROWS, len(ways.names), mode="sum")
            nn.init.normal_(self.letters.weight, std=.3); nn.init.normal_(self.words.weight, std=.1)
            nn.init.zeros_(self.rows.weight); self.drop = nn.Dropout(.3)

        def forward(self, b):
            n, t = b["words"].shape
            x = self.letters(b["letters"], b["offsets"]).view(n, t, SIZE) + self.words(b["words"])
            # Now and then a word goes unheard, so that no single one decides.
            if self.training: x = x * (torch.rand(n, t, 1) > asked.lost)
            x = x + self.kinds(b["kinds"])
            edge = self.contexts(b["context"])
            deep = b["low"]
            for layer in self.upper: deep = layer(deep, src_key_padding_mask=b["void"])
            sums = torch.zeros(n, t + 1, deep.shape[2]).scatter_add(1, b["of"][:, :, None].expand_as(deep), deep)
            counts = torch.zeros(n, t + 1).scatter_add(1, b["of"], torch.ones(b["of"].shape))
            deep = (sums / counts.clamp(min=1)[:, :, None])[:, :t]
            x = self.drop(torch.cat([x, edge[:, None].expand(n, t, EDGE), torch.tanh(self.lift(deep))], 2))
            packed = nn.utils.rnn.pack_padded_sequence(x, b["lengths"], batch_first=True, enforce_sorted=False)
            h, _ = nn.utils.rnn.pad_packed_sequence(self.ahead(packed)[0], batch_first=True, total_length=t)
            h = self.drop(h)
            of, mask = h[b["part_line"]], b["part_mask"]
            most = of.masked_fill(~mask[:, :, None], -9).max(1).values
            mean = (of * mask[:, :, None]).sum(1) / mask.sum(1, keepdim=True)
            meant = (deep[b["part_line"]] * mask[:, :, None]).sum(1) / mask.sum(1, keepdim=True)
            gathered = torch.cat([most, mean, edge[b["part_line"]], self.drop(meant)], 1)
            way = self.ways(gathered) + self.rows(b["rows"], b["row_offsets"], per_sample_weights=b["row_weights"])
            return self.begins(h), self.spans(h), way

    def batch(some):
        n, t = len(some), max(len(e["line"]["words"]) for e in some)
        words = torch.zeros(n, t, dtype=torch.long); kinds = torch.zeros(n, t, KINDS); letters, offsets = [], []
        tags = torch.full((n, t), -100); begins = torch.full((n, t), -100)
        part_line, masks, rows, row_offsets, row_weights = [], [], [], [], []
        for i, e in enumerate(some):
            l = e["line"]; k = len(l["words"])
            words[i, :k] = torch.tensor(l["words"])
            for j in range(t):
                offsets.append(len(letters))
                if j < k:
                    letters += l["letters"][j]
                    for bit in range(KINDS): kinds[i, j, bit] = l["kinds"][j] >> bit & 1
            if e["tags"] is not None:
                tags[i, :k] = torch.tensor(e["tags"]); begins[i, :k] = 0
                for b in e["begins"]: begins[i, b] = 1
                for j in range(k):
                    if j == 0 or l["kinds"][j] >> 12 & 1: begins[i, j] = -100
            for a, b in zip(e["begins"], e["begins"][1:] + [k]):
                part_line.append(i); mask = torch.zeros(t, dtype=torch.bool); mask[a:b] = True; masks.append(mask)
                mine = l["ones"][a:b] + l["twos"][a:b - 1]
                row_offsets.append(len(rows)); rows += mine; row_weights += [len(mine) ** -.5] * len(mine)
        context = torch.tensor([dice.randrange(len(CONTEXTS)) if e["context"] is None else e["context"] for e in some])
        pieces = max(len(e["of"]) for e in some)
        low, of = torch.zeros(n, pieces, encoder.width), torch.full((n, pieces), t)
        for i, e in enumerate(some):
            low[i, :len(e["of"])] = e["low"].float(); of[i, :len(e["of"])] = torch.tensor([w if w >= 0 else t for w in e["of"]])
        void = torch.tensor([[k >= len(e["of"]) for k in range(pieces)] for e in some])
        return dict(low=low, of=of, void=void, words=words, kinds=kinds, letters=torch.tensor(letters), offsets=torch.tensor(offsets), context=context,
                    lengths=torch.tensor([len(e["line"]["words"]) for e in some]), part_line=torch.tensor(part_line), part_mask=torch.stack(masks),
                    rows=torch.tensor(rows), row_offsets=torch.tensor(row_offsets), row_weights=torch.tensor(row_weights), tags=tags, begins=begins,
                    ways=[w for e in some for w in e["ways"]], weights=torch.tensor([e["weight"] for e in some for _ in e["ways"]]),
                    line_weights=torch.tensor([e["weight"] for e in some]))

    model = Model()
    fresh = [p for n, p in model.named_parameters() if not n.startswith("upper")]
    best = torch.optim.AdamW([dict(params=fresh), dict(params=model.upper.parameters())], lr=3e-3, weight_decay=1e-4)
    spoken, sayings = [e for e in train if e["context"] is not None], [e for e in train if e["context"] is None]
    def shuffled():
        """The talks and half of the sayings in batches of lines that are alike in length."""
        some = spoken + dice.sample(sayings, len(sayings) // 2); dice.shuffle(some)
        found = []
        for start in range(0, len(some), 48 * 24):
            like = sorted(some[start:start + 48 * 24], key=lambda e: len(e["of"]))
            found += [like[k:k + 48] for k in range(0, len(like), 48)]
        dice.shuffle(found)
        return found
    batches = len(shuffled())
    # What is said seldom counts for more, and no way is learned to be certain, so that how likely one is told stays true.
    said = collections.Counter(e["ways"][0][0] for e in spoken if len(e["ways"]) == 1)
    usual = sorted(said.values())[len(said) // 2]
    balance = torch.tensor([min(2.5, max(.4, (usual / max(said[i], 5)) ** BALANCE)) for i in range(len(ways.names))])
    mean = None
    pace = torch.optim.lr_scheduler.OneCycleLR(best, [5e-3, 2e-4], total_steps=batches * asked.epochs + 1, pct_start=.15)
    for epoch in range(asked.epochs):
        model.train(); total = 0
        for some in shuffled():
            b = batch(some); begins, spans, way = model(b)
            share = torch.log_softmax(way, 1)
            chosen = torch.stack([torch.logsumexp(share[i, w], 0) for i, w in enumerate(b["ways"])])
            weights = b["weights"] * torch.stack([balance[w].mean() for w in b["ways"]])
            loss = -(1 - DOUBT) * (chosen * weights).sum() / weights.sum() - DOUBT * (share.mean(1) * weights).sum() / weights.sum()
            if (b["tags"] >= 0).any():
                w = b["line_weights"][:, None].expand_as(b["tags"])
                cross = lambda out, gold: (nn.functional.cross_entropy(out.transpose(1, 2), gold, reduction="none", ignore_index=-100) * w).sum() / (w * (gold >= 0)).sum().clamp(min=1)
                loss = loss + cross(spans, b["tags"]) + .5 * cross(begins, b["begins"])
            best.zero_grad(); loss.backward(); nn.utils.clip_grad_norm_(model.parameters(), 1.); best.step(); pace.step(); total += loss.item()
            if epoch >= asked.epochs // 2: mean = drawn(mean, model)
        print(f"epoch {epoch + 1}: {total / batches:.3f}  {score(model, test, batch, ways) if test else ''}", flush=True)
    if mean is not None: model.load_state_dict(mean)
    if asked.report and test: report(model, test, batch, ways, asked.report)
    round_weights(model)
    if asked.check: check_rows(model, dice.sample([e for e in train if e["context"] is not None and e["weight"] == 1], 200), ways, batch, pathlib.Path(asked.check))
    return model


def drawn(mean, model):
    """The running mean of a model's weights, which errs less than where they happen to end."""
    now = {name: weights.detach() for name, weights in model.state_dict().items()}
    if mean is None: return {name: weights.clone() for name, weights in now.items()}
    for name, weights in now.items(): mean[name].mul_(.995).add_(weights, alpha=.005)
    return mean


def score(model, test, batch, ways):
    import torch
    model.eval(); right = three = parts = cuts = lines = spans_right = spans_all = spans_found = 0
    with torch.no_grad():
        for start in range(0, len(test), 64):
            some = test[start:start + 64]; b = batch(some); begins, spans, way = model(b)
            for row, gold in zip(way, b["ways"]):
                order = row.topk(3).indices.tolist(); parts += 1; right += order[0] in gold; three += bool(set(order) & set(gold))
            for i, e in enumerate(some):
                k = len(e["tags"]); found = [0] + [j for j in range(1, k) if not e["signs"][j] and begins[i, j, 1] > begins[i, j, 0]]
                lines += 1; cuts += found == e["begins"]
                tags = spans[i, :k].argmax(1).tolist()
                a, c = stretches(e["tags"]), stretches(tags)
                spans_right += len(a & c); spans_all += len(a); spans_found += len(c)
    return f"way {right / parts:.3f} of three {three / parts:.3f}  cut {cuts / lines:.3f}  spans {spans_right / max(1, spans_all):.3f} / {spans_right / max(1, spans_found):.3f}"


def stretches(tags):
    found, now = set(), None
    for i, t in enumerate(tags + [0]):
        if now and (t == 0 or t % 2 == 1 or (t - 1) // 2 != now[0]): found.add((now[0], now[1], i)); now = None
        if t and not now: now = ((t - 1) // 2, i)
    return found


def report(model, test, batch, ways, path):
    import torch
    model.eval()
    with open(path, "w") as out, torch.no_grad():
        for e in test:
            b = batch([e]); begins, spans, way = model(b)
            said = [e["line"]["folded"].encode()[r[0]:r[1]].decode() for r in e["line"]["ranges"]]
            k = len(said); cuts = [0] + [j for j in range(1, k) if not e["signs"][j] and begins[0, j, 1] > begins[0, j, 0]]
            tags = spans[0, :k].argmax(1).tolist()
            show = lambda tags: ", ".join(f"{ways.slots[s]}={' '.join(said[a:b])}" for s, a, b in sorted(stretches(tags), key=lambda x: x[1]))
            gold = [ways.names[w[0]] for w in e["ways"]]; guess = [[ways.names[i] for i in row.topk(3).indices.tolist()] for row in way]
            mark = " " if all(g == s[0] for g, s in zip(gold, guess)) and cuts == e["begins"] and tags == e["tags"] else "x"
            print(f"{mark} [{CONTEXTS[e['context']]}] {' '.join(said)}\n    {gold} {guess} cuts {e['begins']} {cuts}\n    {show(e['tags'])}  ~  {show(tags)}", file=out)


def round_weights(model):
    """Rounds the weights as they are written."""
    import torch
    with torch.no_grad():
        for name, weights in model.named_parameters():
            flat = weights.t() if name == "kinds.weight" else weights.reshape(weights.shape[0], -1)
            scale = flat.abs().amax(1, keepdim=True).clamp(min=1e-12) / 127
            rounded = (flat / scale).round().clamp(-127, 127) * scale
            weights.copy_(rounded.t() if name == "kinds.weight" else rounded.reshape(weights.shape))


def check_rows(model, examples, ways, batch, path):
    """Writes what the model makes of some lines, for the test of what reads its weights: context, words with what they may
    be, where parts begin, what each word fills, and each part's way and how likely it is."""
    import torch
    model.eval(); rows = []
    with torch.no_grad():
        for e in examples:
            begins, spans, _ = model(batch([e]))
            k = len(e["line"]["words"]); sign = lambda j: e["line"]["kinds"][j] >> 12 & 1
            cuts = [0] + [j for j in range(1, k) if not sign(j) and begins[0, j, 1] > begins[0, j, 0]]
            b = batch([dict(e, begins=cuts, tags=None, ways=[[0]] * len(cuts))])
            shares = torch.softmax(model(b)[2], 1)
            said = [e["line"]["folded"].encode()[a:z].decode() for a, z in e["line"]["ranges"]]
            rows.append("\t".join([CONTEXTS[e["context"]], " ".join(f"{w}|{n}" for w, n in zip(said, e["line"]["kinds"])),
                                   ",".join(map(str, cuts)), ",".join(str(t) for t in spans[0, :k].argmax(1).tolist()),
                                   " ".join(f"{ways.names[s.argmax()]}:{s.max():.4f}" for s in shares)]))
    path.write_text("\n".join(rows) + "\n")


def write(model, ways, digest, path):
    """The weights, each row in steps of eight bits with the size of its step, and the encoder's upper layers as its own file
    has them."""
    import torch
    def table(t):
        t = t.detach().reshape(t.shape[0], -1).float(); scale = t.abs().amax(1).clamp(min=1e-12) / 127
        steps = (t / scale[:, None]).round().clamp(-127, 127).to(torch.int8)
        data = struct.pack("<II", *t.shape) + scale.numpy().astype("<f4").tobytes() + steps.numpy().tobytes()
        return data + b"\0" * (-len(data) % 4)
    g = model.ahead
    both = lambda a, b: torch.cat([getattr(g, a), getattr(g, b)])[:, None]
    begins = model.begins
    tables = [model.letters.weight, model.words.weight, model.kinds.weight.t().contiguous(), model.contexts.weight,
              g.weight_ih_l0, g.weight_hh_l0, both("bias_ih_l0", "bias_hh_l0"),
              g.weight_ih_l0_reverse, g.weight_hh_l0_reverse, both("bias_ih_l0_reverse", "bias_hh_l0_reverse"),
              (begins.weight[1] - begins.weight[0])[None], (begins.bias[1] - begins.bias[0])[None, None], model.spans.weight, model.spans.bias[:, None],
              model.ways.weight, model.ways.bias[:, None], model.rows.weight, model.lift.weight, model.lift.bias[:, None]]
    header = "\n".join([digest, " ".join(ways.slots)] + ways.lines).encode()
    data = struct.pack("<II", 0x31524145, len(header)) + header
    data += b"\0" * (-len(data) % 4) + b"".join(table(t) for t in tables)
    path.write_bytes(data)
    norm = lambda n: torch.cat([n.weight, n.bias]).detach().numpy().astype("<f4").tobytes()
    def dense(weight, bias):
        rows, columns = weight.shape
        sizes = weight.detach().abs().amax(1) / 127
        steps = (weight.detach() / sizes.clamp(min=1e-12)[:, None]).round().clamp(-127, 127).to(torch.int8).numpy()
        body = steps.reshape(rows // 16, 16, columns // 4, 4).transpose(0, 2, 1, 3)
        return sizes.numpy().astype("<f4").tobytes() + bias.detach().numpy().astype("<f4").tobytes() + steps.astype("<i4").sum(1).astype("<i4").tobytes() + body.tobytes()
    blocks = [struct.pack("<4I", 0x3152594C, len(model.upper), model.lift.in_features, model.upper[0].linear1.out_features)]
    for layer in model.upper:
        look = layer.self_attn
        blocks += [dense(look.in_proj_weight, look.in_proj_bias), dense(look.out_proj.weight, look.out_proj.bias), norm(layer.norm1),
                   dense(layer.linear1.weight, layer.linear1.bias), dense(layer.linear2.weight, layer.linear2.bias), norm(layer.norm2)]
    layers = b"".join(block + bytes(-len(block) % 64) for block in blocks)
    path.with_suffix(".layers").write_bytes(layers)
    path.with_name("ear.digest.h").write_text(f'#define CRIER_EAR_DIGEST "{hashlib.sha256(data + layers).hexdigest()}"\n')
    print(f"{len(data)} bytes, {len(layers)} of layers")


if __name__ == "__main__":
    main()
