internal import Linting
internal import Settings
internal import SourceText

/// What a run can tell of what is gone: rules that were run, on tables that were read.
struct CheckedScope {
    private let tables: Set<String>
    private let unread: Set<String>
    /// The folders that were walked through, absolute.
    private let roots: [String]
    private let configurations: ConfigurationMap

    init(_ inputs: CheckInputs, _ report: CheckReport) {
        tables = Set(inputs.tables.map(FileTree.absolute))
        unread = Set(report.failures.map { FileTree.absolute($0.path) })
        roots = inputs.roots.map(FileTree.absolute)
        configurations = inputs.configurations
    }

    /// Whether a rule would have found something at an absolute path.
    func tells(_ rule: String, at path: String) -> Bool {
        guard FileTree.kind(of: path) != nil else { return true }
        let name = FileTree.nameFromHere(path)
        let options = configurations.configuration(of: name).options(for: name)
        guard let descriptor = RuleCatalog.descriptor(of: rule) else { return true }
        if options.grade(of: descriptor) == .off || unread.contains(path) { return false }
        return RuleCatalog.needsFolder(rule) ? isWalked(Self.localizedFolder(path)) : tables.contains(path)
    }

    private func isWalked(_ folder: String) -> Bool {
        roots.contains { FileTree.relative(folder, to: $0) != nil }
    }

    /// The folder whose `.lproj` folders a finding at `path` is about.
    private static func localizedFolder(_ path: String) -> String {
        var folder = path
        while folder != "/", !folder.hasSuffix(".lproj") { folder = FileTree.folder(of: folder) }
        return folder == "/" ? path : FileTree.folder(of: folder)
    }
}
