internal import Files
internal import Settings
internal import SourceCode
internal import SourceText

/// The sources that a request or its configurations name, with the interface files and property lists next to them.
struct SourceInput {
    private(set) var paths: [String] = []
    /// Those that the request names.
    private(set) var named: Set<String> = []
    /// Third-party code and tests: what they use counts, but they are not judged.
    private(set) var unjudged: Set<String> = []
    /// Folders that cannot be read.
    private(set) var failures: [UnreadInput] = []
    /// The routines of the app that configurations name.
    let routines: [String]

    /// The endings of what is looked for in folders.
    private static let endings = SourceLanguage.endings + ResourceFile.endings

    init(_ options: SourceOptions, _ configurations: [Configuration], in files: any FileSystem) {
        routines = configurations.flatMap(\.routines)
        if !options.paths.isEmpty {
            let found = SourceSelection(options.paths, in: files, endings: Self.endings)
            (paths, failures) = (found.sources, found.failures)
            named = Set(options.paths)
            addUnjudged(of: paths.filter { !named.contains($0) }, below: options.paths, in: files)
            return
        }
        for configuration in configurations where !configuration.settings.sources.isEmpty {
            guard let file = configuration.path else { continue }
            let folder = FilePath.folder(of: file)
            let found = SourceSelection([folder], in: files, endings: Self.endings)
            failures += found.failures
            let patterns = configuration.settings.sources
            let matching = found.sources.filter { path in
                let path = files.absolute(path)
                return patterns.contains { $0.matches(path) }
            }
            paths += matching
            addUnjudged(of: matching, below: [folder], in: files)
        }
    }

    /// Notes which sources are not judged, seen from each of the folders that they were found in.
    private mutating func addUnjudged(of sources: [String], below paths: [String], in files: any FileSystem) {
        let folders = paths.filter { files.kind(of: $0) == .folder }.map(files.absolute)
        for path in sources {
            let absolute = files.absolute(path)
            let ways = folders.compactMap { FilePath.relative(absolute, to: $0) }
            if !ways.isEmpty, ways.allSatisfy(Self.isUnjudged) { unjudged.insert(path) }
        }
    }

    /// Whether the texts of a source are not shown to users: tests compare them.
    private static func isUnjudged(_ path: String) -> Bool {
        ThirdPartyFolders.contain(path)
            || FilePath.names(in: FilePath.folder(of: path)).contains { $0.hasSuffix("Tests") }
    }
}

extension TableSelection {
    /// Finds the sources; `nil` if there are none. A part of a project has none, since calls may ask for tables of the others.
    func sourceInput(_ options: SourceOptions) -> SourceInput? {
        guard options.isOn else { return nil }
        let input = SourceInput(options, configurations.all, in: files)
        return input.paths.isEmpty && input.failures.isEmpty ? nil : input
    }
}
