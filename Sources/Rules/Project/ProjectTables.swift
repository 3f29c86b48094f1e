internal import Findings
package import SourceText

/// What the projects in and above the folders of a check say about the tables there.
package struct ProjectTables: Sendable {
    /// The folders with `.lproj` folders of which a project names some tables.
    package var folders: [ProjectFolder] = []
    package var missing: [MissingFile] = []
    package var miscased: [MiscasedFile] = []
    package var untargeted: [UntargetedTable] = []
    package var doubled: [DoubledTable] = []
    package var packageFaults: [PackageFault] = []
    package var undeclared: [UndeclaredTable] = []

    package init() {}

    /// A file that a target builds and that does not exist.
    package struct MissingFile: Sendable {
        /// The path of the `project.pbxproj`.
        let project: String
        /// Where its reference is in the project file.
        let place: SourcePosition
        /// Its path from the folder of the project.
        let path: String
        /// Whether none of the files of all locales exists.
        let isWholeGroup: Bool

        package init(project: String, at place: SourcePosition, path: String, isWholeGroup: Bool) {
            (self.project, self.place, self.path, self.isWholeGroup) = (project, place, path, isWholeGroup)
        }
    }

    /// A file whose name in the project differs from that on disk in capitals only.
    package struct MiscasedFile: Sendable {
        /// The path on disk.
        let path: String
        /// The path in the project, from the folder of the project.
        let name: String
        /// The name of the project.
        let project: String

        package init(path: String, name: String, project: String) {
            (self.path, self.name, self.project) = (path, name, project)
        }
    }

    /// A table in a group or folder of a project, and in no target.
    package struct UntargetedTable: Sendable {
        /// The path of the table of one locale.
        package let path: String
        /// The number of locales; 1 for a catalog.
        let count: Int
        /// The name of the project.
        let project: String

        package init(path: String, count: Int, project: String) {
            (self.path, self.count, self.project) = (path, count, project)
        }
    }

    /// What is wrong with the localization of a package.
    package struct PackageFault: Sendable {
        package enum Kind: Sendable {
            /// No default localization, although there is a localized table, whose path is from the folder of the package.
            case noDefault(table: String)
            /// Nothing in the default localization.
            case emptyDefault(String)
        }

        /// The path of the manifest.
        package let manifest: String
        /// The name of the target.
        let target: String
        let kind: Kind

        package init(_ kind: Kind, manifest: String, target: String) {
            (self.kind, self.manifest, self.target) = (kind, manifest, target)
        }
    }

    /// A table of a package that no rule names.
    package struct UndeclaredTable: Sendable {
        let path: String
        /// The name of the target.
        let target: String

        package init(path: String, target: String) { (self.path, self.target) = (path, target) }
    }

    /// Two tables of one name and locale in a target.
    package struct DoubledTable: Sendable {
        package let path: String
        /// The path of the other one.
        let other: String
        /// The name of the target.
        let target: String

        package init(path: String, other: String, target: String) {
            (self.path, self.other, self.target) = (path, other, target)
        }
    }
}

/// A rule that compares the tables on disk with those that projects build.
package protocol ProjectRule: Rule {
    static func findings(in tables: ProjectTables) -> [FolderFinding]
}
