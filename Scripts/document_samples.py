"""Documents of every kind that strlint writes, from inputs made to have everything that a document can have."""

import json
import os
import plistlib
import struct
import subprocess


def binary(members):
    return plistlib.dumps(members, fmt=plistlib.FMT_BINARY)


def binary_with_null():
    """A binary property list with the entry `n`, whose value is null."""
    objects = [b"\xd1\x01\x02", b"\x51n", b"\x00"]
    content, offsets = b"bplist00", []
    for part in objects:
        offsets.append(len(content))
        content += part
    trailer = struct.pack(">6xBBQQQ", 1, 1, len(objects), 0, len(content))
    return content + bytes(offsets) + trailer


def text(value, state="translated"):
    return {"stringUnit": {"state": state, "value": value}}


def forms(**texts):
    return {"variations": {"plural": {category: text(value) for category, value in texts.items()}}}


def substitution(specifier, **texts):
    return {**text("%#@n@"), "substitutions": {"n": {"formatSpecifier": specifier, **forms(**texts)}}}


def catalog(strings):
    return json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0"})


class Samples:
    """Runs strlint in a folder for the samples, and passes each document on with the name of its schema."""

    def __init__(self, strlint, folder, take):
        self.strlint, self.folder, self.take = strlint, folder, take

    def all(self):
        for part in (self.check, self.check_since, self.check_catalog, self.show, self.show_catalog, self.diff, self.diff_of_files, self.diff_of_revisions,
                     self.diff_of_catalogs, self.log_of_catalogs, self.diff_of_variations, self.log_of_variations,
                     self.log, self.log_of_trouble, self.update, self.extract, self.rules, self.settings, self.version):
            self.place = self.folder / part.__name__
            self.place.mkdir()
            part()

    # MARK: running

    def write(self, path, content):
        path = self.place / path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def write_all(self, files):
        for path, content in files.items():
            self.write(path, content)

    def run(self, *arguments):
        command = [self.strlint, *arguments]
        done = subprocess.run(command, cwd=self.place, stdin=subprocess.DEVNULL, capture_output=True)
        if done.returncode not in (0, 1, 2):
            raise RuntimeError(f"strlint {' '.join(arguments)} exits with status {done.returncode}")
        return done.stdout

    def document(self, schema, *arguments):
        self.take(schema, json.loads(self.run(*arguments, "-fjson")), f"strlint {' '.join(arguments)}")

    def git(self, *arguments):
        settings = ("-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false")
        done = subprocess.run(["git", *settings, *arguments], cwd=self.place, check=True, capture_output=True)
        return done.stdout.decode().strip()

    def commit(self, files):
        """Commits files, and removes those whose content is None."""
        for path, content in files.items():
            if content is None:
                (self.place / path).unlink()
            else:
                self.write(path, content)
        self.git("add", "-A")
        self.git("commit", "-q", "-m", "Change")

    def start(self, files):
        self.git("init", "-q")
        self.commit(files)

    # MARK: check

    # Fixes of both kinds, notes with and without a place, and suppressions with and without a reason.
    CHECKED = {
        "en.lproj/A.strings": '"a" = "A";\n"b" = "%1$@ of %2$d";\n"c" = "C";\n"d" = "D";\n"e" = "one two";\n',
        "de.lproj/A.strings": 'a = "A";\n"b" = "%1$d von %2$@";\n"a" = "B";\n"e" = "eins  zwei";\n'
            '// strlint:disable-next-line unknown-escape -- ours\n"c" = "\\q";\n'
            '// strlint:disable-next-line unknown-escape\n"d" = "\\q";\n',
        "de.lproj/B.strings": "",
        "fr.lproj/A.strings": binary({"a": "", "b": "%d"}),
        "clean/en.lproj/A.strings": '"a" = "b";\n',
    }

    def check(self):
        self.write_all(self.CHECKED)
        self.check_with("clean")
        self.check_bases()
        self.check_with(".", "gone.strings")
        self.check_with(".", "--statistics", "--show-suppressed")
        self.check_with(".", "--min-severity", "error")
        self.check_with(".", "--min-coverage", "100,it=1", "--fail-on", "never")
        self.write("required/.strlint.yml", "min-coverage: 100\n")
        self.write_all({f"required/{locale}.lproj/A.strings": text for locale, text in [("en", "a = b;\n"), ("de", "b = c;\n")]})
        self.check_with("required")
        self.run("check", "fr.lproj", "--write-baseline", "base.json")
        self.take("baseline", json.loads((self.place / "base.json").read_bytes()), "the baseline")
        self.check_with(".", "--baseline", "base.json", "--show-suppressed")
        self.fix()

    def fix(self):
        """Fixes of both kinds, in an entry and outside of all."""
        broken = '"a" = "1";;\n"b" = "C:\\Temp";\n'
        for form, schema in [("json", "check"), ("jsonl", "check-lines")]:
            self.write("fixed/A.strings", broken)
            lines = self.run("fix", "--isolated", "--unsafe", "fixed", f"-f{form}").splitlines()
            documents = lines if form == "jsonl" else [b"".join(lines)]
            for document in documents:
                self.take(schema, json.loads(document), f"strlint fix -f{form}")

    def extract(self):
        """Warnings of every kind, tables that change, that stay and that cannot be written, and one that is merged."""
        self.write(
            "a.swift",
            'Text("\\(a.b)")\nText("Save")\nNSLocalizedString("%*d %d", value: x, comment: "1")\n'
            'NSLocalizedString("\\(c)", comment: "")\nNSLocalizedString(d, comment: "")\n'
            'NSLocalizedString("k", tableName: "../T", comment: "")\nNSLocalizedString("k", tableName: "T", value: "1", comment: "1")\n'
            'NSLocalizedString("k", tableName: "T", value: "2", comment: "2")\nNSLocalizedString("k", tableName: "U", comment: "")\n')
        self.write("b.swift", b"\xff")
        self.write("out/Localizable.strings", '"Save" = "Sichern";\n"gone" = "1";\n')
        self.write("out/U.strings/x", "")
        for options in [("--check",), ("--merge",), ()]:
            self.document("extract", "extract", "--modern", *options, "-o", "out", "a.swift", "b.swift")

    def update(self):
        """Every kind of change, a table that is left alone, and one that cannot be read."""
        typing = "Could not export because of a permi{}sions error."
        base = (
            '/* t */\n"a" = "A";\n/* new */\n"b" = "B";\n/* new */\n"d" = "D";\n"renamed" = "A text of some length";\n'
            f'"c" = "C 2";\n"f" = "F 2";\n"e" = "E";\n"{typing.format("s")}" = "{typing.format("s")}";\n')
        old = (
            '/* t */\n"a" = "A";\n/* old */\n"b" = "B";\n/* old */\n"d" = "D";\n"rename" = "A text of some length";\n'
            f'"c" = "C";\n/* Flag: untranslated */\n"f" = "F";\n"gone" = "G";\n/* Flag: untranslated */\n"e" = "E";\n"{typing.format("")}" = "{typing.format("")}";\n')
        german = old.replace('"B"', '"Be"').replace('"C"', '"Ce"').replace('"E"', '"Eh"')
        self.write("old.strings", old)
        self.write("en.lproj/A.strings", base)
        self.write("de.lproj/A.strings", german.replace('/* old */\n"d" = "D"', '/* mine */\n"d" = "De"'))
        self.write("fr.lproj/A.strings", '"a" = "1";\n"a" = "2";\n')
        self.write("it.lproj/A.strings", '"a" = ;\n')
        for words in (["--check"], ["--check", "--old", "old.strings"], ["--old", "old.strings", "--keep-going"]):
            self.document("update", "update", *words, ".")

    # A base for each reason, by folder: the locales, and the files that name the language.
    BASES = {
        "setting": (("de", "fr"), {".strlint.yml": "base-language: de\n"}),
        "project": (("Base", "de", "fr"), {"App.xcodeproj/project.pbxproj": "developmentRegion = de;\n"}),
        "bundle": (("de", "fr"), {"Info.plist": plistlib.dumps({"CFBundleDevelopmentRegion": "de-AT"})}),
        "default": (("en-GB", "fr"), {}),
        "other": (("en", "fr"), {"Info.plist": binary({"CFBundleDevelopmentRegion": "German"})}),
    }

    def check_bases(self):
        for folder, (locales, files) in self.BASES.items():
            self.write_all({f"bases/{folder}/{path}": content for path, content in files.items()})
            self.write_all({f"bases/{folder}/{locale}.lproj/A.strings": '"a" = "b";\n' for locale in locales})
        self.check_with("bases")
        self.document("config-show", "config", "show", "bases/project")

    def check_with(self, *arguments):
        self.document("check", "check", *arguments)
        for line in self.run("check", *arguments, "-fjsonl").splitlines():
            self.take("check-lines", json.loads(line), f"strlint check {' '.join(arguments)} -fjsonl")

    def check_since(self):
        self.start({"A.strings": '"a" = "\\q";\n"b" = "b";\n'})
        self.write("A.strings", '"a" = "\\q";\n"b" = "\\q";\n')
        self.check_with(".", "--since", "HEAD")

    # MARK: show

    VALUES = {"text": "x", "list": ["x"], "members": {"k": "v"}, "whole": 5, "real": 0.5, "flag": True, "data": b"ab"}
    SHOWN = {
        "old-style.strings": '/* Title */\n"a" = "b";\n"list" = ("a", <0aff>, {"k" = "v";});\n"a" = "c";\n',
        "cut.strings": '"a" = "b";;\n"c" = "d";\n',
        "refused.strings": '"a" = "b";\n"c" = "d"\n"e" = "f";\n',
        "utf-16.strings": '"a" = "b";\n'.encode("utf-16"),
        "xml.strings": plistlib.dumps(VALUES),
        "binary.strings": binary(VALUES),
        "null.strings": binary_with_null(),
        "empty.strings": "",
    }

    def show(self):
        self.write_all(self.SHOWN)
        for path in self.SHOWN:
            self.document("show", "show", path)
            self.document("show", "show", path, "--all")

    def show_catalog(self):
        states = ["new", "translated", "needs_review", "machine_translated", "stale"]
        self.write("A.xcstrings", catalog({
            "count": {"comment": "How many", "localizations": {"en": forms(one="%d file", other="%d files")}},
            **{f"{state} text": {"localizations": {"fr": text("a", state)}} for state in states}}))
        self.document("show", "show", "A.xcstrings", "--all")
        self.document("show-number", "show", "A.xcstrings", "--number", "2")
        self.write("B.xcstrings", catalog({"count": {"localizations": {"la": forms(one="%d liber", other="%d libri")}}}))
        self.document("show-number", "show", "B.xcstrings", "--number", "2")

    def check_catalog(self):
        self.write("A.xcstrings", catalog({"count": {"localizations": {
            "en": forms(one="%d file", other="%d files"), "ru": forms(one="1", few="%@", many="%d", other="%d")}}}))
        self.check_with("A.xcstrings")

    # MARK: diff

    # Both versions of each table; None where a side has none.
    COMPARED = {
        "en.lproj/Values.strings": (
            '"arguments" = "%d";\n"numbers" = "%@ of %@";\n"space" = "a b";\n"text" = "Good day";\n'
            '/* Gone */\n"removed" = "old";\n"same" = "Same";\n',
            '"arguments" = "%@";\n"numbers" = "%1$@ of %2$@";\n"space" = "a  b";\n"text" = "Good evening";\n'
            '/* New */\n"added" = "fresh";\n"added too" = "fresher";\n"same" = "Same";\n'),
        "de.lproj/Values.strings": ('"same" = "Same";\n"removed" = "alt";\n"text" = "Guten Tag";\n',) * 2,
        "en.lproj/Names.strings": (
            '"login_title" = "Log in to go on";\n"Save the file" = "Save the file";\n'
            '"Open the permisions" = "Open the permisions";\n"You have %d messages" = "You have %d messages";\n',
            '"auth.login.title" = "Log in to go on";\n"save the file." = "save the file.";\n'
            '"Open the permissions" = "Open the permissions";\n"You have %@ messages" = "You have %@ messages";\n'),
        "de.lproj/Names.strings": ('"login_title" = "Anmelden";\n',) * 2,
        "en.lproj/Comments.strings": (
            '/* Old */\n"a" = "x";\n/* Only old */\n"b" = "x";\n"c" = "x";\n',
            '/* New */\n"a" = "x";\n"b" = "x";\n/* Only new */\n"c" = "x";\n'),
        # Without lines, and with values of all types.
        "en.lproj/Binary.strings": (
            binary({"text": "one %@", "old_title": "Log in to go on", "moved": "Somewhere else", "number": 1}),
            binary({"text": "two %@", "new_title": "Log in to go on", "number": 2.5, "list": [1], "members": {},
                    "flag": True})),
        "de.lproj/Binary.strings": (binary({"text": "eins %@", "old_title": "Anmelden", "obsolete": "x"}),) * 2,
        "en.lproj/BinaryTarget.strings": (binary({"t": "t"}), binary({"t": "t", "moved": "Somewhere else"})),
        "en.lproj/Source.strings": ('"moved" = "Somewhere";\n"s" = "s";\n', '"s" = "s";\n'),
        "de.lproj/Source.strings": ('"s" = "s"\n',) * 2,
        "en.lproj/Target.strings": ('"t" = "t";\n', '"t" = "t";\n"moved" = "Somewhere";\n'),
        "en.lproj/Faulty.strings": ('"b" = "b";\n', '"b" = "b"\n"c" = "c";\n'),
        "en.lproj/Large.strings": ("", '"b" = "b";\n'),
        "en.lproj/Layout.strings": (
            '// One\n"a" = "\u00e9";\n"b" = "x";\n/* 1 */\n/* 2 */\n"c" = "c";\n"d" = "d";\n"d" = "d";\n/* End */\n',
            '/* One */\r\n"a" = "\\U00e9";\r\n/* 2 */\r\n/* 1 */\r\n"c" = "c";\r\nb = "x";\r\n"d" = "d";\r\n'
            '/* The end */\r\n'),
        "en.lproj/Encoding.strings": ('"a" = "b";\n', '"a" = "b";\n'.encode("utf-16")),
        "en.lproj/Mark.strings": ('"a" = "b";\n', '\ufeff"a" = "b";\n'),
        "en.lproj/Form.strings": ('"a" = "b";\n', plistlib.dumps({"a": "b"})),
        "en.lproj/Space.strings": ('"a" = "b";\n', '"a"  =  "b";\n'),
        "en.lproj/Same.strings": ('"a" = "b";\n',) * 2,
        "es.lproj/Same.strings": (None, '"a" = "c";\n'),
        "it.lproj/Same.strings": ('"a" = "c";\n', None),
    }

    def diff(self):
        for number, side in enumerate(("old", "new")):
            tables = {f"{side}/{path}": both[number] for path, both in self.COMPARED.items()}
            self.write_all({path: content for path, content in tables.items() if content is not None})
        os.truncate(self.place / "old/en.lproj/Large.strings", 2**40)  # More than strlint reads.
        self.document("diff", "diff", "old", "new")
        self.document("diff", "diff", "old", "new", "--translations", "new")
        self.document("diff", "diff", "new", "new")

    def diff_of_files(self):
        self.write_all({"a.strings": '"a" = "b";\n"c" = "d";\n', "b.strings": '"c" = "d";\n"a" = "b";\n'})
        self.document("diff", "diff", "a.strings", "b.strings")

    def diff_of_revisions(self):
        self.start({"en.lproj/A.strings": '"a" = "b";\n"c" = "d";\n"e" = "f";\n'})
        self.git("mv", "en.lproj/A.strings", "en.lproj/B.strings")
        self.commit({"en.lproj/B.strings": '"a" = "b";\n"c" = "d";\n"e" = "g";\n'})
        self.document("diff", "diff", "HEAD~..HEAD")

    # A catalog with every difference that only catalogs have.
    CATALOGS = (
        catalog({
            "plain": {"comment": "A comment", "localizations": {"ru": text("a", "new"), "fr": text("b", "odd")}},
            "count": {"extractionState": "manual", "localizations": {
                "en": substitution("lld", one="%arg file", other="%arg files"),
                "ru": forms(one="a", other="b")}},
            "state": {"localizations": {"ru": {"variations": {"plural": {"one": text("a", "new"), "other": text("b")}}}}},
            "first.key": {"localizations": {"en": forms(one="One loaf of bread", other="Many loaves of bread")}},
            "second.key": {"localizations": {"en": forms(one="One warm and fresh roll", other="Warm rolls for all")}},
            "gone": {"localizations": {"en": forms(one="Gone", other="Away"), "ru": text("c")}},
        }),
        catalog({
            "plain": {"comment": "Another", "localizations": {"ru": text("a"), "fr": text("b", "needs_review")}},
            "count": {"extractionState": "stale", "shouldTranslate": False, "localizations": {
                "en": substitution("d", one="%arg file", other="%arg documents"),
                "ru": forms(few="c", other="b")}},
            "state": {"localizations": {"ru": forms(one="a", other="b")}},
            "third.key": {"localizations": {"en": forms(one="One loaf of bread", other="Many loaves of bread")}},
            "fourth.key": {"localizations": {"en": forms(one="One warm and fresh rolls", other="Warm roll for all")}},
            "fifth.key": {"localizations": {"en": forms(one="Five", other="Fives"), "de": text("d", "odd")}},
        }),
        catalog({"plain": {"localizations": {"ru": text("a", "odd"), "fr": text("b", "new")}}}),
    )

    # The same for what tables of variations have.
    CHANGED_CATALOGS = (
        catalog({
            "sixth.key": {"localizations": {"en": forms(
                one="One long sentence about the bread of this bakery", other="Long sentences about the bread of this bakery")}},
            "eighth.key": {"localizations": {"en": forms(
                one="One short line about the rolls of this bakery", two="Lines about the rolls of this bakery",
                other="Short lines about the rolls of this bakery")}},
            "machine": {"localizations": {"ru": text("a", "machine_translated")}},
            "odd": {"localizations": {"ru": text("a", "stale")}},
            "place": {"localizations": {"en": {
                **text("%#@n@"), "substitutions": {"n": {"argNum": 1, **forms(one="%arg file", other="%arg files")}}}}},
            "form": {"localizations": {"en": forms(one="%d a", other="%d b"), "de": forms(zero="%d x", one="%d c", other="%d d")}},
            "less": {"localizations": {
                "en": forms(zero="%d a", one="%d a", other="%d b"), "de": forms(zero="%d x", one="%d c", other="%d d")}},
        }),
        catalog({
            "sixth.keys": {"localizations": {"en": forms(
                one="One long sentence about the breads of this bakery", other="Long sentences about the breads of this bakery")}},
            "eighth.keys": {"localizations": {"en": forms(
                one="One short line about the rolls of this bakery", few="Lines about the rolls of this bakery",
                other="Short lines about the rolls of this bakery")}},
            "machine": {"localizations": {"ru": text("a", "stale")}},
            "odd": {"localizations": {"ru": text("a", "machine_translated")}},
            "place": {"localizations": {"en": {**text("%#@n@"), "substitutions": {
                "n": {"argNum": 2, "formatSpecifier": "d", **forms(one="%arg file", other="%arg files")}}}}},
            "form": {"localizations": {
                "en": forms(zero="%d e", one="%d e", other="%d b"), "de": forms(zero="%d x", one="%d c", other="%d d")}},
            "less": {"localizations": {"en": forms(one="%d a", other="%d b"), "de": forms(zero="%d x", one="%d c", other="%d d")}},
        }),
    )

    @staticmethod
    def dictionary(**members):
        """A binary `.stringsdict`, which has no lines."""
        rule = {"one": "%d a", "other": "%d b", **members}
        return plistlib.dumps({"k": {"NSStringLocalizedFormatKey": "%#@n@", "n": rule}}, fmt=plistlib.FMT_BINARY)

    TYPES = (
        {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType"},
        {"NSStringFormatSpecTypeKey": "NSStringPlural", "NSStringFormatValueTypeKey": "d"},
        {"NSStringFormatValueTypeKey": "ld"},
    )

    def diff_of_variations(self):
        for number, content in enumerate(self.CHANGED_CATALOGS):
            self.write(f"{number}/A.xcstrings", content)
        self.document("diff", "diff", "0", "1")
        self.document("diff", "diff", "0", "1", "--translations", "1")
        for number, types in enumerate(self.TYPES):
            self.write(f"{number}.stringsdict", self.dictionary(**types))
        self.document("diff", "diff", "0.stringsdict", "1.stringsdict")
        self.document("diff", "diff", "1.stringsdict", "2.stringsdict")

    def log_of_variations(self):
        self.start({"A.xcstrings": self.CHANGED_CATALOGS[0], "B.stringsdict": self.dictionary(**self.TYPES[0])})
        self.commit({"A.xcstrings": self.CHANGED_CATALOGS[1], "B.stringsdict": self.dictionary(**self.TYPES[1])})
        self.commit({"B.stringsdict": self.dictionary(**self.TYPES[2])})
        for key in ("sixth.keys", "machine", "place", "form"):
            self.document("log-key", "log", "A.xcstrings", "--key", key)
        self.document("log-key", "log", "B.stringsdict", "--key", "k")

    def diff_of_catalogs(self):
        for number, content in enumerate(self.CATALOGS):
            self.write(f"{number}/A.xcstrings", content)
        self.document("diff", "diff", "0", "1")
        self.document("diff", "diff", "1", "2")
        self.document("diff", "diff", "0", "1", "--translations", "1")

    def log_of_catalogs(self):
        self.start({"A.xcstrings": self.CATALOGS[0]})
        for content in self.CATALOGS[1:]:
            self.commit({"A.xcstrings": content})
        self.document("log", "log", "A.xcstrings")
        for key in ("plain", "count", "state", "third.key", "fourth.key", "fifth.key", "gone"):
            self.document("log-key", "log", "A.xcstrings", "--key", key)

    # MARK: log

    # The versions of a table, with all that can happen to the entry that is `key` in the last. Binary ones have no lines.
    LONG = '"long" = "This entry makes the versions so similar that git follows the table.";\n'
    HISTORY = [
        '/* One */\n"a" = "Log in to go on";\n' + LONG,
        binary({"a": "Log in to go on %d"}),
        binary({"a": "Log in to go on, %d"}),
        binary({"b": "Log in to go on, %d"}),
        '"b" = "Log in to go on, %d";\n' + LONG,
        '/* Two */\n"b" = "Log in to go on, %d";\n' + LONG,
        '/* Three */\n"b" = "Log in to go there, %d";\n' + LONG,
        '/* Three */\n"key" = "Log in to go there, %d";\n' + LONG,
        '"key" = "Log in, %@";\n' + LONG,
        LONG,
        binary({"key": "Log in"}),
    ]

    def log(self):
        self.start({"A.strings": self.HISTORY[0]})
        for content in self.HISTORY[1:5]:
            self.commit({"A.strings": content})
        self.git("mv", "A.strings", "B.strings")
        for content in self.HISTORY[5:]:
            self.commit({"B.strings": content})
        self.document("log", "log", "B.strings")
        self.document("log-key", "log", "B.strings", "--key", "key")
        self.document("log-key", "log", "B.strings", "--key", "no such key")

    def log_of_trouble(self):
        """A table that is refused at first, then cannot be read since git has lost the object, and then is deleted."""
        self.start({"A.strings": '"a" = "b"\n"c" = "d";\n'})
        for content in ('"a" = "b";\n', '"a" = "c";\n', None):
            self.commit({"A.strings": content})
        lost = self.git("rev-parse", "HEAD~:A.strings")
        (self.place / ".git/objects" / lost[:2] / lost[2:]).unlink()
        self.document("log", "log", "A.strings")

    # MARK: the others

    def rules(self):
        listed = json.loads(self.run("rules", "-fjson"))
        self.take("rules", listed, "strlint rules")
        for rule in listed["rules"]:
            self.document("explain", "explain", rule["id"])

    def settings(self):
        self.write("App/fr.lproj/A.strings", '"a" = "b";\n')
        self.document("config-show", "config", "show")
        self.document("config-show", "config", "show", "App", "--profile", "import", "--ignore", "text")
        self.write(".strlint.yml", "version: 1\nseverity: {untranslated: info, empty-key: error}\nexclude: [Pods]\n"
                   "select: [keys, coverage]\nlimits: {file-size: 1000}\n")
        self.document("config-show", "config", "show", "App")

    def version(self):
        self.document("version", "version")
