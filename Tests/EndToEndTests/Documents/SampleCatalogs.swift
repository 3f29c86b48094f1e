import Foundation

/// Catalogs and property lists with what only these have.
enum SampleCatalogs {
    typealias Members = [String: Any]

    static func catalog(_ strings: Members) throws -> Data {
        try JSONSerialization.data(
            withJSONObject: ["sourceLanguage": "en", "strings": strings, "version": "1.0"],
            options: .sortedKeys)
    }

    /// A document of XLIFF with units of all kinds.
    static func xliff(_ state: String, _ source: String, _ target: String) -> String {
        """
        <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="A.xcstrings" source-language="en" target-language="fr"><body>
        <trans-unit id="a"><source>%d a</source><target state="\(state)">%@ a</target></trans-unit>
        <trans-unit id="b"><source>\(source)</source>\(target)</trans-unit>
        <trans-unit id="n|==|plural.one"><target>%d a</target></trans-unit>
        <trans-unit id="n|==|plural.other"><source>%d b</source></trans-unit>
        </body></file>
        <file><trans-unit id="c"><source>c</source></trans-unit></file>
        </xliff>

        """
    }

    static func text(_ value: String, _ state: String = "translated") -> Members {
        ["stringUnit": ["state": state, "value": value]]
    }

    static func forms(_ texts: KeyValuePairs<String, String>) -> Members {
        let forms = Dictionary(uniqueKeysWithValues: texts.map { ($0.key, text($0.value)) })
        return ["variations": ["plural": forms]]
    }

    static func entry(_ localizations: Members, _ others: Members = [:]) -> Members {
        others.merging(["localizations": localizations]) { $1 }
    }

    /// A text with the substitution `n`.
    private static func substitution(_ others: Members, _ texts: KeyValuePairs<String, String>) -> Members {
        text("%#@n@").merging(["substitutions": ["n": forms(texts).merging(others) { $1 }]]) { $1 }
    }

    static func plist(_ members: Members, _ format: PropertyListSerialization.PropertyListFormat) throws
        -> Data
    {
        try PropertyListSerialization.data(fromPropertyList: members, format: format, options: 0)
    }

    static func binary(_ members: Members) throws -> Data { try plist(members, .binary) }

    /// A binary property list with the entry `n`, whose value is null.
    static let binaryWithNull: Data = {
        let header = Array("bplist00".utf8)
        let objects: [[UInt8]] = [[0xD1, 1, 2], [0x51, UInt8(ascii: "n")], [0]]
        var (content, offsets) = (header, [UInt8]())
        for object in objects {
            offsets.append(UInt8(content.count))
            content += object
        }
        func wide(_ number: Int) -> [UInt8] { [0, 0, 0, 0, 0, 0, 0, UInt8(number)] }
        let trailer = [0, 0, 0, 0, 0, 0, 1, 1] + wide(objects.count) + wide(0) + wide(content.count)
        return Data(content + offsets + trailer)
    }()

    /// A binary `.stringsdict`, which has no lines.
    static func dictionary(_ types: [String: String]) throws -> Data {
        let rule = ["one": "%d a", "other": "%d b"].merging(types) { $1 }
        return try binary(["k": ["NSStringLocalizedFormatKey": "%#@n@", "n": rule]])
    }

    /// The types of the variable in three versions of ``dictionary(_:)``.
    static let types = [
        ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType"],
        ["NSStringFormatSpecTypeKey": "NSStringPlural", "NSStringFormatValueTypeKey": "d"],
        ["NSStringFormatValueTypeKey": "ld"],
    ]

