internal import Files
internal import Options
internal import Projects
internal import Reporting
internal import Settings
internal import SourceText

extension Submission {
    /// The path of the configuration in memory.
    private static let configurationPath = ".strlint.yml"

    /// What is to be checked of a table, and of its base if there is one.
    ///
    /// - Throws: ``Problem`` if the names or the configuration are refused.
    func request(
        for table: SubmittedFile, _ arguments: CheckArguments, _ format: CheckFormat
    ) throws(Problem) -> CheckRequest {
        var files = [table.path: table.bytes]
        if let base {
            guard Self.areApart(base.path, table.path) else {
                throw Problem(.badRequest, "Send the table and its base with different names.")
            }
            files[base.path] = base.bytes
        }
        var request = try request([table.path], in: files, arguments, format)
        request.options.base = base?.path
        return request
    }

    /// Whether two files can have these paths.
    private static func areApart(_ path: String, _ other: String) -> Bool {
        path != other && !path.hasPrefix("\(other)/") && !other.hasPrefix("\(path)/")
    }

    /// What is to be checked of some files.
    ///
    /// - Throws: ``Problem`` if the configuration is refused.
    func request(
        _ paths: [String], in files: [String: ByteBuffer], _ arguments: CheckArguments, _ format: CheckFormat
    ) throws(Problem) -> CheckRequest {
        var files = files
        if let configuration {
            let old = files.updateValue(configuration, forKey: Self.configurationPath)
            guard old == nil else { throw Self.nameTaken }
        }
        var tables = try workspace(over: MemoryFiles(files), arguments.settings).scope(paths)
        tables.allowsEmpty = true
        var request = CheckRequest(tables, arguments.options)
        request.options.listKeys(for: format)
        return request
    }

    private static let nameTaken = Problem(
        .badRequest, "Send the table with another name: \(configurationPath) is the configuration.")

    private func workspace(
        over files: MemoryFiles, _ settings: SettingArguments
    ) throws(Problem) -> Workspace {
        var settings = settings
        // What is sent is what is to be checked.
        settings.defaultExcludes = false
        settings.source = configuration == nil ? .none : .file(Self.configurationPath)
        do throws(UsageError) {
            return try settings.workspace(over: files)
        } catch {
            throw Problem(.badOption, "\(error.message).")
        }
    }
}
