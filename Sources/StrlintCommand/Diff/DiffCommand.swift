internal import Comparison
internal import Linting
internal import Reporting
internal import SourceText

/// `strlint diff`
struct DiffCommand {
    /// What is printed.
    private enum Output {
        case nothing, counts, unified
        case document(DiffFormat)
    }

    private let output: Output
    private let color: ColorChoice
    private let renameLimit: Int
    private let width: Int
    private let listsLayout: Bool
    private let passes: Bool
    /// The folder with the translations of what is compared.
    private let translations: String?

    static func run(_ arguments: Arguments) async throws(UsageError) -> ExitStatus {
        let command = try DiffCommand(arguments)
        guard let inputs = DiffInputs.found(arguments) else { return .trouble }
        return await command.run(on: inputs)
    }

    private init(_ arguments: Arguments) throws(UsageError) {
        try arguments.exclude("format", "quiet", "stat", "unified")
        try arguments.exclude("translations", "unified")
        let format = try arguments.choice("format", default: DiffFormat.text)
        color = try arguments.choice("color", default: ColorChoice.auto)
        renameLimit = try arguments.number("rename-limit", from: 0, default: RenameFinder.defaultLimit)
        width = try arguments.jobs()
        listsLayout = arguments.has("strict-format")
        passes = arguments.has("exit-zero")
        translations = arguments.value("translations")
        if let translations, FileTree.kind(of: translations) != .folder {
            throw UsageError("--translations \(translations): there is no such folder")
        }
        if arguments.has("quiet") {
            output = .nothing
        } else if arguments.has("stat") {
            output = .counts
        } else {
            output = arguments.has("unified") ? .unified : .document(format)
        }
    }

    private func run(on inputs: DiffInputs) async -> ExitStatus {
        var report = await report(on: inputs)
        if let translations {
            await TranslationFiles(below: translations, inputs: inputs).track(&report)
        }
        write(report)
        return status(of: report)
    }

    private func report(on inputs: DiffInputs) async -> DifferenceReport {
        let run = DifferenceRun(
            renames: RenameFinder(limit: renameLimit), width: width, keepsTables: keepsTables)
        var report = await Terminal.withProgress("Compared", of: inputs.pairs.count) { update in
            await run.report(on: inputs.pairs, old: inputs.old, new: inputs.new, progress: update)
        }
        if inputs.isSelection {
            // Of a folder with one new table nobody knows whether there are others.
            report.isSelection = true
            (report.addedLocales, report.removedLocales) = ([], [])
        }
        report.unread += inputs.unread
        return report
    }

    private var keepsTables: Bool {
        if case .unified = output { return true }
        return translations != nil
    }

    // MARK: - Output

    private func write(_ report: DifferenceReport) {
        for table in report.unread { Terminal.complain("\(table.name) \(table.reason)") }
        let faults = report.faults
        switch output {
        case .nothing: break
        case .counts:
            Self.complain(of: faults)
            report.writeCounts(style: Terminal.style(color), to: Terminal.write)
        case .unified:
            Self.complain(of: faults)
            UnifiedDiff.write(report, style: Terminal.style(color), to: Terminal.write)
        case .document(let format):
            let document = DiffDocument(report, faults: faults, listsLayout: listsLayout)
            document.write(as: format, style: Terminal.style(color), to: Terminal.write)
        }
    }

    private static func complain(of faults: [Finding]) {
        for fault in faults {
            let line = fault.location.range.map { ":\($0.start.line)" } ?? ""
            Terminal.complain("\(fault.location.path)\(line): \(fault.message)")
        }
    }

    private func status(of report: DifferenceReport) -> ExitStatus {
        if report.hasTrouble { return .trouble }
        if passes { return .clean }
        if let translations = report.translations {
            // A base without a translation: the wrong place was looked at.
            guard report.bases == 0 || !translations.isEmpty else { return .trouble }
            return translations.contains(where: \.needsWork) ? .found : .clean
        }
        return report.isEmpty && !(listsLayout && report.hasLayoutChanges) ? .clean : .found
    }
}
