internal import Findings
internal import SourceText
internal import StringTables

/// Tables of translations that the base does not have.
enum ExtraTable: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "extra-table", group: .coverage, severity: .info,
        summary: "the base has no table of this name",
        rationale: """
            The app loads tables by their names, and the base has those that it loads. A table that only a few \
            locales have is left over from texts that were removed, or its name is not spelled as in the base, and \
            then nothing in it is ever shown. Tables that at least half of the locales have are not reported: there \
            the keys may be the texts of the base. Nor are those that are made from an interface file or a property \
            list. With --since, tables that the base no longer has are reported, however many locales still have \
            them.
            """,
        related: ["no-base", "device-variant"],
        profiles: ProfileGrades(import: .on(.warning)),
        examples: [
            RuleExample(
                bad: .folder(
                    base: ["en/Localizable"],
                    others: ["de/Localizable", "fr/Localizable", "fr/Old", "it/Localizable"]),
                good: .folder(
                    base: ["en/Localizable"],
                    others: ["de/Localizable", "fr/Localizable", "it/Localizable"]))
        ])

    static func findings(in folder: LocalizedFolder) -> [FolderFinding] {
        guard folder.base.hasFolder else { return [] }
        let bases = folder.baseNames
        let extra = Dictionary(
            grouping: folder.tables.filter { isExtra($0) && !bases.contains($0.name) }, by: \.name)
        guard !extra.isEmpty else { return [] }
        let locales = folder.locales.count { locale in locale.tables.contains { $0.role != .base } }
        return extra.flatMap { name, tables -> [FolderFinding] in
            guard tables.count * 2 < locales, !folder.hasSource(name) else { return [] }
            return tables.map { finding(on: $0, in: folder, bases) }
        }
    }

    static func findings(in folder: LocalizedFolder, since former: LocalizedFolder) -> [FolderFinding] {
        let lost = former.baseNames.subtracting(folder.baseNames)
        let left = Dictionary(
            grouping: folder.tables.filter { isExtra($0) && lost.contains($0.name) }, by: \.name)
        let others = findings(in: folder, atOtherPathsThanIn: former).filter {
            !lost.contains(FilePath.name(of: $0.path))
        }
        return others
            + left.compactMap { name, tables in
                folder.hasSource(name) ? nil : finding(onLeft: tables, in: folder)
            }
    }

    /// The finding on tables with a name that the base had too.
    private static func finding(onLeft tables: [TableListing], in folder: LocalizedFolder) -> FolderFinding {
        let have = tables.count == 1 ? "has" : "have"
        return FolderFinding(
            location: folder.location(of: tables[0]),
            message:
                "the base no longer has this table, but \(tables.map(\.locale).named()) still \(have) it",
            severity: .warning)
    }

    /// Whether a table has no base, but should have one of its name.
    private static func isExtra(_ table: TableListing) -> Bool {
        guard table.role == .alone, table.keys > 0 else { return false }
        return !table.name.contains("~") && !table.name.lowercased().hasSuffix("infoplist.strings")
    }

    private static func finding(
        on table: TableListing, in folder: LocalizedFolder, _ bases: Set<String>
    ) -> FolderFinding {
        let present = folder.tables.filter { $0.locale == table.locale }.map(\.name)
        let missing = bases.subtracting(present).sorted().map { String($0.withoutTableSuffix) }
        let proposal = Suggestion.text(for: String(table.name.withoutTableSuffix), among: missing)
        return FolderFinding(
            location: folder.location(of: table), message: "the base has no table of this name\(proposal)",
            severity: proposal.isEmpty ? nil : .warning)
    }
}
