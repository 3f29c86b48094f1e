"""The limits of Sources/SourceText/Limits.swift: their names as Swift writes them, and their values."""

import pathlib
import re

SOURCE = pathlib.Path(__file__).resolve().parent.parent / "Sources" / "SourceText" / "Limits.swift"
MEMBER = re.compile(r"static (?:let|var|func) (\w+)")
CONSTANT = re.compile(r"package static let (\w+) = (.+)")
FUNCTION = re.compile(r"package static func (\w+)\((.*)\) -> Int \{([^}]*)\}")


def python(formula):
    """A formula of Swift in Python, where a shift does not bind tighter than a sum."""
    formula = re.sub(r"\w+ << \w+", r"(\g<0>)", formula).replace("/", "//")
    formula = re.sub(r"(\w+)\(ofBytes: bytes\)", r'value("\1(ofBytes:)", bytes=bytes)', formula)
    return f"({formula.strip()})"


def read():
    """The formulas of all limits by name: `depth`, `entries(ofBytes:)`."""
    source = SOURCE.read_text()
    formulas = {name: python(formula) for name, formula in CONSTANT.findall(source)}
    for name, parameters, formula in FUNCTION.findall(source):
        labels = "".join(parameter.split()[0].rstrip(":") + ":" for parameter in parameters.split(", "))
        formulas[f"{name}({labels})"] = python(formula)
    if sorted(name.split("(")[0] for name in formulas) != sorted(MEMBER.findall(source)):
        raise ValueError(f"{SOURCE.name} has a limit whose formula cannot be read")
    return formulas


FORMULAS = read()


def value(name, **arguments):
    """The value of a limit: `value("entries(ofBytes:)", bytes=1_000)`."""
    return eval(FORMULAS[name], {"value": value, **arguments})
