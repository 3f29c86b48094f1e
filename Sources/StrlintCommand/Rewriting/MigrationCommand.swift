internal import Options
internal import Projects

/// `strlint convert --to xcstrings`
struct MigrationCommand {
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
                Xcode does not build a catalog beside the tables that it replaces: remove them from the project.

                """.utf8))
    }
}
