internal import Findings
internal import SourceText
internal import StringTables

/// Tables of one name in different encodings.
enum MixedEncoding: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "mixed-encoding", group: .encoding, severity: .info,
        summary: "a table is not in the encoding of the other locales",
        rationale: """
            The platform reads all of these encodings, but tools that compare files do not: git treats UTF-16 as \
            binary data and shows no changes, and scripts that expect one encoding garble the other. Convert the \
            tables to UTF-8. Off by default, since the app shows the same either way.
            """,
        isOnByDefault: false, judgesBytes: true,
        examples: [
            RuleExample(
                bad: .folder(
                    base: ["en/Localizable"], others: ["de/Localizable", "fr/Localizable"],
                    encodings: ["fr": .utf16LittleEndian]),
                good: .folder(base: ["en/Localizable"], others: ["de/Localizable", "fr/Localizable"]))
        ])

    static func findings(in folder: LocalizedFolder) -> [FolderFinding] {
        guard Set(folder.tables.compactMap { $0.encoding?.family }).count > 1 else { return [] }
        return Dictionary(grouping: folder.tables, by: \.name).values.compactMap {
            finding(on: $0, in: folder)
        }
    }

    /// All findings, since the former encoding of a table is not known.
    static func findings(in folder: LocalizedFolder, since former: LocalizedFolder) -> [FolderFinding] {
        findings(in: folder)
    }

    private static func finding(on tables: [TableListing], in folder: LocalizedFolder) -> FolderFinding? {
        let families = Dictionary(grouping: tables.filter { $0.encoding != nil }) {
            $0.encoding?.family ?? ""
        }
        // If two are equally frequent, UTF-8 is kept.
        let rank = { (name: String) in (families[name]?.count ?? 0, name == "UTF-8" ? 1 : 0, name) }
        let ranked = families.keys.sorted { rank($0) < rank($1) }
        guard ranked.count > 1, let others = families[ranked[0]], let first = others.first else { return nil }
        let rest = ranked.dropFirst().joined(separator: " and ")
        return FolderFinding(
            location: folder.location(of: first),
            message:
                "\(first.name) is \(ranked[0]) in \(others.map(\.locale).named()), but \(rest) elsewhere"
        )
    }
}

extension TextEncoding {
    /// The encoding, without differences that do not matter to tools that compare files.
    fileprivate var family: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf16LittleEndian, .utf16BigEndian: "UTF-16"
        case .utf32LittleEndian, .utf32BigEndian: "UTF-32"
        case .declared("us-ascii"): "UTF-8"
        case .declared(let name): name
        }
    }
}
