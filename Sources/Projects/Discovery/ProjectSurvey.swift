package import Files
internal import SourceText
internal import StringTables

/// What a project contains, for a new configuration file.
package struct ProjectSurvey: Sendable {
    private let folder: String
    private let view: WorkspaceView
    /// The project's own tables.
    private var tables: [String] = []
    /// The number of tables in third-party folders, by folder name.
    private var thirdParty: [String: Int] = [:]

    /// Finds the tables below `folder`.
    package init(_ folder: String, in files: any FileSystem) {
        self.folder = folder
        view = Workspace(files).view
        let found = TableFinder.tables(at: [folder], view.folders).tables
        for path in found {
            if let name = thirdPartyFolder(of: path) {
                thirdParty[name, default: 0] += 1
            } else {
                tables.append(path)
            }
        }
    }

    /// The number of the project's own tables.
    package var tableCount: Int { tables.count }

    /// Folders with third-party code or build products, with the number of tables in each, by name.
    package var thirdPartyFolders: [(folder: String, tables: Int)] {
        thirdParty.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    private func thirdPartyFolder(of path: String) -> String? {
        let below =
            FilePath.relative(view.files.absolute(path), to: view.files.absolute(folder)) ?? path
        return ThirdPartyFolders.name(above: below)
    }

    /// The locales of the tables, by name.
    package var locales: [String] {
        Set(tables.compactMap { LocalizedPath($0, in: view.files)?.locale }).sorted()
    }

    private func locale(ofBase path: String?) -> String? {
        path.flatMap { LocalizedPath($0, in: view.files) }?.locale
    }

    /// The locale with the most base tables.
    package var baseLanguage: String? {
        let finder = BaseFinder(.automatic, view)
        return Self.counts(tables.compactMap { locale(ofBase: finder.base(of: $0)) })
            .first?.name
    }

    /// The number of tables with each encoding, or that are binary, the most frequent first.
    package var encodings: [(name: String, tables: Int)] {
        Self.counts(
            tables.compactMap { path in
                guard let bytes = try? view.files.projectBytes(at: path), bytes.count > 0 else {
                    return nil
                }
                let isBinary = bytes.span.starts(with: "bplist", at: 0)
                return isBinary ? "binary" : EncodingDetection(bytes.span).encoding.name
            })
    }

    /// The number of occurrences of each name, most frequent first.
    private static func counts(_ names: [String]) -> [(name: String, tables: Int)] {
        Dictionary(grouping: names) { $0 }.map { ($0.key, $0.value.count) }.sorted {
            ($1.1, $0.0) < ($0.1, $1.0)
        }
    }
}
