internal import Comparison
internal import SourceText
package import StringTables

/// Puts tables of all locales into a catalog, laid out as Xcode does, and compares it with them.
package struct CatalogAssembly: Sendable {
    /// Why no catalog can be made: a clause that follows its path.
    package struct Refusal: Error {
        package let reason: String
    }

    package struct Result: Sendable {
        /// The catalog in UTF-8.
        package let bytes: [UInt8]
        package let catalog: Catalog
        /// What the tables lose, by path.
        package let losses: [(path: String, losses: LossList)]
    }

    private let sourceLanguage: String
    private let locales: [LocaleTables]

    /// - Parameter locales: That of the source language first; those with the same locale follow one another.
    package init(sourceLanguage: String, _ locales: [LocaleTables]) {
        self.sourceLanguage = sourceLanguage
        self.locales = locales
    }

    package func result() async throws(Refusal) -> Result {
        guard RootCollation.isAvailable else {
            throw Refusal(reason: "cannot be sorted, since ICU has no data for that")
        }
        let bytes = bytes
        let catalog = await CatalogReader.catalog(in: ByteBuffer(bytes), surveys: false)
        guard catalog.builds else {
            throw Refusal(reason: "would not build; please report this")
        }
        var losses: [(path: String, losses: LossList)] = []
        for tables in locales { try losses += self.losses(of: tables, in: catalog) }
        return Result(bytes: bytes, catalog: catalog, losses: losses)
    }

    private func losses(
        of tables: LocaleTables, in catalog: Catalog
    ) throws(Refusal) -> [(path: String, losses: LossList)] {
        let comparison = MigrationLosses(of: tables, in: catalog)
        // What one folder lacks, another one of the same language may have.
        let isAlone = locales.count { $0.locale == tables.locale } == 1
        if isAlone, let gained = comparison.gained {
            throw Refusal(
                reason:
                    "would show \"\(gained)\" in \(tables.locale), which the tables do not; please report this"
            )
        }
        return comparison.losses.filter { !$0.losses.isEmpty }
    }

    // MARK: - Writing

    private var bytes: [UInt8] {
        var writer = CatalogWriter()
        writer.open()
        writer.member("sourceLanguage", .text(sourceLanguage))
        writer.name("strings".utf8.span)
        writer.open()
        for key in keys {
            guard let value = value(ofKey: key) else { continue }
            writer.name(key.span)
            writer.value(value)
        }
        writer.close()
        writer.member("version", .text("1.0"))
        writer.close()
        return writer.text
    }

    /// The keys of all tables, in the order of a catalog.
    private var keys: [[UInt8]] {
        let keys = locales.lazy.flatMap(\.all).reduce(into: Set()) { $0.formUnion($1.numbers.keys) }
        return keys.sorted { RootCollation.precedes($0.span, $1.span) }
    }

    /// `nil` without a text in any locale.
    private func value(ofKey key: [UInt8]) -> CatalogValue? {
        var localizations: [CatalogValue.Member] = []
        for tables in locales {
            // Of one locale, the first folder that has the key counts; they follow one another.
            guard localizations.last?.name != tables.locale, let value = tables.localization(ofKey: key)
            else {
                continue
            }
            localizations.append(.init(tables.locale, value))
        }
        guard !localizations.isEmpty else { return nil }
        let comment = comment(ofKey: key)
        return .object(
            (comment.isEmpty ? [] : [.init("comment", .text(comment))]) + [
                .init("extractionState", .text("migrated")), .init("localizations", localizations),
            ])
    }

    /// The comment of the source language, or the first of another one.
    private func comment(ofKey key: [UInt8]) -> String {
        locales.lazy.map { $0.comment(ofKey: key) }.first { !$0.isEmpty } ?? ""
    }
}

/// What the tables of a locale have that a catalog has not.
struct MigrationLosses {
    /// By the path of the table.
    private(set) var losses: [(path: String, losses: LossList)]
    /// A text that the catalog has, and the tables have not, though nothing is lost.
    private(set) var gained: String?

    init(of tables: LocaleTables, in catalog: Catalog) {
        losses = tables.all.map {
            ($0.path, FormLosses(of: $0.table, $0.comments, to: .json).found)
        }
        let localization = catalog.localizations.first { $0.locale == tables.locale }
        let difference = MigrationComparison(
            old: tables.all.map(\.table), new: localization.map { ComparedSide($0, of: catalog) }
        ).difference()
        for key in difference.removed { add(key.described, key, tables) }
        for change in difference.changed where change.entry.old.value.text != nil {
            add(change.entry.old.described, change.entry.old, tables)
        }
        // A key without a text in the source language is its own text.
        let added = difference.added.filter { $0.state != nil }
        if losses.allSatisfy(\.losses.isEmpty) {
            gained = (added + difference.changed.map(\.entry.new)).first?.key
        }
    }

    private mutating func add(_ description: String, _ entry: ComparedEntry, _ tables: LocaleTables) {
        let isVaried = tables.variations?.numbers[Array(entry.key.utf8)] != nil
        losses[isVaried ? losses.count - 1 : 0].losses.add(description)
    }
}

extension ComparedEntry {
    /// The text for a list of losses.
    var described: String {
        let place = line.map { " (line \($0))" } ?? ""
        let part = category.map { " for \($0)" } ?? ""
        guard let text = value.text else { return "the value of \"\(key.shortened)\"\(place)" }
        return "the text \"\(text.shortened)\" of \"\(key.shortened)\"\(place)\(part)"
    }
}
