"""Signals of faults in an entry of a table. They are meant to be too broad: who reads the entries decides."""

import collections
import re
import unicodedata

SPECIFIER = re.compile(
    r"%(?:\d+\$)?[-+ #0']*(?:\d+|\*)?(?:\.(?:\d+|\*))?"
    r"(?:(?:hh|h|ll|l|q|z|t|j)?[@dDiuUxXoOfFeEgGaAcCsSpm%]|L[fFeEgGaA])")
POSITION = re.compile(r"%(\d+)\$\S*?([@a-zA-Z])")
OWN = re.compile(r"\$?\{[^{}\s]*\}|\$\([^)\s]*\)|(?<!\d)\$[A-Za-z_]\w*|%[a-zA-Z_]{2,}%|%\d(?![\d.$])|\[\[?\w+\]?\]")
SWAPPED = re.compile(
    r"(?<!%\d)\$\d|\d\$%|@%(?![\d@a-z])|%\s+\d?\$?@|\$@%|&\d\$|(?<!%)\b\d\$|(?<![%\w$*\]])@(?!\w)|[％﹪٪＠]|%[^\x00-\x7f]")
ENTITY = re.compile(r"&#?\w{2,8};")
ODD_ESCAPE = re.compile(r"(?<!\\)(?:\\\\)*\\[a-zA-Z(%89](?<![nrtUabfv])")
LINK = re.compile(r"(?:https?:|www\.)[!-~]*?(?=[.,;:)\]\"'<>]*(?:[^!-~]|$))|[\w.+-]+@[\w-]+\.[\w.]*\w", re.ASCII)
NUMBER = re.compile(r"(?<![%\d])\d+")
HTML = re.compile(r"</?(?:a|b|i|u|em|strong|br|p|span|font|div|h\d|li|ul|ol|code|html)\b[^<>]*>|<[^<>/]*/>|</[^<>]*>", re.I)
MOJIBAKE = re.compile("[ÃÂâÐÑ][\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]|\ufffd|[a-zäöü]\\?[a-zäöü]|\\w\\?\\?\\?\\w")
NOTE = re.compile(r"\b(?:TODO|FIXME|XXX)\b|@@|\?\?|placeholder")
USUAL_INVISIBLE = "\n\t\r\u200c\u200d\u200e\u200f"
RANGES = {
    "Grek": "\u0370-\u03ff\u1f00-\u1fff", "Cyrl": "\u0400-\u052f", "Armn": "\u0531-\u058f", "Hebr": "\u0590-\u05ff",
    "Arab": "\u0600-\u06ff\u0750-\u077f", "Indic": "\u0900-\u0dff", "Thai": "\u0e00-\u0eff", "Geor": "\u10a0-\u10ff",
    "Khmr": "\u1780-\u17ff", "Kana": "\u3041-\u30fa", "Hang": "\uac00-\ud7a3\u1100-\u11ff", "Hani": "\u3400-\u9fff",
}
SCRIPTS = {name: re.compile(f"[{letters}]") for name, letters in RANGES.items()}
SCRIPTS_OF = {
    "Grek": "el gre Greek", "Cyrl": "ru uk bg be sr mk kk ky mn tg ba uz tt Russian Ukrainian", "Armn": "hy",
    "Hebr": "he iw yi Hebrew", "Arab": "ar fa ur ps ckb ug skr Arabic", "Thai": "th lo", "Geor": "ka", "Khmr": "km",
    "Indic": "hi mr ne sa bn ta te gu pa kn ml si or", "Kana": "ja Japanese", "Hang": "ko Korean",
    "Hani": "zh yue ja ko vi SimplifiedChinese TraditionalChinese Chinese Japanese Korean",
}


def bag(pattern, text):
    return collections.Counter(pattern.findall(text))


def differ(pattern, entry):
    return entry.base is not None and bag(pattern, entry.value) != bag(pattern, entry.base)


def conversions(text):
    return [re.sub(r"^%\d+\$", "%", each) for each in SPECIFIER.findall(text)]


