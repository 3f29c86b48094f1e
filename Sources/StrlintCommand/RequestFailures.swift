internal import Options
internal import Projects

/// Requests whose errors are told in the words of the command line.
extension TableSelection {
    init(answering scope: TableScope) throws(UsageError) {
        do throws(RequestError) { try self.init(scope) } catch { throw UsageError(error) }
    }

    init(answering request: CheckRequest) throws(UsageError) {
        do throws(RequestError) { try self.init(request) } catch { throw UsageError(error) }
    }
}

extension TableScope {
    func answeredStaged(in paths: [String]) throws(UsageError) -> TableScope {
        do throws(RequestError) { return try ofStagedTables(in: paths) } catch { throw UsageError(error) }
    }
}

extension ProjectCheck {
    init(answering request: CheckRequest, of selection: TableSelection) throws(UsageError) {
        do throws(RequestError) { try self.init(request, of: selection) } catch { throw UsageError(error) }
    }
}

extension ProjectUpdate {
    init(answering request: UpdateRequest, of selection: TableSelection) throws(UsageError) {
        do throws(RequestError) { try self.init(request, of: selection) } catch { throw UsageError(error) }
    }
}

extension ProjectFix {
    init(answering request: FixRequest, of selection: TableSelection) throws(UsageError) {
        do throws(RequestError) { try self.init(request, of: selection) } catch { throw UsageError(error) }
    }
}

extension ProjectMigration {
    init(answering request: MigrationRequest, of selection: TableSelection) throws(UsageError) {
        do throws(RequestError) { try self.init(request, of: selection) } catch { throw UsageError(error) }
    }
}

extension ProjectSplit {
    init(
        answering request: ConvertRequest, of selection: TableSelection, into folder: String
    ) throws(UsageError) {
        do throws(RequestError) {
            try self.init(request, of: selection, into: folder)
        } catch {
            throw UsageError(error)
        }
    }

    func answer() async throws(UsageError) -> Result {
        do throws(RequestError) { return try await result() } catch { throw UsageError(error) }
    }
}

extension ProjectExtraction {
    init(answering request: ExtractRequest) throws(UsageError) {
        do throws(RequestError) { try self.init(request) } catch { throw UsageError(error) }
    }
}

extension ProjectDiff {
    init(answering request: DiffRequest) throws(UsageError) {
        do throws(RequestError) { try self.init(request) } catch { throw UsageError(error) }
    }
}

extension ProjectLog {
    init(answering request: LogRequest) async throws(UsageError) {
        do throws(RequestError) { try await self.init(request) } catch { throw UsageError(error) }
    }
}

extension UsageError {
    /// Why a request cannot be answered, in the words of the command line.
    init(_ error: RequestError) {
        switch error {
        case .configuration(let error): self.init(error)
        case .base(let path, let reason): self.init("--base \(path) \(reason)")
        case .replaced(let path, let reason): self.init("--migrated-from \(path) \(reason)")
        case .revision(let name, let reason): self.init("--since \(name): \(reason)", isInHelp: false)
        case .noBaseline:
            self.init(
                "--update-baseline: no configuration names a baseline; --write-baseline FILE begins with one")
        case .missingBaseline(let path):
            self.init("there is no baseline \(path); strlint check --write-baseline \(path) writes it")
        case .inputs(let reason, let remedy):
            self.init(remedy.map { "\(reason); \($0.advice)" } ?? reason, isInHelp: false)
        }
    }
}
