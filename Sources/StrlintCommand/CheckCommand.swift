internal import FormatStrings
internal import Linting
internal import Reporting
internal import SourceText

/// `strlint check`
enum CheckCommand {
    static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
        let format = try arguments.choice("format", default: CheckFormat.text)
        let level = try arguments.choice("fail-on", default: FailLevel.error)
        let color = try arguments.choice("color", default: ColorChoice.auto)
        let options = LintOptions(
            [RuleSelection(profile: try arguments.choice("profile"), grades: try grades(arguments))],
            formatStrings: FormatStringChoice(try arguments.choice("format-strings", default: .auto)))
        let run = CheckRun(
            linter: Linter(options), base: try baseChoice(arguments), width: try arguments.jobs())
        let report = await report(of: run, on: try inputs(arguments))
        report.writeFailures(style: Terminal.style(color, isError: true), to: Terminal.writeError)
        report.write(
            as: format, from: StrlintCommand.tool, style: Terminal.style(color),
            hasSummary: !arguments.has("quiet"), to: Terminal.write)
        return status(of: report, failingOn: level)
    }

    private static func status(of report: CheckReport, failingOn level: FailLevel) -> ExitStatus {
        if !report.failures.isEmpty { return .trouble }
        return report.findings.contains { level.fails($0.severity) } ? .found : .clean
    }

    // MARK: - Options

    private static func baseChoice(_ arguments: Arguments) throws(UsageError) -> BaseFinder.Choice {
        try arguments.exclude("base", "base-language")
        if let tag = arguments.value("base-language") { return .language(tag) }
        guard let file = arguments.value("base") else { return .automatic }
        guard FileTree.kind(of: file) == .file else {
            throw UsageError("--base \(file): there is no such file")
        }
        return .file(file)
    }

    /// `--severity empty-value=error,untranslated=info`
    private static func grades(_ arguments: Arguments) throws(UsageError) -> [String: RuleGrade] {
        var grades: [String: RuleGrade] = [:]
        for word in arguments.list("severity") {
            let parts = word.split(separator: "=", maxSplits: 1).map { String($0) }
            guard parts.count == 2, let grade = RuleGrade(word: parts[1]) else {
                throw UsageError(
                    "--severity takes RULE=LEVEL with error, warning, info or off; not \"\(word)\"")
            }
            guard RuleCatalog.descriptor(of: parts[0]) != nil else { throw .unknownRule(parts[0]) }
            grades[parts[0]] = grade
        }
        return grades
    }

    // MARK: - Inputs

    private struct Inputs {
        var tables: [String]
        var folders: FolderListings
        var contents: [String: ByteBuffer] = [:]
        var failures: [CheckReport.Failure]
    }

    private static func inputs(_ arguments: Arguments) throws(UsageError) -> Inputs {
        guard !arguments.operands.isEmpty else {
            throw UsageError("check needs a path: a table, an .lproj, a folder, or - for standard input")
        }
        var folders = FolderListings()
        let found = TableFinder.tables(at: arguments.operands.filter { $0 != "-" }, &folders)
        var inputs = Inputs(tables: found.tables, folders: folders, failures: found.failures)
        guard arguments.operands.contains("-") else { return inputs }
        let name = arguments.value("stdin-filename") ?? "<stdin>"
        do throws(FileReader.Failure) {
            inputs.contents[name] = try FileReader.standardInput()
            inputs.tables.append(name)
        } catch {
            inputs.failures.append(.init(path: name, reason: error.reason))
        }
        return inputs
    }

    private static func report(of run: CheckRun, on inputs: Inputs) async -> CheckReport {
        var report = await Terminal.withProgress("Checked", of: inputs.tables.count) { update in
            await run.report(
                on: inputs.tables, folders: inputs.folders, contents: inputs.contents, progress: update)
        }
        report.failures = inputs.failures + report.failures
        return report
    }
}