    /// The versions of a catalog with every difference that only catalogs have.
    static func versions() throws -> [Data] {
        [
            try catalog([
                "plain": entry(["ru": text("a", "new"), "fr": text("b", "odd")], ["comment": "A comment"]),
                "count": entry(
                    [
                        "en": substitution(
                            ["formatSpecifier": "lld"], ["one": "%arg file", "other": "%arg files"]),
                        "ru": forms(["one": "a", "other": "b"]),
                    ], ["extractionState": "manual"]),
                "state": entry([
                    "ru": ["variations": ["plural": ["one": text("a", "new"), "other": text("b")]]]
                ]),
                "first.key": entry([
                    "en": forms(["one": "One loaf of bread", "other": "Many loaves of bread"])
                ]),
                "second.key": entry([
                    "en": forms(["one": "One warm and fresh roll", "other": "Warm rolls for all"])
                ]),
                "gone": entry(["en": forms(["one": "Gone", "other": "Away"]), "ru": text("c")]),
            ]),
            try catalog([
                "plain": entry(["ru": text("a"), "fr": text("b", "needs_review")], ["comment": "Another"]),
                "count": entry(
                    [
                        "en": substitution(
                            ["formatSpecifier": "d"], ["one": "%arg file", "other": "%arg documents"]),
                        "ru": forms(["few": "c", "other": "b"]),
                    ], ["extractionState": "stale", "shouldTranslate": false]),
                "state": entry(["ru": forms(["one": "a", "other": "b"])]),
                "third.key": entry([
                    "en": forms(["one": "One loaf of bread", "other": "Many loaves of bread"])
                ]),
                "fourth.key": entry([
                    "en": forms(["one": "One warm and fresh rolls", "other": "Warm roll for all"])
                ]),
                "fifth.key": entry(["en": forms(["one": "Five", "other": "Fives"]), "de": text("d", "odd")]),
            ]),
            try catalog(["plain": entry(["ru": text("a", "odd"), "fr": text("b", "new")])]),
        ]
    }

    /// The same for what tables of variations have.
    static func variedVersions() throws -> [Data] {
        let german = forms(["zero": "%d x", "one": "%d c", "other": "%d d"])
        return [
            try catalog([
                "sixth.key": entry([
                    "en": forms([
                        "one": "One long sentence about the bread of this bakery",
                        "other": "Long sentences about the bread of this bakery",
                    ])
                ]),
                "eighth.key": entry([
                    "en": forms([
                        "one": "One short line about the rolls of this bakery",
                        "two": "Lines about the rolls of this bakery",
                        "other": "Short lines about the rolls of this bakery",
                    ])
                ]),
                "machine": entry(["ru": text("a", "machine_translated")]),
                "odd": entry(["ru": text("a", "stale")]),
                "place": entry([
                    "en": substitution(["argNum": 1], ["one": "%arg file", "other": "%arg files"])
                ]),
                "more": entry(["en": forms(["one": "%d a", "other": "%d b"])]),
                "form": entry(["en": forms(["one": "%d a", "other": "%d b"]), "de": german]),
                "less": entry([
                    "en": forms(["zero": "%d a", "one": "%d a", "other": "%d b"]), "de": german,
                ]),
            ]),
            try catalog([
                "sixth.keys": entry([
                    "en": forms([
                        "one": "One long sentence about the breads of this bakery",
                        "other": "Long sentences about the breads of this bakery",
                    ])
                ]),
                "eighth.keys": entry([
                    "en": forms([
                        "one": "One short line about the rolls of this bakery",
                        "zero": "Lines about the rolls of this bakery",
                        "other": "Short lines about the rolls of this bakery",
                    ])
                ]),
                "machine": entry(["ru": text("a", "stale")]),
                "odd": entry(["ru": text("a", "machine_translated")]),
                "place": entry([
                    "en": substitution(
                        ["argNum": 2, "formatSpecifier": "d"], ["one": "%arg file", "other": "%arg files"])
                ]),
                "more": entry(["en": forms(["zero": "%d e", "one": "%d e", "other": "%d b"])]),
                "form": entry([
                    "en": forms(["zero": "%d e", "one": "%d a", "other": "%d b"]), "de": german,
                ]),
                "less": entry(["en": forms(["one": "%d a", "other": "%d b"]), "de": german]),
            ]),
        ]
    }
}
