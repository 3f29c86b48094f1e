package import Findings

/// A rule that looks at a folder with the tables of all locales.
package protocol FolderRule: Rule {
    /// Whether it needs to know all tables of the folder.
    static var needsAllTables: Bool { get }
    /// What is wrong with the folder or with tables in it, in any order.
    static func findings(in folder: LocalizedFolder) -> [FolderFinding]
    /// The findings that are new since `former`: those on paths that had none.
    static func findings(in folder: LocalizedFolder, since former: LocalizedFolder) -> [FolderFinding]
}

extension FolderRule {
    package static var needsAllTables: Bool { true }

    package static func findings(
        in folder: LocalizedFolder, since former: LocalizedFolder
    ) -> [FolderFinding] {
        findings(in: folder, atOtherPathsThanIn: former)
    }

    /// The findings on paths that had none in `former`.
    static func findings(
        in folder: LocalizedFolder, atOtherPathsThanIn former: LocalizedFolder
    ) -> [FolderFinding] {
        let known = Set(findings(in: former).map(\.path))
        return findings(in: folder).filter { !known.contains($0.path) }
    }
}

/// What a rule says about a table or a folder as a whole.
package struct FolderFinding: Sendable {
    /// The table or folder.
    package let location: Location
    /// What a project can allow; see ``RuleDescriptor/allowance``.
    package var subject: String?
    package let message: String
    /// The severity of this case; that of the rule if `nil`.
    package var severity: Severity?
    /// The names of the tables concerned, if there are several and all of them are known.
    package var subjects: [String] = []

    package var path: String { location.path }
}
