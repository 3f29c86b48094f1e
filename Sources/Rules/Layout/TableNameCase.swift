internal import Findings
internal import SourceText
internal import StringTables

/// Names of tables that differ from the right one only in case.
enum TableNameCase: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "table-name-case", group: .layout, severity: .warning,
        summary: "the name of a table is written with other capitals",
        rationale: """
            The names of files are distinguished by case on a device, and mostly not on a Mac. The system asks for \
            InfoPlist.strings, and the app for the name that the other locales use: a table named infoPlist.strings, or \
            localizable.strings where the others have Localizable.strings, works in the simulator and is never loaded on an \
            iPhone. A name that all locales write alike is not reported unless the system asks for it.
            """,
        related: ["extra-table", "missing-table", "lproj-name"],
        examples: [
            RuleExample(
                bad: .folder(
                    base: ["en/Menu"], others: ["de/Menu", "fr/menu"]),
                good: .folder(base: ["en/Menu"], others: ["de/Menu", "fr/Menu"])),
            RuleExample(bad: .folder(others: ["en/infoPlist"]), good: .folder(others: ["en/InfoPlist"])),
        ])

    static func findings(in folder: LocalizedFolder) -> [FolderFinding] {
        folder.miscasedTables.map { table, name in
            FolderFinding(
                location: folder.location(of: table),
                message: TableNames.ofSystem.contains(name.stem)
                    ? "the system asks for \(name), in these capitals: on a device it does not load this table"
                    : "the other locales have \(name), in these capitals: on a device the app does not load this table"
            )
        }
    }
}

extension LocalizedFolder {
    /// The tables whose names differ from the right one only in case, with the right name of each.
    var miscasedTables: [(table: TableListing, name: String)] {
        let stems = Set(tables.map(\.name.stem))
        let folded = Dictionary(grouping: stems) { $0.lowercased() }
        let systemNames = Dictionary(uniqueKeysWithValues: TableNames.ofSystem.map { ($0.lowercased(), $0) })
        let doubtful = folded.filter { $1.count > 1 || systemNames[$0].map { !stems.contains($0) } ?? false }
        guard !doubtful.isEmpty else { return [] }
        let right = Dictionary(
            uniqueKeysWithValues: doubtful.compactMap { folded, stems in
                (systemNames[folded] ?? mostUsual(of: stems)).map { (folded, $0) }
            })
        return tables.compactMap { table in
            let stem = table.name.stem
            guard let name = right[stem.lowercased()], name != stem else { return nil }
            return (table, name + table.name.utf8.dropFirst(stem.utf8.count).text)
        }
    }

    /// The name that the base has, else that of most locales.
    private func mostUsual(of stems: [String]) -> String? {
        func rank(_ stem: String) -> (Int, Int, String) {
            let named = tables.filter { $0.name.stem == stem }
            return (named.contains { $0.role == .base } ? 1 : 0, named.count, stem)
        }
        return stems.max { rank($0) < rank($1) }
    }
}

extension TableNames {
    /// The tables that the system asks for by these names.
    fileprivate static let ofSystem = ["InfoPlist", "AppShortcuts"]
}

extension String {
    /// The name of a table without the suffix of its format.
    fileprivate var stem: String { String(withoutTableSuffix) }
}

extension Substring.UTF8View {
    fileprivate var text: String { String(Substring(self)) }
}
