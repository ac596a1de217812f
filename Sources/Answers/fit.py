#!/usr/bin/env python3
"""Fits the weights by which answers are ranked and refused.

usage: fit.py QUESTIONS FEATURES [QUESTIONS FEATURES ...]

FEATURES is what `crier-bench answers ARTICLES QUESTIONS --features` prints. Weights are fitted on half of the questions, by the
articles they are about, and told for the other half, and the other way around; those printed for `AnswerFeatures.swift` are fitted on
all. Ranking: the answering sentences' share of all sentences' softmax. Refusing: a logistic curve over the best one's numbers.
"""
import json, pathlib, re, sys, unicodedata

import numpy
from scipy.optimize import minimize


def words(text):
    text = "".join(c for c in unicodedata.normalize("NFKD", text or "").casefold() if not unicodedata.combining(c))
    return re.findall(r"[^\W_]+", re.sub(r"[’'`‘]", "", text))


def alike(one, other):
    """Whether one stands in the other, and they are of like length."""
    one, other = sorted((words(one), words(other)), key=len)
    runs = any(other[at:at + len(one)] == one for at in range(len(other) - len(one) + 1))
    return bool(one) and runs and len(one) >= 0.6 * len(other)


class Asked:
    def __init__(self, row, said):
        self.able = bool(row["gold"])
        self.kind = said["kind"]
        self.group = sum((row.get("article") or row["id"]).encode())
        golds = [(g["article"], g["sentence"]) if isinstance(g, dict) else (row.get("article"), g) for g in row["gold"]]
        self.rows = numpy.array([[float(n) for n in a["features"].split()] for a in said["answers"]])
        self.right = numpy.array([any(a["article"] == g and alike(a["sentence"], s) for g, s in golds)
                                  for a in said["answers"]], bool)


def fit_rank(questions, strength):
    usable = [q for q in questions if q.able and q.right.any()]
    def loss(w):
        total, slope = strength * ((w - START) ** 2 / SPREAD ** 2).sum(), 2 * strength * (w - START) / SPREAD ** 2
        for q in usable:
            scores = q.rows @ w
            shares = numpy.exp(scores - scores.max()); shares /= shares.sum()
            good = shares * q.right / shares[q.right].sum()
            total -= numpy.log(shares[q.right].sum()); slope = slope - q.rows.T @ (good - shares)
        return total, slope
    return minimize(loss, START, jac=True, method="L-BFGS-B").x


NAMES = ["likeness", "shared", "fit", "likenessBefore", "likenessBehind", "place", "isShort", "isQuestion",
         "likenessInTitle", "sharedInWhole", "nearness"]
# What would be guessed, and how far the weights may lie from it: the numbers are few, so that few weights are learned.
START = numpy.array([10, 3, 1, 1, 1, 0.3, -1, -1, 1, 1, 3], float)
SPREAD = numpy.array([4, 2, 1, 2, 2, 1, 1, 1, 3, 1, 5])
def best(q, w):
    return numpy.argsort(-(q.rows @ w), kind="stable")[:3] if len(q.rows) else []


def fit_sure(questions, w, strength):
    X, y = [], []
    for q in questions:
        top = best(q, w)
        if len(top): X.append(sure_row(q, w, top)); y.append(q.able and q.right[top].any())
    X, y = numpy.array(X), numpy.array(y, float)
    mean, spread = X.mean(0), X.std(0) + 1e-9
    Z = (X - mean) / spread
    def loss(v):
        s = Z @ v[1:] + v[0]
        return (numpy.logaddexp(0, s) - y * s).sum() + strength * (v[1:] ** 2).sum()
    v = minimize(loss, numpy.zeros(Z.shape[1] + 1), method="L-BFGS-B").x
    return numpy.concatenate([[v[0] - (v[1:] * mean / spread).sum()], v[1:] / spread])


def sure_row(q, w, top):
    """How likely there is an answer at all is told by the best one's score, how far it is above others, and by its likeness."""
    scores = numpy.sort(q.rows @ w)[::-1]
    return numpy.array([scores[0], scores[0] - scores[min(3, len(scores) - 1)], q.rows[top[0]][0]])


def told(questions, w, v, bars):
    lines = []
    for bar in bars:
        r1 = r3 = refused = able = unable = 0
        for q in questions:
            top = best(q, w)
            says = len(top) and 1 / (1 + numpy.exp(-(v[0] + sure_row(q, w, top) @ v[1:]))) >= bar
            able += q.able; unable += not q.able
            if q.able: r1 += bool(says and q.right[top[0]]); r3 += bool(says and q.right[top].any())
            else: refused += not says
        lines.append((bar, r1, r3, able, refused, unable))
    return lines


def main():
    sets = []
    for questions, features in zip(sys.argv[1::2], sys.argv[2::2]):
        rows = [json.loads(line) for line in pathlib.Path(questions).read_text().splitlines() if line.strip()]
        said = {s["id"]: s for s in map(json.loads, pathlib.Path(features).read_text().splitlines())}
        sets.append([Asked(row, said[row["id"]]) for row in rows])
    bars = [0, 0.3, 0.4, 0.45, 0.5, 0.52, 0.54, 0.56, 0.58, 0.6, 0.62, 0.65, 0.7]
    ids = lambda all, half: [q for q in all if q.group % 2 == half]
    for strength in (0.5, 1, 2):
      for number, all in enumerate(sets):
        sums = numpy.zeros((len(bars), 5), int)
        for half in (0, 1):
            w = fit_rank([q for s in sets for q in ids(s, half)], strength)
            v = fit_sure(ids(all, half), w, 2)
            sums += numpy.array([t[1:] for t in told(ids(all, 1 - half), w, v, bars)])
        print(f"set {number}, held strength {strength}:", "  ".join(
            f"{b}: {100*r1/a:.0f}/{100*r3/a:.0f}/{100*rf/u:.0f}" for b, (r1, r3, a, rf, u) in zip(bars, sums)))
    w = fit_rank([q for s in sets for q in s], 1)
    print("rank:", ", ".join(f"{n} {x:.2f}" for n, x in zip(NAMES, w)))
    for number, all in enumerate(sets):
        v = fit_sure(all, w, 2)
        print(f"set {number} sure:", f"{v[0]:.2f}", ", ".join(f"{s} {x:.2f}" for s, x in zip(("score", "above", "likeness"), v[1:])))
        print("   fitted on itself:", "  ".join(f"{b}: {100*r1/a:.0f}/{100*r3/a:.0f}/{100*rf/u:.0f}" for b, r1, r3, a, rf, u in told(all, w, v, bars)))
        print("   guess:", told(all, START, v, [0]))


if __name__ == "__main__": main()
