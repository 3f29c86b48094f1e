internal import Files
internal import Findings
internal import Linting
internal import Projects
internal import SourceText

/// Checks localization tables, as `strlint check` does: `.strings`, `.stringsdict` and `.xcstrings`.
///
/// Tables are compared with their base, which is found as the command finds it. The configuration of tables on disk is in
/// `.strlint.yml` files.
///
///     for finding in try await TableChecker().check(paths: ["App"]).findings {
///         print(finding)
///     }
public struct TableChecker: Sendable {
    /// Whether configuration files apply. They can only change what is reported; none of them runs anything.
    public var usesConfigurationFiles = true
    /// The number of tables that are checked at a time.
    public var width = 1

    public init() {}

    /// Checks tables on disk. Reading them blocks a thread.
    ///
    /// - Parameter paths: Tables and folders, absolute or from the working folder of the process.
    /// - Throws: ``CheckError`` if a configuration cannot be used, and `CancellationError` if the task is cancelled.
    public func check(paths: [String]) async throws -> TableReport {
        try await report(paths, in: Disk.current, usesConfigurationFiles ? .nearest : .none)
    }

    /// Checks tables in memory, without any configuration.
    ///
    /// - Parameter tables: The bytes of each table by its path, such as `fr.lproj/Localizable.strings`. The name says what the
    ///   table is, and a table of the same name in the folder of another locale can be its base.
    /// - Throws: `CancellationError` if the task is cancelled.
    public func check(_ tables: [String: [UInt8]]) async throws -> TableReport {
        let files = MemoryFiles(tables.mapValues(ByteBuffer.init))
        return try await report(tables.keys.sorted(), in: files, .none)
    }

    private func report(
        _ paths: [String], in files: any FileSystem, _ configuration: ConfigurationChoice
    ) async throws -> TableReport {
        let workspace = Workspace(files, configuration: configuration.source)
        var request = CheckRequest(workspace.scope(paths, width: max(1, width)))
        request.options.form.listedKeys = .all
        let check: ProjectCheck
        do throws(RequestError) {
            check = try ProjectCheck(request, of: try TableSelection(request))
        } catch {
            throw CheckError(error)
        }
        return TableReport(try await check.result().report)
    }
}
