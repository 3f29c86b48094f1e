internal import Findings
internal import FormatStrings
internal import SourceText
internal import StringTables

/// Two keys of a catalog for which Xcode generates the same symbol.
enum SymbolCollision: CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "symbol-collision", group: .project, severity: .error,
        summary: "Xcode generates the same symbol for two keys of a string catalog",
        rationale: """
            With STRING_CATALOG_GENERATE_SYMBOLS = YES, and in each package with a default localization, Xcode makes a Swift \
            symbol of each key that is managed manually: home.title, home_title and "Home Title" are all homeTitle, and the \
            build stops. Rename one of the keys. Only keys of Latin letters, digits, spaces, dots and underscores are \
            compared: how names are made of others is not published.
            """,
        related: ["symbol-none"],
        examples: [
            RuleExample(
                bad: .catalog(
                    #""home.title" : { "extractionState" : "manual" }, ↓"home_title" : { "extractionState" : "manual" }"#
                ),
                good: .catalog(
                    #""home.title" : { "extractionState" : "manual" }, "home_name" : { "extractionState" : "manual" }"#
                ),
                name: RuleExample.catalogName, project: ["STRING_CATALOG_GENERATE_SYMBOLS = YES"],
                goodProject: ["STRING_CATALOG_GENERATE_SYMBOLS = YES"])
        ])

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        var first: [[UInt8]: Int] = [:]
        for number in catalog.keysWithSymbols where findings.hasRoom(for: descriptor) {
            let entry = catalog.catalog.entries[number]
            let file = catalog.catalog.file
            guard let words = file.bytes(of: entry.key).symbolWords else { continue }
            guard let other = first[words] else {
                first[words] = number
                continue
            }
            let otherKey = catalog.catalog.entries[other].key
            findings.report(
                descriptor,
                """
                "\(file.string(entry.key).shortened)" gives the same symbol as \
                "\(file.string(otherKey).shortened)": the target does not build
                """, at: catalog.place(ofKey: number))
        }
    }
}

/// A key of a catalog for which Xcode cannot generate a symbol.
enum SymbolNone: CatalogRule {
    static let descriptor = RuleDescriptor(
        id: "symbol-none", group: .project, severity: .error,
        summary: "Xcode cannot generate a symbol for a key of a string catalog",
        rationale: """
            With STRING_CATALOG_GENERATE_SYMBOLS = YES, and in each package with a default localization, Xcode makes a Swift \
            symbol of each key that is managed manually, and the build stops at a key that is empty or has nothing but format \
            specifiers and punctuation. Remove the key, or let Xcode manage it automatically.
            """,
        related: ["symbol-collision", "empty-key"],
        examples: [
            RuleExample(
                bad: .catalog(#"↓"%lld" : { "extractionState" : "manual" }"#),
                good: .catalog(#""%lld files" : { "extractionState" : "manual" }"#),
                name: RuleExample.catalogName, project: ["STRING_CATALOG_GENERATE_SYMBOLS = YES"],
                goodProject: ["STRING_CATALOG_GENERATE_SYMBOLS = YES"])
        ])

    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        let file = catalog.catalog.file
        for number in catalog.keysWithSymbols where findings.hasRoom(for: descriptor) {
            let key = catalog.catalog.entries[number].key
            guard !file.bytes(of: key).hasNameBesideSpecifiers else { continue }
            findings.report(
                descriptor,
                "no symbol can be made of the key \"\(file.string(key).shortened)\": the target does not build",
                at: catalog.place(ofKey: number))
        }
    }
}

extension LintedCatalog {
    /// The keys of which Xcode makes symbols.
    fileprivate var keysWithSymbols: [Int] {
        guard build?.generatesSymbols == true else { return [] }
        return catalog.entries.indices.filter {
            catalog.entries[$0].extraction == .manual && !catalog.entries[$0].isShadowed
        }
    }
}

extension Span<UInt8> {
    /// The words of a symbol in lower case, with a space between them; `nil` if another character is in the key.
    fileprivate var symbolWords: [UInt8]? {
        var words: [UInt8] = []
        for index in indices {
            let byte = self[index]
            if byte.isASCIILetter || byte.isASCIIDigit {
                words.append(byte.inLowerCase)
            } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_") {
                if let last = words.last, last != UInt8(ascii: " ") { words.append(UInt8(ascii: " ")) }
            } else {
                return nil
            }
        }
        if words.last == UInt8(ascii: " ") { words.removeLast() }
        return words.isEmpty ? nil : words
    }

    /// Whether there is a letter or digit apart from format specifiers.
    fileprivate var hasNameBesideSpecifiers: Bool {
        var start = 0
        let specifiers = FormatString(self).specifiers.filter { !$0.isDoubtful }.map(\.range)
        for range in specifiers {
            if extracting(start..<Swift.max(start, range.lowerBound)).hasNamePart { return true }
            start = Swift.max(start, range.upperBound)
        }
        return extracting(start..<count).hasNamePart
    }

    private var hasNamePart: Bool {
        String(repairing: self).unicodeScalars.contains {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
    }
}