def have_other_conversions(base, text):
    return sorted(conversions(base)) != sorted(conversions(text))


def loses_order(entry):
    if entry.base is None or POSITION.search(entry.value):
        return False
    here, there = conversions(entry.value), conversions(entry.base)
    return here != there and sorted(here) == sorted(there)


def mixes_positions(entry):
    return bool(POSITION.search(entry.value)) and any(
        "$" not in each and each != "%%" for each in SPECIFIER.findall(entry.value))


def has_conflict(entry):
    kinds = collections.defaultdict(set)
    for position, conversion in POSITION.findall(entry.value):
        kinds[position].add(conversion)
    return any(len(each) > 1 for each in kinds.values())


def has_bare_percent(entry):
    """A % that belongs to no specifier, in a text that has others."""
    rest = SPECIFIER.sub("", entry.value)
    return "%" in rest and rest != entry.value


def numbers(text):
    numbers = (int(number) for number in NUMBER.findall(LINK.sub("", SPECIFIER.sub("", text))))
    return collections.Counter(number for number in numbers if number != 1)


def has_other_script(entry):
    tag = re.split(r"[-_]", entry.locale)[0]
    letters = sum(map(str.isalpha, entry.value))
    return bool(tag) and any(
        len(pattern.findall(entry.value)) * 2 > letters
        for script, pattern in SCRIPTS.items() if tag not in SCRIPTS_OF[script].split())


def has_invisible(text, usual=USUAL_INVISIBLE):
    return not text.isprintable() and any(
        unicodedata.category(each) in ("Cf", "Cc", "Co", "Cn", "Zl", "Zp") and each not in usual for each in text)


def has_odd_link(entry):
    ends = [(link.start(), link.end() + 1) for link in LINK.finditer(entry.value)]
    return any(has_invisible(entry.value[start:end], "\n") for start, end in ends)


def edges(text):
    return text[:len(text) - len(text.lstrip())], text[len(text.rstrip()):]


STRATA = {
    "positions": mixes_positions,
    "conflict": has_conflict,
    "specifiers": lambda e: e.base is not None and have_other_conversions(e.base, e.value),
    "key-specifiers": lambda e: e.base is None and "%" in e.key and have_other_conversions(e.key, e.value),
    "order": loses_order,
    "percent": has_bare_percent,
    "swapped": lambda e: bool(SWAPPED.search(e.value)) and ("%" in (e.base or e.key) or "％" in e.value),
    "own-placeholder": lambda e: differ(OWN, e),
    "entity": lambda e: bool(ENTITY.search(e.value)),
    "escaped-twice": lambda e: "\\\\" in e.raw if e.is_text else "\\" in e.raw,
    "odd-escape": lambda e: e.is_text and bool(ODD_ESCAPE.search(e.raw)),
    "invisible": lambda e: has_invisible(e.value),
    "link": lambda e: differ(LINK, e),
    "odd-link": has_odd_link,
    "number": lambda e: e.base is not None and numbers(e.value) != numbers(e.base),
    "tag": lambda e: differ(HTML, e),
    "script": has_other_script,
    "edges": lambda e: e.base is not None and edges(e.value) != edges(e.base),
    "double-space": lambda e: "  " in e.value.strip(),
    "line-breaks": lambda e: e.base is not None and e.value.strip().count("\n") != e.base.strip().count("\n"),
    "mojibake": lambda e: "://" not in e.value and bool(MOJIBAKE.search(e.value)),
    "duplicate": lambda e: e.is_hidden,
    "empty": lambda e: bool(e.base) and not e.value.strip(),
    "note": lambda e: not e.is_base and bool(NOTE.search(e.value)) and not NOTE.search(e.base or ""),
    "key": lambda e: not e.is_table and (has_invisible(e.key) or not e.key.strip()),
    "near-key": lambda e: e.is_misspelt,
    "table": lambda e: e.is_table,
    "random": lambda e: True,
}
