internal import Linting
internal import Reporting
internal import Settings
internal import SourceText

/// Takes the findings that a project lives with out of a report, and keeps the file that holds them up to date.
struct BaselineStep {
    private let configurations: ConfigurationMap
    private let isOff: Bool
    /// The file of `--write-baseline`, absolute.
    private let named: String?
    /// The files to write, absolute.
    private var targets: Set<String> = []
    /// What the files hold, by their paths.
    private var baselines: [String: Baseline] = [:]

    init(_ arguments: Arguments, _ inputs: CheckInputs) throws(UsageError) {
        try arguments.exclude("baseline", "no-baseline", "write-baseline")
        try arguments.exclude("no-baseline", "write-baseline", "update-baseline")
        configurations = inputs.configurations
        isOff = arguments.has("no-baseline")
        named = arguments.value("write-baseline").map(FileTree.absolute)
        targets = try files(toWrite: arguments, inputs)
        guard !isOff else { return }
        for path in targets.union(inputs.tables.compactMap(file)) { try read(path) }
    }

    /// The files that the command line asks to write.
    private func files(toWrite arguments: Arguments, _ inputs: CheckInputs) throws(UsageError) -> Set<String>
    {
        guard let writer = ["write-baseline", "update-baseline"].first(where: arguments.has) else {
            return []
        }
        for option in ["since", "base", "base-language", "stdin-filename"] where arguments.has(option) {
            throw UsageError("--\(writer) is for all findings, and goes without --\(option)")
        }
        if let named { return [named] }
        let files = Set((inputs.tables + inputs.roots).compactMap(file))
        guard !files.isEmpty else {
            throw UsageError(
                "--update-baseline: no configuration names a baseline; --write-baseline FILE begins with one")
        }
        return files
    }

    /// The paths of the files that it reads or writes, absolute.
    var files: [String] { Array(targets.union(baselines.keys)) }

    /// Whether there is a baseline to hold against the report, or to write.
    var isOn: Bool { !isOff && !(targets.isEmpty && baselines.isEmpty) }

    private mutating func read(_ path: String) throws(UsageError) {
        guard FileTree.kind(of: path) != nil else {
            if targets.contains(path) { return }
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
        named ?? configurations.configuration(of: path).baseline
    }

    /// Moves what baselines hold to what is suppressed.
    ///
    /// - Returns: Whether all files to write were written.
    mutating func apply(to report: inout CheckReport, of inputs: CheckInputs) -> Bool {
        guard isOn else { return true }
        let groups = numbersByFile(report.findings)
        let scope = targets.isEmpty ? nil : CheckedScope(inputs, report)
        var isWritten = true
        for path in targets.sorted() {
            let findings = (groups[path] ?? []).map { report.findings[$0] }
            isWritten = write(findings, to: path, scope) && isWritten
        }
        report.suppress(known(report.findings, groups), as: Suppression(kind: .external))
        return isWritten
    }

    /// The numbers of the findings that each baseline is for.
    private func numbersByFile(_ findings: [Finding]) -> [String: [Int]] {
        var numbers: [String: [Int]] = [:]
        for (number, finding) in findings.enumerated() {
            if let file = file(for: finding.location.path) { numbers[file, default: []].append(number) }
        }
        return numbers
    }

    /// For each finding whether its baseline holds it.
    private func known(_ findings: [Finding], _ groups: [String: [Int]]) -> [Bool] {
        var isKnown = [Bool](repeating: false, count: findings.count)
        for (file, numbers) in groups {
            guard let baseline = baselines[file] else { continue }
            let known = baseline.known(numbers.map { findings[$0] }, from: FileTree.folder(of: file))
            for (number, isIn) in zip(numbers, known) { isKnown[number] = isIn }
        }
        return isKnown
    }

    // MARK: - Writing

    /// Writes a new baseline, or takes out of the old one what is gone.
    ///
    /// - Parameter scope: What the run can tell of; `nil` for nothing.
    private mutating func write(_ findings: [Finding], to path: String, _ scope: CheckedScope?) -> Bool {
        let folder = FileTree.folder(of: path)
        let found = Baseline(of: findings, from: folder)
        let old = baselines[path]
        let result =
            old?.shrunk(to: found) {
                scope?.tells($0.rule, at: FileTree.absolute($0.path, from: folder)) ?? false
            } ?? found
        baselines[path] = result
        guard Terminal.replace(path, with: Array(document(result.write).utf8)) else { return false }
        let name = FileTree.nameFromHere(path)
        Terminal.complain(result.news(of: name, since: old))
        if old == nil, !configurations.hasBaseline(path) {
            Terminal.complain("name it in .strlint.yml (baseline: \(name)), or give --baseline \(name)")
        }
        return true
    }
}
