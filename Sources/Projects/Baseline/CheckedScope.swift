internal import Files
internal import Findings
internal import Rules
internal import Settings
internal import SourceText
internal import StringTables

/// What a run covers: rules that were run on tables that were read. A finding that is missing there is fixed.
struct CheckedScope {
    private let tables: Set<String>
    private let sources: Set<String>
    private let unread: Set<String>
    /// The folders that were searched for tables, absolute.
    private let roots: [String]
    private let configurations: ConfigurationMap
    private let files: any FileSystem

    init(_ selection: TableSelection, _ report: CheckReport) {
        let files = selection.files
        self.files = files
        tables = Set(selection.tables.map(files.absolute))
        sources = Set(selection.sources.map(files.absolute))
        unread = Set(report.failures.map { files.absolute($0.path) })
        roots = selection.roots.map(files.absolute)
        configurations = selection.configurations
    }

    /// Whether a finding of a rule at an absolute path would have been found.
    func covers(_ rule: String, at path: String) -> Bool {
        guard files.kind(of: path) != nil else { return true }
        let name = files.nameFromHere(path)
        let options = configurations.configuration(of: name).options(for: name)
        guard let descriptor = RuleCatalog.descriptor(of: rule) else { return true }
        if options.grade(of: descriptor) == .off || unread.contains(path) { return false }
        if RuleCatalog.needsSources(rule) {
            return sources.contains(path) || !sources.isEmpty && tables.contains(path)
        }
        return RuleCatalog.needsFolder(rule) ? isWalked(Self.localizedFolder(path)) : tables.contains(path)
    }

    private func isWalked(_ folder: String) -> Bool {
        roots.contains { FilePath.relative(folder, to: $0) != nil }
    }

    /// The folder that contains the `.lproj` folders of a finding at `path`.
    private static func localizedFolder(_ path: String) -> String {
        var folder = path
        while folder != "/", !TableNames.isLocaleFolder(folder) { folder = FilePath.folder(of: folder) }
        return folder == "/" ? path : FilePath.folder(of: folder)
    }
}
