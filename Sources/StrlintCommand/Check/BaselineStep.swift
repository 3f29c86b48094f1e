internal import Linting
internal import Reporting
internal import Settings
internal import SourceText

/// Takes the findings that a project lives with out of a report, and keeps the file that holds them up to date.
struct BaselineStep {
    private let configurations: ConfigurationMap
    private let isOff: Bool
    /// The file to write, absolute.
    private let target: String?
    /// What the files hold, by their paths.
    private var baselines: [String: Baseline] = [:]

    init(_ arguments: Arguments, _ inputs: CheckInputs) throws(UsageError) {
        try arguments.exclude("baseline", "no-baseline", "write-baseline")
        configurations = inputs.configurations
        isOff = arguments.has("no-baseline")
        target = arguments.value("write-baseline").map(FileTree.absolute)
        if target != nil {
            for option in ["since", "base", "base-language", "stdin-filename"] where arguments.has(option) {
                throw UsageError("--write-baseline is for all findings, and goes without --\(option)")
            }
        }
        guard !isOff else { return }
        for path in Set(inputs.tables.compactMap(file)) { try read(path) }
    }

    /// The paths of the files that it reads or writes, absolute.
    var files: [String] { Array(baselines.keys) + (target.map { [$0] } ?? []) }

    /// Whether there is a baseline to hold against the report, or to write.
    var isOn: Bool { !isOff && (target != nil || !baselines.isEmpty) }

    private mutating func read(_ path: String) throws(UsageError) {
        guard FileTree.kind(of: path) != nil else {
            if path == target { return }
            let name = FileTree.nameFromHere(path)
            throw UsageError("there is no baseline \(name); strlint check --write-baseline \(name) writes it")
        }
        do throws(ConfigurationError) {
            baselines[path] = try BaselineFile.baseline(at: path)
        } catch {
            throw UsageError(error)
        }
    }

    /// The path of the baseline that holds for what is found at `path`.
    private func file(for path: String) -> String? {
        target ?? configurations.configuration(of: path).baseline
    }

    /// Moves what baselines hold to what is suppressed.
    ///
    /// - Returns: Whether the file to write was written, if there is one.
    mutating func apply(to report: inout CheckReport, of inputs: CheckInputs) -> Bool {
        guard !isOff else { return true }
        let isWritten = target.map { write($0, report, of: inputs) } ?? true
        report.suppress(known(report.findings), as: Suppression(kind: .external))
        return isWritten
    }

    /// For each finding whether its baseline holds it.
    private func known(_ findings: [Finding]) -> [Bool] {
        var isKnown = [Bool](repeating: false, count: findings.count)
        for (file, numbers) in Dictionary(
            grouping: findings.indices, by: { file(for: findings[$0].location.path) })
        {
            guard let file, let baseline = baselines[file] else { continue }
            let known = baseline.known(numbers.map { findings[$0] }, from: FileTree.folder(of: file))
            for (number, isIn) in zip(numbers, known) { isKnown[number] = isIn }
        }
        return isKnown
    }

    // MARK: - Writing

    /// Writes a new baseline, or takes out of the old one what is gone.
    private mutating func write(_ path: String, _ report: CheckReport, of inputs: CheckInputs) -> Bool {
        let folder = FileTree.folder(of: path)
        let found = Baseline(of: report.findings, from: folder)
        let old = baselines[path]
        let scope = CheckedScope(inputs, report)
        let new = old?.shrunk(to: found) {
            scope.tells($0.rule, at: FileTree.absolute($0.path, from: folder))
        }
        let result = new ?? found
        baselines[path] = result
        do throws(FileWriter.Failure) {
            try FileWriter.replace(path, with: Array(document(result.write).utf8))
            Terminal.complain(result.news(of: FileTree.nameFromHere(path), since: old))
            if old == nil, !configurations.hasBaseline(path) {
                let name = FileTree.nameFromHere(path)
                Terminal.complain("name it in .strlint.yml (baseline: \(name)), or give --baseline \(name)")
            }
            return true
        } catch {
            Terminal.complain("\(path) \(error.reason)")
            return false
        }
    }
}
