#!/usr/bin/env python3
"""Writes tables.c beside it: Unicode's compatibility decompositions, which Swift's own library does not have.

Run it with a `unicodedata` of the toolchain's Unicode version, 17 for Swift 6.3: `pip install unicodedata2==17.0.0`.
"""

import pathlib

try:
    import unicodedata2 as unicodedata
except ImportError:
    import unicodedata

BLOCK = 32


def decompositions():
    """The characters that a compatibility decomposition changes beyond the canonical one, and into what."""
    for code in range(0x110000):
        if 0xD800 <= code < 0xE000:
            continue
        plain = unicodedata.normalize("NFKD", chr(code))
        if plain != unicodedata.normalize("NFD", chr(code)):
            yield code, plain.encode()


def rows(numbers):
    row = ""
    for number in numbers:
        if len(row) + len(f"{number},") > 118:
            yield row
            row = ""
        row += f"{number},"
    yield row


def array(kind, name, numbers):
    body = "\n".join("  " + row for row in rows(numbers))
    return f"static const {kind} {name}[] = {{\n{body}\n}};\n"


def main():
    found = dict(decompositions())
    # Offset 0 stands for none.
    forms, offsets = bytearray([0]), {}
    for plain in sorted(set(found.values()), key=lambda plain: (-len(plain), plain)):
        offsets[plain] = len(forms)
        forms += bytes([len(plain)]) + plain
    starts, places, seen = [], [], {}
    count = max(found) // BLOCK + 1
    for block in range(count):
        codes = range(block * BLOCK, (block + 1) * BLOCK)
        row = tuple(offsets[found[code]] if code in found else 0 for code in codes)
        if row not in seen:
            seen[row] = len(seen)
            places += row
        starts.append(seen[row])
    assert len(seen) <= 256 and len(forms) <= 65536
    path = pathlib.Path(__file__).with_name("tables.c")
    path.write_text(
        f"""// Written by tables.py from Unicode {unicodedata.unidata_version}.
#include "CUnicode.h"

enum {{ block = {BLOCK}, end = {count * BLOCK} }};

/// Which row of `places` a block of characters has.
{array("uint8_t", "rows", starts)}
/// Where each character's plain form is in `forms`; 0 where it has none.
{array("uint16_t", "places", places)}
/// Plain forms in UTF-8, each behind its length.
{array("uint8_t", "forms", forms)}
const uint8_t *crier_plain_form(uint32_t scalar) {{
  if (scalar >= end) return 0;
  uint16_t place = places[rows[scalar / block] * block + scalar % block];
  return place ? forms + place : 0;
}}
"""
    )


main()
