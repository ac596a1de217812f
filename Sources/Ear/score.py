#!/usr/bin/env python3
"""Tells how often what is said in talks comes to what their plain words come to.

usage: score.py CRIER [--show] [--language en] [TALK...]     without a talk, those set aside, from which nothing is learned

Each line is said behind the plain words of those before it, in a fresh home, and must change and show the same as its own
plain words. Questions about what an article says are counted by themselves.
"""
import argparse, collections, concurrent.futures, os, pathlib
import learn

DEEDS = {"save", "forget", "tag", "untag", "follow", "unfollow", "export", "settings", "signup", "login", "logout", "markRead",
         "markUnread", "rename", "undo", "redo", "file", "addFeed", "edition"}


def came(replies):
    """What some replies changed, and what they showed last."""
    deeds, shown = [], None
    for reply in replies:
        cards = tuple(c.get("id") or c.get("title") for c in reply.get("cards", []) if c)
        if reply["status"] == "ok" and reply["intent"] in DEEDS: deeds.append(reply["message"])
        elif reply["status"] == "question": shown = ("question", reply["intent"])
        elif reply["status"] == "notUnderstood": shown = ("nothing",)
        elif cards: shown = ("cards", cards)
        elif reply["intent"] not in ("greeting", "thanks", "quit", "others", "cancel", "no", "yes", "none"): shown = (reply["intent"], reply["message"])
    return deeds, shown


def judge(crier, said, before, wanted, meant):
    replies = learn.run(crier, before + [said])
    mine = replies[len(replies) - sum(r.get("line") == said for r in replies):]
    (deeds, shown), (to_do, to_show) = came(mine), came(wanted)
    if not wanted:
        if "answer" in meant: return "content", mine
        return ("harmful" if deeds else "wrong" if shown and shown[0] == "cards" else "asked" if shown and shown[0] == "question" else "right"), mine
    if (deeds, shown) == (to_do, to_show): return "right", mine
    if shown and shown[0] == "question" and not deeds: return "asked", mine
    return ("harmful" if any(d not in to_do for d in deeds) else "wrong"), mine


def main():
    asked = argparse.ArgumentParser()
    asked.add_argument("crier"); asked.add_argument("talks", nargs="*"); asked.add_argument("--show", action="store_true")
    asked.add_argument("--language", default="en")
    asked = asked.parse_intermixed_args()
    crier, folder = os.path.abspath(asked.crier), learn.ROOT / "Intents" / asked.language
    ways, jobs = learn.Ways(folder / "ways"), []
    for path in map(pathlib.Path, asked.talks or sorted((folder / "talks" / "aside").glob("*.talk"))):
        for talk in learn.talks(path, ways, print):
            by_line, script, owners = learn.said_plainly(talk, ways, crier)
            for index, parts in enumerate(talk):
                jobs.append((" ".join(p.text for p in parts), [p for p, o in zip(script, owners) if o < index], by_line[index], [p.way for p in parts]))
    with concurrent.futures.ThreadPoolExecutor(2) as pool: judged = list(pool.map(lambda job: judge(crier, *job), jobs))
    if asked.show:
        for (verdict, mine), (said, _, _, meant) in zip(judged, jobs):
            if verdict != "right": print(verdict, "|", said, "|", " ".join(meant), "|", [(r["intent"], r["status"], r["message"][:70]) for r in mine][:3])
    counts = collections.Counter(verdict for verdict, _ in judged)
    judged_lines = sum(counts.values()) - counts["content"]
    print(f"{len(jobs)} lines, {counts['content']} of them about content; of the others, in %")
    for verdict in ("right", "asked", "wrong", "harmful"): print(f"  {verdict:8} {100 * counts[verdict] / judged_lines:.1f}")


if __name__ == "__main__":
    main()
