internal import Options
internal import Projects
internal import Reporting

/// `strlint convert`
enum ConvertCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        let arguments = try ConvertArguments(line)
        let tables = try TableScope(arguments.check, operands: line.operands)
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
