internal import Options
internal import Projects

/// `strlint format`
enum FormatCommand {
    static func run(_ line: Arguments) async throws(UsageError) -> ExitStatus {
        let arguments = try FormatArguments(line)
        let tables = try TableScope(arguments.check, operands: line.operands, allowsExports: false)
        var request = FormatRequest(tables, on: Terminal.disk)
        (request.order, request.lines) = (arguments.order, arguments.lines)
        let selection = try TableSelection(answering: tables)
        guard request.lines == nil || selection.tables.count <= 1 else {
            throw UsageError("--lines needs one table; there are \(selection.tables.count)")
        }
        return try await run(ProjectFormat(request, of: selection), selection, arguments)
    }

    private static func run(
        _ format: ProjectFormat, _ selection: TableSelection, _ arguments: FormatArguments
    ) async throws(UsageError) -> ExitStatus {
        var delivery = RewriteDelivery(arguments)
        try await Terminal.withProgress("Formatted", of: format.count) { update throws(CancellationError) in
            try await format.run(progress: update) { delivery.deliver($0) }
        }
        delivery.printSummary(of: selection, "format", "formatted", leftAlone: "XML or binary")
        return delivery.status
    }
}
