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
            login.title: users of the source language see the name, as do those of languages without a translation. The \
            texts of interface files are in the file itself, and keys of InfoPlist in Info.plist; these are left out.
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
        let translated = catalog.translatedKeys
        for number in names where translated[number] {
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

    /// For each key, whether another language than that of the source has a text.
    fileprivate var translatedKeys: [Bool] {
        var translated = [Bool](repeating: false, count: catalog.entries.count)
        for (number, localization) in catalog.localizations.enumerated() where number != sourceIndex {
            for key in localization.numbers { translated[Int(key)] = true }
        }
        return translated
    }
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
        guard count > 3, self[0].isASCIILetter, !endsLikeFile else { return false }
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

    /// Whether this ends as the name of a file or of a site does.
    private var endsLikeFile: Bool {
        let ends = [
            ".app", ".com", ".css", ".csv", ".de", ".dev", ".html", ".io", ".js", ".json", ".md", ".net",
            ".org", ".pdf",
            ".plist", ".png", ".swift", ".txt", ".xml", ".zip",
        ]
        return ends.contains { hasSuffix($0.utf8.span) }
    }
}
