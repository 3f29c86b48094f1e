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
        // table-name-case says more of a name that differs in case alone.
        let miscased = Set(folder.miscasedTables.map(\.table.name))
        let extra = Dictionary(
            grouping: folder.tables.filter {
                isExtra($0) && !bases.contains($0.name) && !miscased.contains($0.name)
            }, by: \.name)
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

/// Tables that one locale lacks.
enum MissingTable: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "missing-table", group: .coverage, severity: .info,
        summary: "a locale lacks tables that the base has",
        rationale: """
            If a locale lacks a table, the app uses that of the development language: everything in it appears \
            untranslated. A locale has one finding, however many tables are missing. A region such as fr-CA may \
            leave to fr what is the same, InfoPlist.strings may be left to Info.plist, and a table with a name such as \
            Untranslated.strings is not for translators. Tables that are left over, such as Default.strings, \
            Localizable.new.strings and Localizable-temp.strings, are not expected either.
            """,
        related: ["empty-value", "extra-table", "no-base", "device-variant"],
        profiles: ProfileGrades(pr: .off, import: .on(.warning), release: .on(.error)),
        examples: [
            RuleExample(
                bad: .folder(base: ["en/Errors", "en/Localizable"], others: ["fr/Localizable"]),
                good: .folder(
                    base: ["en/Errors", "en/Localizable"], others: ["fr/Errors", "fr/Localizable"]))
        ])

    static func findings(in folder: LocalizedFolder) -> [FolderFinding] {
        findings(on: folder.absences.map { ($0.locale, $0.count, $0.names) }, in: folder)
    }

    static func findings(in folder: LocalizedFolder, since former: LocalizedFolder) -> [FolderFinding] {
        findings(on: folder.losses(since: former), in: folder)
    }

    /// The findings on losses, without the tables that locales have under a name that differs in case alone.
    private static func findings(
        on losses: [LocalizedFolder.Loss], in folder: LocalizedFolder
    ) -> [FolderFinding] {
        let miscased = Dictionary(grouping: folder.miscasedTables, by: \.table.locale)
        return losses.compactMap { loss in
            let present = Set((miscased[loss.locale] ?? []).map(\.name))
            let names = loss.names.filter { !present.contains($0) }
            let count = loss.count - (loss.names.count - names.count)
            return count == 0 ? nil : finding(on: (loss.locale, count, names), in: folder)
        }
    }

    private static func finding(
        on loss: LocalizedFolder.Loss, in folder: LocalizedFolder
    ) -> FolderFinding {
        FolderFinding(
            location: folder.location(ofLocale: loss.locale),
            message: message(on: loss, in: folder),
            subjects: loss.names.count == loss.count ? loss.names : [])
    }

    private static func message(on loss: LocalizedFolder.Loss, in folder: LocalizedFolder) -> String {
        let names = loss.names.named(of: loss.count)
        guard folder.expectedCount > 1 else { return "this locale has no \(names)" }
        let verb = loss.count == 1 ? "is" : "are"
        return "\(loss.count) of \(folder.expectedCount) tables of the base \(verb) missing: \(names)"
    }
}

/// Translations without a base to compare them with.
enum NoBase: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "no-base", group: .coverage, severity: .info,
        summary: "translations have no base table to compare with",
        rationale: """
            There are tables in several locales, but none in Base, in the development language of the project or in \
            English. They are checked one by one, and format specifiers only if the key shows them. If base-language \
            names a language that has no folder, this is an error: nothing is compared, although you asked for it.
            """,
        related: ["device-variant"],
        examples: [
            RuleExample(
                bad: .folder(others: ["de/Localizable", "fr/Localizable"]),
                good: .folder(base: ["en/Localizable"], others: ["fr/Localizable"]))
        ])

    static let needsAllTables = false

    static func findings(in folder: LocalizedFolder) -> [FolderFinding] {
        if let mistake = folder.base.mistake { return [finding(on: mistake, in: folder)] }
        guard folder.locales.count > 1, folder.tables.allSatisfy({ $0.role == .alone }),
            !folder.base.hasFolder
        else { return [] }
        let names = folder.locales.map(\.name).named()
        return [
            FolderFinding(
                location: folder.location,
                message:
                    "the tables of \(names) have no base table to compare with; set base-language"
            )
        ]
    }

    /// A mistake in the options counts as new, since it is not one of the tables.
    static func findings(in folder: LocalizedFolder, since former: LocalizedFolder) -> [FolderFinding] {
        if let mistake = folder.base.mistake { return [finding(on: mistake, in: folder)] }
        return findings(in: folder, atOtherPathsThanIn: former)
    }

    private static func finding(on mistake: BaseLocale.Mistake, in folder: LocalizedFolder) -> FolderFinding {
        FolderFinding(
            location: folder.location,
            message: "base-language names \(mistake.named), but there is no \(mistake.named).lproj; "
                + "there are \(mistake.others.named())",
            severity: .error)
    }
}
