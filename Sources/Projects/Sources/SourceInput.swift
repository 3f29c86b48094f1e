internal import Files
internal import Linting
internal import Settings
internal import SourceCode
internal import SourceText

/// The sources that a request or its configurations name, with the interface files and property lists beside them.
struct SourceInput {
    private(set) var paths: [String] = []
    /// Those that the request names.
    private(set) var named: Set<String> = []
    /// Folders that cannot be read.
    private(set) var failures: [UnreadInput] = []
    /// The routines of the app that configurations name.
    let routines: [String]

    /// The endings of what is looked for in folders.
    private static let endings = SourceLanguage.endings + ResourceFile.endings

    init(_ request: CheckRequest, _ configurations: [Configuration], in files: any FileSystem) {
        routines = configurations.flatMap(\.routines)
        if !request.sources.isEmpty {
            let found = SourceSelection(request.sources, in: files, endings: Self.endings)
            (paths, failures) = (found.sources, found.failures)
            named = Set(request.sources)
            return
        }
        for configuration in configurations where !configuration.settings.sources.isEmpty {
            guard let file = configuration.path else { continue }
            let folder = FilePath.folder(of: file)
            let found = SourceSelection([folder], in: files, endings: Self.endings)
            failures += found.failures
            let patterns = configuration.settings.sources
            paths += found.sources.filter { path in
                let path = files.absolute(path)
                return patterns.contains { $0.matches(path) }
            }
        }
    }
}

extension TableSelection {
    /// Finds the sources of a request; none for a part of a project, since calls may ask for tables of the others.
    func sourceInput(_ request: CheckRequest) -> SourceInput? {
        guard request.linksSources, request.shard == nil else { return nil }
        let input = SourceInput(request, configurations.all, in: files)
        return input.paths.isEmpty && input.failures.isEmpty ? nil : input
    }
}
