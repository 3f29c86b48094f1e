internal import Findings
internal import SourceText
internal import StringTables

/// A name as a key, without a text in the source language.
enum MissingSourceText: CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "missing-source-text", group: .catalog, severity: .warning,
        summary: "a key is a name, and has no text in the source language",
        rationale: """
            A key without a text in the source language is its own text there. That is fine for "Log in", but not for \
            login.title: users of the source language see the name, as do those of languages without a translation. If most \
            translations end as the key does, as report.pdf and bericht.pdf, it is the name of a file or of a site. The texts \
            of interface files are in the file itself, and keys of InfoPlist in Info.plist; these are left out.
            """,
        related: ["missing-key", "value-is-key"],
        examples: [
            RuleExample(
                bad: .catalog(
                    #"↓"login.title" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Anmelden" } } } }"#
                ),
                good: .catalog(
                    #""login.title" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Log in" } } } }"#
                ),
                name: RuleExample.catalogName)
        ])

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        let (file, entries) = (catalog.catalog.file, catalog.catalog.entries)
        guard catalog.source != nil, !catalog.hasTextsElsewhere else { return }
        let names = entries.indices.filter { number in
            !entries[number].hasSourceText && !entries[number].isShadowed
                && file.bytes(of: entries[number].key).isKeyName && entries[number].extraction != .stale
        }
        guard !names.isEmpty else { return }
        let translations = catalog.translations(ofNames: names)
        for number in names where translations[number].count > 0 && !translations[number].keepEnding {
            let key = file.string(entries[number].key).shortened
            findings.report(
                descriptor,
                "users of \"\(catalog.catalog.sourceLanguage)\" see \"\(key)\": the key has no text there",
                at: catalog.place(ofKey: number))
        }
    }
}

extension LintedCatalog {
    /// Whether the texts of the source language are in another file.
    fileprivate var hasTextsElsewhere: Bool {
        let name = FilePath.name(of: path)
        return name.hasPrefix("InfoPlist.") || name.hasSuffix("-InfoPlist.xcstrings")
            || FilePath.name(of: FilePath.folder(of: path)) == "mul.lproj"
    }

    /// For each key of the catalog, its texts in other languages than that of the source; none for keys that are not among `names`.
    fileprivate func translations(ofNames names: [Int]) -> [NameTranslations] {
        let file = catalog.file
        var translations = [NameTranslations](repeating: NameTranslations(), count: catalog.entries.count)
        for name in names {
            translations[name].ending = file.bytes(of: catalog.entries[name].key).endingOfName
        }
        for (number, localization) in catalog.localizations.enumerated() where number != sourceIndex {
            for (entry, key) in zip(localization.table.entries, localization.numbers) {
                guard let ending = translations[Int(key)].ending, let text = entry.value.text else {
                    continue
                }
                let name = file.bytes(of: catalog.entries[Int(key)].key)
                translations[Int(key)].count += 1
                if file.bytes(of: text).keeps(ending, of: name) { translations[Int(key)].kept += 1 }
            }
        }
        return translations
    }
}

/// How many texts of other languages end as a key does.
private struct NameTranslations {
    /// What the key ends in, from its last full stop on; all of it without one. `nil` for a key that is not a name.
    var ending: Range<Int>?
    var count = 0
    var kept = 0

    /// Whether most texts end as the key does.
    var keepEnding: Bool { 2 * kept > count }
}

extension Span<UInt8> {
    /// Whether this is a name such as `login.title` and not a text; format specifiers may follow.
    fileprivate var isKeyName: Bool {
        let end = index(of: 0x20, from: 0)
        guard !InterfaceKey.isPresent(in: self), extracting(first: end).isDottedName else { return false }
        return (end..<count).allSatisfy {
            self[$0] != 0x20 || $0 + 1 < count && self[$0 + 1] == UInt8(ascii: "%")
        }
    }

    /// Whether these are words of letters and digits that are joined by full stops and underscores.
    private var isDottedName: Bool {
        guard count > 3, self[0].isASCIILetter else { return false }
        var (letters, joints, last) = (0, 0, UInt8(ascii: "."))
        for index in indices {
            let isJoint = self[index] == UInt8(ascii: ".") || self[index] == UInt8(ascii: "_")
            if isJoint, last == UInt8(ascii: ".") || last == UInt8(ascii: "_") { return false }
            guard
                isJoint || self[index].isASCIILetter || self[index].isASCIIDigit
                    || self[index] == UInt8(ascii: "-")
            else { return false }
            if isJoint { joints += 1 }
            if self[index].isASCIILetter { letters += 1 }
            last = self[index]
        }
        return joints > 0 && letters > 2 && last != UInt8(ascii: ".")
    }

    /// The part of a name from its last full stop on; all of it without one.
    fileprivate var endingOfName: Range<Int> {
        (indices.last { self[$0] == UInt8(ascii: ".") } ?? 0)..<count
    }

    /// Whether the text has the ending of a name, and no letter or digit after it; without a full stop, whether it is the name.
    fileprivate func keeps(_ ending: Range<Int>, of name: Span<UInt8>) -> Bool {
        guard ending.lowerBound > 0 else { return isEqual(to: name) }
        let part = name.extracting(ending)
        var start = index(of: part[0], from: 0)
        while start <= count - part.count {
            let end = start + part.count
            if extracting(start..<end).isEqual(to: part),
                end == count || !self[end].isASCIILetter && !self[end].isASCIIDigit
            {
                return true
            }
            start = index(of: part[0], from: start + 1)
        }
        return false
    }
}
