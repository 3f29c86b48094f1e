internal import Files
package import Findings
internal import Settings
internal import SourceText

/// Removes the findings in baselines from a report, and updates the baselines.
struct BaselineComparison: Sendable {
    private let use: CheckOptions.BaselineUse
    private let configurations: ConfigurationMap
    private let files: any FileSystem
    /// The files to write, absolute.
    private let targets: Set<String>
    /// The existing baselines, by path.
    private var baselines: [String: Baseline] = [:]

    /// Reads the baselines of the tables. Tables whose baseline cannot be read become failures, as long as there are others.
    ///
    /// - Throws: ``RequestError`` if a baseline cannot be read otherwise, or if there is none to update.
    init(_ use: CheckOptions.BaselineUse, _ selection: inout TableSelection) throws(RequestError) {
        self.use = use
        configurations = selection.configurations
        files = selection.files
        let ownFile = { [configurations] in configurations.configuration(of: $0).baseline }
        switch use {
        case .off, .known: targets = []
        case .write(let path): targets = [files.absolute(path)]
        case .update:
            targets = Set((selection.tables + selection.roots).compactMap(ownFile))
            guard !targets.isEmpty else { throw .noBaseline }
        }
        for path in targets.union((selection.tables + selection.sources).compactMap(file)).sorted() {
            do throws(RequestError) {
                try read(path)
            } catch {
                let failure = failure(error, at: path)
                guard case .known = use, selection.remove(failure, { file(for: $0) == path }) else {
                    throw error
                }
            }
        }
    }

    private func failure(_ error: RequestError, at path: String) -> UnreadInput {
        let name = files.nameFromHere(path)
        if case .configuration(let error) = error { return UnreadInput(path: name, reason: error.reason) }
        return UnreadInput(
            path: name,
            reason: "does not exist; what it is the baseline of was not read",
            remedy: .writeBaseline(name))
    }

    /// The paths of the files that it reads or writes, absolute.
    var paths: [String] { Array(targets.union(baselines.keys)) }

    /// Whether there is a baseline to compare with the report, or to write.
    var isOn: Bool { !(targets.isEmpty && baselines.isEmpty) }

    private mutating func read(_ path: String) throws(RequestError) {
        guard files.kind(of: path) != nil else {
            if targets.contains(path) { return }
            throw .missingBaseline(path: files.nameFromHere(path))
        }
        do throws(ConfigurationError) {
            baselines[path] = try BaselineFile.baseline(at: path, in: files)
        } catch {
            throw .configuration(error)
        }
    }

    /// The path of the baseline for findings at `path`.
    private func file(for path: String) -> String? {
        switch use {
        case .off: nil
        case .write(let path): files.absolute(path)
        case .known, .update: configurations.configuration(of: path).baseline
        }
    }

    /// Moves the findings in baselines to the suppressed ones.
    ///
    /// - Returns: The baselines to write.
    func apply(to report: inout CheckReport, of selection: TableSelection) -> [BaselineUpdate] {
        guard isOn else { return [] }
        let groups = numbersByFile(report.findings)
        let scope = targets.isEmpty ? nil : CheckedScope(selection, report)
        let updates = targets.sorted().map { path in
            update(of: path, to: (groups[path] ?? []).map { report.findings[$0] }, scope)
        }
        let current = baselines.merging(updates.map { ($0.path, $0.baseline) }) { $1 }
        let known = known(report.findings, groups, in: current)
        report.suppress(known, as: Suppression(kind: .baseline))
        return updates
    }

    /// The indexes of the findings that belong to each baseline.
    private func numbersByFile(_ findings: [Finding]) -> [String: [Int]] {
        var numbers: [String: [Int]] = [:]
        for (number, finding) in findings.enumerated() {
            if let file = file(for: finding.location.path) { numbers[file, default: []].append(number) }
        }
        return numbers
    }

    /// For each finding, whether it is in its baseline.
    private func known(
        _ findings: [Finding], _ groups: [String: [Int]], in baselines: [String: Baseline]
    ) -> [Bool] {
        var isKnown = [Bool](repeating: false, count: findings.count)
        for (file, numbers) in groups {
            guard let baseline = baselines[file] else { continue }
            let known = baseline.known(
                numbers.map { findings[$0] }, from: FilePath.folder(of: file), in: files.workingFolder)
            for (number, isIn) in zip(numbers, known) { isKnown[number] = isIn }
        }
        return isKnown
    }

    /// A new baseline, or the old one without what is not found.
    ///
    /// - Parameter scope: What the check covers; `nil` if nothing is to be removed.
    private func update(of path: String, to findings: [Finding], _ scope: CheckedScope?) -> BaselineUpdate {
        let folder = FilePath.folder(of: path)
        let found = Baseline(of: findings, from: folder, in: files.workingFolder)
        let old = baselines[path]
        let new = old?.shrunk(to: found) {
            scope?.covers($0.rule, at: FilePath.absolute($0.path, from: folder)) ?? false
        }
        return BaselineUpdate(
            path: path, name: files.nameFromHere(path), baseline: new ?? found, old: old,
            isConfigured: configurations.hasBaseline(path))
    }
}

/// A baseline that a check has created or updated, for a front end to write.
package struct BaselineUpdate: Sendable {
    /// The path of the file, absolute.
    package let path: String
    /// The path relative to the working folder.
    package let name: String
    package let baseline: Baseline
    /// The earlier baseline; `nil` if there was none.
    package let old: Baseline?
    /// Whether a configuration names the file.
    package let isConfigured: Bool
}
