internal import Files
internal import Options
internal import Projects
internal import Reporting

/// `strlint convert`
enum ConvertCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        let arguments = try ConvertArguments(line)
        let tables = try TableScope(arguments.check, operands: line.operands, allowsExports: false)
        if case .path(let path) = arguments.output, let format = arguments.format {
            switch format {
            case .xcstrings: return try await MigrationCommand(arguments, to: path).run(tables)
            case .tables: return try await SplitCommand(arguments, to: path).run(tables)
            }
        }
        var request = ConvertRequest(tables, on: Terminal.disk, arguments.conversion)
        request.source = arguments.source
        let selection = try TableSelection(answering: tables)
        if case .path = arguments.output {
            request.copies = true
            guard selection.tables.count <= 1 else {
                throw UsageError("--output needs one table; there are \(selection.tables.count)")
            }
        }
        return try await run(ProjectConversion(request, of: selection), selection, arguments)
    }

    private static func run(
        _ conversion: ProjectConversion, _ selection: TableSelection, _ arguments: ConvertArguments
    ) async throws(UsageError) -> ExitStatus {
        var delivery = RewriteDelivery(arguments)
        try await Terminal.withProgress("Converted", of: conversion.count) {
            update throws(CancellationError) in
            try await conversion.run(progress: update) { delivery.deliver($0) }
        }
        if delivery.counts.losing > 0 {
            Terminal.printError(RewriteDelivery.hint)
        }
        delivery.printSummary(of: selection, "convert", "converted", leftAlone: "binary, or a string catalog")
        return delivery.status
    }
}

/// `strlint convert --to xcstrings`
private struct MigrationCommand {
    private let arguments: ConvertArguments
    private let path: String

    init(_ arguments: ConvertArguments, to path: String) {
        self.arguments = arguments
        self.path = path
    }

    func run(_ tables: TableScope) async throws(UsageError) -> ExitStatus {
        guard path == "-" || path.hasSuffix(".xcstrings") else {
            throw UsageError("--output: the name of a string catalog ends in .xcstrings")
        }
        var request = MigrationRequest(tables, to: path)
        request.source = arguments.source
        let migration = try ProjectMigration(answering: request, of: try TableSelection(answering: tables))
        let result = try await Terminal.withProgress("Read", of: migration.count) {
            update throws(CancellationError) in
            try await migration.result(progress: update)
        }
        return finish(result)
    }

    private func finish(_ result: MigrationResult) -> ExitStatus {
        for failure in result.failures { Terminal.printError(failure.advised) }
        if let refusal = result.refusal { Terminal.printError(refusal) }
        guard let catalog = result.catalog else { return .trouble }
        guard RewriteDelivery.deliver(result.losses, isAllowed: arguments.allowsLoss) else { return .found }
        if path == "-" {
            Terminal.write(catalog.bytes)
        } else if !Terminal.replace(path, with: catalog.bytes) {
            return .trouble
        }
        if !arguments.check.isQuiet { printSummary(catalog) }
        return .clean
    }

    private func printSummary(_ catalog: MigrationResult.NewCatalog) {
        Terminal.writeError(
            Array(
                """
                \(catalog.summary)
                Xcode does not build a catalog next to the tables that it replaces: remove them from the project.

                """.utf8))
    }
}

/// `strlint convert --to tables`
private struct SplitCommand {
    private let arguments: ConvertArguments
    /// The folder of the `.lproj` folders.
    private let folder: String

    init(_ arguments: ConvertArguments, to folder: String) {
        self.arguments = arguments
        self.folder = folder
    }

    func run(_ tables: TableScope) async throws(UsageError) -> ExitStatus {
        let request = ConvertRequest(tables, on: Terminal.disk, arguments.conversion)
        let split = try ProjectSplit(
            answering: request, of: try TableSelection(answering: tables), into: folder)
        let result = try await split.answer()
        for remark in result.remarks { Terminal.printError("\(split.path) \(remark)") }
        guard RewriteDelivery.deliver(result.losses, isAllowed: arguments.allowsLoss) else { return .found }
        guard write(result.files) else { return .trouble }
        if !arguments.check.isQuiet {
            Terminal.writeError(Array("\(result.summary)\n".utf8))
        }
        return .clean
    }

    private func write(_ files: [ProjectSplit.File]) -> Bool {
        makeFolder(folder)
            && files.allSatisfy { makeFolder($0.folder) && Terminal.replace($0.path, with: $0.bytes) }
    }

    private func makeFolder(_ path: String) -> Bool {
        do throws(FileWriter.Failure) {
            try FileWriter.makeFolder(path)
            return true
        } catch {
            Terminal.printError("\(path) \(error.reason)")
            return false
        }
    }
}
