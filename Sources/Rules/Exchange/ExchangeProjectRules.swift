internal import Findings
internal import FormatStrings
internal import SourceText
internal import StringTables

/// Sources that differ from the texts of the project.
enum SourceMismatch: ExchangeRule {
    static let descriptor = RuleDescriptor(
        id: "source-mismatch", group: .xliff, severity: .warning,
        summary: "the source of a unit is not the text of the project",
        rationale: """
            Xcode imports a translation only if its source is still the text of the project; otherwise it ignores the unit. \
            That happens if the text was changed after the export, or a translation service has edited the source. Sources are \
            compared with the base table at the path of the original, or with its copy in the bundle; positions of format \
            specifiers do not matter. InfoPlist, whose sources are from Info.plist, and texts that vary are not compared.
            """,
        related: ["unknown-original", "stale-translation"],
        examples: [
            RuleExample(
                bad: XLIFFExample.document(
                    XLIFFExample.unit(
                        id: " id=\"↓hi\"", "<source>Hi</source>", "<target>Salut</target>")),
                good: XLIFFExample.document(XLIFFExample.unit("hi", "Hello", "Bonjour")),
                base: "\"hi\" = \"Hello\";\n", name: XLIFFExample.name)
        ])

    static func check(_ document: LintedCatalog, _ exchange: XLIFF, _ findings: inout FindingCollector) {
        for localization in document.catalog.localizations where document.catalog.isSource(localization) {
            guard let group = localization.exchanged?.group, !document.isOfInfoPlist(localization),
                let base = document.baseTable(ofGroup: group)?.table
            else { continue }
            var matcher = EntryMatcher()
            for number in localization.table.entries.indices {
                guard let entry = matcher.entry(matching: number, of: localization.table, in: base),
                    let texts = Self.differing(number, of: localization.table, entry, of: base)
                else { continue }
                guard findings.hasRoom(for: descriptor) else { return }
                report(texts.source, texts.base, number, localization, document, exchange, &findings)
            }
        }
    }

    /// The source and the text of the project, if they differ in more than the positions of specifiers.
    private static func differing(
        _ number: Int, of table: Table, _ entry: Int, of base: Table
    ) -> (source: TableString, base: TableString)? {
        guard table.variations?.isVaried(number) != true, base.variations?.isVaried(entry) != true,
            let source = table.entries[number].value.text, let text = base.entries[entry].value.text,
            !table.bytes(of: source).isEqual(to: base.bytes(of: text)),
            [UInt8](copying: table.bytes(of: source)).withoutPositions
                != [UInt8](copying: base.bytes(of: text)).withoutPositions
        else { return nil }
        return (source, text)
    }

    private static func report(
        _ source: TableString, _ text: TableString, _ number: Int, _ localization: Catalog.Localization,
        _ document: LintedCatalog, _ exchange: XLIFF, _ findings: inout FindingCollector
    ) {
        guard let group = localization.exchanged?.group, let base = document.baseTable(ofGroup: group)?.table
        else { return }
        var member = CatalogMember(
            entry: Int(localization.numbers[number]),
            locale: document.name(exchange.files[exchange.groups[group].file].targetLanguage))
        member.original = localization.exchanged?.original
        findings.report(
            descriptor,
            "the text of the project is “\(base.string(text).shortened)”: Xcode ignores this unit",
            at: Place(localization.table.entries[number].key.source, in: member))
    }
}

extension LintedCatalog {
    /// The table of a project at the path of the original of a group.
    fileprivate func baseTable(ofGroup group: Int) -> LintedTable? {
        guard surroundings.originals.indices.contains(group),
            case .table(let table) = surroundings.originals[group]
        else { return nil }
        return table
    }

    /// Whether the original has the texts of an `Info.plist`.
    fileprivate func isOfInfoPlist(_ localization: Catalog.Localization) -> Bool {
        let name = FilePath.name(of: localization.exchanged?.original ?? "")
        return name.withoutTableSuffix.hasSuffix("InfoPlist") || name.hasSuffix("Info.plist")
    }
}

/// Originals that Xcode does not find in the project.
enum UnknownOriginal: ExchangeRule {
    static let descriptor = RuleDescriptor(
        id: "unknown-original", group: .xliff, severity: .warning,
        summary: "the original of a file is not in the project",
        rationale: """
            Xcode finds the table of a file by its original, and ignores the texts of one that it does not find, without a word. An \
            absolute path exists on one computer only, and a name without the ending of a table comes from a translation service. A catalog, a .stringsdict or an interface file that is not there was moved or removed after the \
            export; that is reported where other originals are found. Xcode makes up .strings from code and from Info.plist, so \
            that these need not exist.
            """,
        related: ["source-mismatch", "invalid-xliff"],
        examples: [
            RuleExample(
                bad: XLIFFExample.document(
                    XLIFFExample.unit("hi", "Hi", "Salut"), original: "translations", mark: "↓"),
                good: XLIFFExample.document(XLIFFExample.unit("hi", "Hi", "Salut")), name: XLIFFExample.name)
        ])

