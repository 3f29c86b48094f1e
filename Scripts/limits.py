"""The limits of Limits.swift, without which the tables would not follow a change of them."""

import pathlib
import re

SOURCE = pathlib.Path(__file__).resolve().parent.parent / "Sources" / "SourceText" / "Limits.swift"
MEMBER = re.compile(r"package static (?:let|func) (\w+)(?:\((.*)\) -> Int \{([^}]*)\}| = (.+))")
# Limits without a unit: the sizes of files, and the layout of a report.
EXCLUDED = {
    "fileSize", "configurationSize", "baselineSize", "projectSize", "bytesOfOriginals", "archiveDirectory",
    "archivedTable", "archivedTables", "columns",
}


def python(formula):
    """A formula of Swift in Python, where a shift does not bind tighter than a sum."""
    formula = re.sub(r"\w+ << \w+", r"(\g<0>)", formula).replace("/", "//")
    return re.sub(r"(\w+)\(ofBytes: bytes\)", r'value("\1(ofBytes:)", bytes=bytes)', formula).strip()


def read():
    """The formulas of all limits by name: `depth`, `entries(ofBytes:)`."""
    source = SOURCE.read_text()
    formulas = {}
    for name, parameters, formula, constant in MEMBER.findall(source):
        labels = re.sub(r"(\w+)[^,]*(, )?", r"\1:", parameters)
        formulas[f"{name}({labels})" if labels else name] = f"({python(formula or constant)})"
    if len(formulas) != len(re.findall(r"static (?:let|var|func) ", source)):
        raise ValueError(f"{SOURCE.name} has a limit whose formula cannot be read")
    return formulas


FORMULAS = read()


def value(name, **arguments):
    """The value of a limit: `value("entries(ofBytes:)", bytes=1_000)`."""
    return eval(FORMULAS[name], {"value": value, **arguments})


def allowed(names, tables):
    """What tables may hold: by one limit, or, of a budget, by one for each byte and one more."""
    size = sum(map(len, tables)) if names[0] == "differences(ofBytes:)" else len(tables[-1])
    first = value(names[0], bytes=size, locales=50)
    return first * size + value(names[1]) if len(names) == 2 else first


def faults(units):
    """The limits that have no unit and no reason to have none, and the names here that are no limits."""
    known = {name for unit in units for name in unit.limits} | EXCLUDED
    return sorted(known ^ FORMULAS.keys())
