internal import SourceText
internal import StringTables

/// Tables of one name in different encodings.
enum MixedEncoding: FolderRule {
    static let descriptor = RuleDescriptor(
        id: "mixed-encoding", group: .encoding, severity: .warning,
        summary: "a table has another encoding than those of the other locales",
        rationale: """
            The platform reads all of them. Tools that compare files, and people who review them, do not: git takes \
            UTF-16 for binary data and shows no changes, and scripts that expect one encoding garble the other. \
            Convert the tables to UTF-8.
            """,
        examples: [
            RuleExample(
                bad: .folder([
                    TableListing(locale: "de", name: "Localizable.strings", role: .translation),
                    TableListing(locale: "en", name: "Localizable.strings", role: .base),
                    TableListing(
                        locale: "fr", name: "Localizable.strings", role: .translation,
                        encoding: .utf16LittleEndian),
                ]),
                good: .folder([
                    TableListing(locale: "de", name: "Localizable.strings", role: .translation),
                    TableListing(locale: "en", name: "Localizable.strings", role: .base),
                    TableListing(locale: "fr", name: "Localizable.strings", role: .translation),
                ]))
        ])

    static func findings(in folder: LocalizedFolder) -> [FolderFinding] {
        guard Set(folder.tables.compactMap { $0.encoding?.family }).count > 1 else { return [] }
        return Dictionary(grouping: folder.tables, by: \.name).values.compactMap {
            finding(on: $0, in: folder)
        }
    }

    /// All of them: what the encoding of a table was, only its bytes tell.
    static func findings(in folder: LocalizedFolder, since former: LocalizedFolder) -> [FolderFinding] {
        findings(in: folder)
    }

    private static func finding(on tables: [TableListing], in folder: LocalizedFolder) -> FolderFinding? {
        let families = Dictionary(grouping: tables.filter { $0.encoding != nil }) {
            $0.encoding?.family ?? ""
        }
        // Where two are equally frequent, UTF-8 is the one to keep.
        let rank = { (name: String) in (families[name]?.count ?? 0, name == "UTF-8" ? 1 : 0, name) }
        let ranked = families.keys.sorted { rank($0) < rank($1) }
        guard ranked.count > 1, let others = families[ranked[0]], let first = others.first else { return nil }
        let rest = ranked.dropFirst().joined(separator: " and ")
        return FolderFinding(
            path: folder.path(of: first),
            message:
                "\(first.name) is in \(ranked[0]) in \(others.map(\.locale).named()), and in \(rest) elsewhere"
        )
    }
}

extension TextEncoding {
    /// What tools that compare files take for the same.
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
