internal import Linting
internal import Reporting
internal import SourceText

/// What a project has that a configuration may speak of.
struct ProjectSurvey {
    /// Names of folders that hold the work of others, or what was built.
    private static let foreignFolders: Set = [
        "Pods", "Carthage", "node_modules", "vendor", "Vendor", "third_party", "ThirdParty", "build",
        "DerivedData",
    ]

    private let folder: String
    private let folders: FolderListings
    /// The tables of the project itself.
    private var tables: [String] = []
    /// The number of tables in folders of others, by the names of these.
    private var foreign: [String: Int] = [:]

    init(_ folder: String) {
        self.folder = folder
        var folders = FolderListings()
        let found = TableFinder.tables(at: [folder], &folders).tables
        self.folders = folders
        for path in found {
            if let name = foreignFolder(of: path) {
                foreign[name, default: 0] += 1
            } else {
                tables.append(path)
            }
        }
    }

    var draft: ConfigurationDraft {
        ConfigurationDraft(
            tables: tables.count, locales: locales, baseLanguage: baseLanguage,
            excluded: foreign.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, encodings: encodings)
    }

    private func foreignFolder(of path: String) -> String? {
        let below = FileTree.relative(FileTree.absolute(path), to: FileTree.absolute(folder)) ?? path
        return below.split(separator: "/").dropLast().lazy.map { String($0) }.first {
            Self.foreignFolders.contains($0)
        }
    }

    private var locales: [String] { Set(tables.compactMap { LocalizedPath($0)?.locale }).sorted() }

    /// The locale that holds the most bases.
    private var baseLanguage: String? {
        let finder = BaseFinder(.automatic, folders)
        return Self.counts(tables.compactMap { finder.base(of: $0).flatMap(LocalizedPath.init)?.locale })
            .first?.name
    }

    private var encodings: [(name: String, tables: Int)] {
        Self.counts(
            tables.compactMap { path in
                guard let bytes = try? FileReader.bytes(at: path), bytes.count > 0 else { return nil }
                let isBinary = bytes.span.starts(with: "bplist", at: 0)
                return isBinary ? "binary" : EncodingDetection(bytes.span).encoding.name
            })
    }

    /// How often each name occurs, the most frequent first.
    private static func counts(_ names: [String]) -> [(name: String, tables: Int)] {
        Dictionary(grouping: names) { $0 }.map { ($0.key, $0.value.count) }.sorted {
            ($1.1, $0.0) < ($0.1, $1.0)
        }
    }
}