    static func check(_ document: LintedCatalog, _ exchange: XLIFF, _ findings: inout FindingCollector) {
        for (number, group) in exchange.groups.enumerated() {
            guard let original = document.name(exchange.files[group.file].original),
                let reason = reason(original, group, document.surroundings, number)
            else { continue }
            findings.report(descriptor, reason, at: document.place(ofFile: group.file, in: exchange))
        }
    }

    private static func reason(
        _ original: String, _ group: XLIFF.Group, _ surroundings: ExchangeSurroundings, _ number: Int
    ) -> String? {
        let name = original.shortened
        if original.hasPrefix("/") {
            return
                "\(name) is an absolute path, which another computer does not have: these texts are ignored"
        }
        if group.kind == .unknown {
            return "\(name) is not a file that Xcode exports: these texts are ignored"
        }
        guard surroundings.isProject, group.kind != .table, surroundings.originals.indices.contains(number),
            case .absent = surroundings.originals[number]
        else { return nil }
        return "the project has no \(name): these texts are ignored"
    }
}

/// Keys that the project has and the export lacks.
extension MissingKey: ExchangeRule {
    static func check(_ document: LintedCatalog, _ exchange: XLIFF, _ findings: inout FindingCollector) {
        guard document.surroundings.isProject else { return }
        for localization in document.catalog.localizations where document.catalog.isSource(localization) {
            guard let group = localization.exchanged?.group, !document.isOfInfoPlist(localization),
                let linted = document.baseTable(ofGroup: group),
                exchange.isTranslation(exchange.groups[group], in: document.catalog.file)
            else { continue }
            let base = linted.table
            var matcher = EntryMatcher()
            let missing = base.entries.indices.filter { number in
                base.entries[number].isFirst && base.entries[number].isLoaded
                    && !base.entries[number].key.content.isEmpty && !linted.exemptions.contains(number)
                    && matcher.entry(matching: number, of: base, in: localization.table) == nil
            }
            guard !missing.isEmpty else { continue }
            findings.report(
                descriptor,
                "the export is older than the project, and lacks \(missing.count.counted("key")): \(base.naming(missing))",
                at: document.place(ofFile: exchange.groups[group].file, in: exchange))
        }
    }
}

/// Keys of units that the tables of the project lack, with the sources of the app at hand.
extension LintedCatalog {
    /// The keys of sources that the table at the path of their original does not have.
    package var keysBeyondTables: Set<[UInt8]> {
        var keys: Set<[UInt8]> = []
        forEachExtraKey { localization, number in keys.insert(localization.table.key(at: number)) }
        return keys
    }

    /// Reports these keys, unless a source has them.
    ///
    /// - Parameter used: The keys that are literals of sources.
    package func checkExtraKeys(without used: Set<[UInt8]>, _ findings: inout FindingCollector) {
        guard let exchange = catalog.exchange else { return }
        forEachExtraKey { localization, number in
            guard let group = localization.exchanged?.group, findings.hasRoom(for: ExtraKey.descriptor),
                !used.contains(localization.table.key(at: number))
            else { return }
            var member = CatalogMember(
                entry: Int(localization.numbers[number]),
                locale: name(exchange.files[exchange.groups[group].file].targetLanguage))
            member.original = localization.exchanged?.original
            findings.report(
                ExtraKey.descriptor, "neither the table nor a source of the project has this key",
                at: Place(localization.table.entries[number].key.source, in: member))
        }
    }

    private func forEachExtraKey(_ body: (Catalog.Localization, Int) -> Void) {
        guard surroundings.isProject else { return }
        for localization in catalog.localizations where catalog.isSource(localization) {
            guard let group = localization.exchanged?.group, !isOfInfoPlist(localization),
                let base = baseTable(ofGroup: group)?.table
            else { continue }
            var matcher = EntryMatcher()
            for number in localization.table.entries.indices
            where localization.table.entries[number].isFirst
                && matcher.entry(matching: number, of: localization.table, in: base) == nil
            {
                body(localization, number)
            }
        }
    }
}

extension Table {
    fileprivate func key(at number: Int) -> [UInt8] { [UInt8](copying: bytes(of: entries[number].key)) }
}
