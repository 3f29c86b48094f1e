internal import Linting
internal import Reporting
internal import Settings
internal import SourceText

/// `strlint config`
enum ConfigCommand {
    enum Topic: String, CaseIterable {
        case show, schema
    }

    static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
        guard let word = arguments.operands.first else {
            throw UsageError("config needs to be told what to do: show or schema")
        }
        guard let topic = Topic(rawValue: word) else {
            throw .unknownWord(word, for: "config", among: Topic.allCases.map(\.rawValue))
        }
        let rest = Array(arguments.operands.dropFirst())
        switch topic {
        case .show: return try show(rest, arguments)
        case .schema: return try writeSchema(rest, arguments)
        }
    }

    private static func show(_ paths: [String], _ arguments: Arguments) throws(UsageError) -> ExitStatus {
        guard paths.count < 2 else { throw UsageError("config show takes one path") }
        let path = paths.first ?? "."
        guard let kind = FileTree.kind(of: path) else { throw UsageError("\(path) does not exist") }
        let format = try format(arguments, among: .text, .json)
        var finder = try CommandLineSettings.finder(arguments)
        do throws(ConfigurationError) {
            let folder = kind == .folder ? path : FileTree.folder(of: path)
            let configuration = try finder.configuration(ofFolder: folder)
            var explanation = configuration.explanation(for: path)
            if configuration.hasPatterns {
                var listings = FolderListings()
                let tables = TableFinder.tables(at: [explanation.folder], &listings).tables
                explanation.unmatchedPatterns = configuration.unmatchedPatterns(among: tables)
            }
            explanation.write(asJSON: format == .json, to: Terminal.write)
        } catch {
            throw UsageError(error)
        }
        return .clean
    }

    private static func writeSchema(
        _ operands: [String], _ arguments: Arguments
    ) throws(UsageError) -> ExitStatus {
        guard operands.isEmpty else { throw UsageError("config schema takes no \"\(operands[0])\"") }
        switch try format(arguments, among: .json, .markdown) {
        case .markdown: writeReference(of: SettingTable.fields, to: Terminal.write)
        default: Reporting.writeSchema(of: SettingTable.fields, to: Terminal.write)
        }
        return .clean
    }

    /// One of these formats, the first by default.
    private static func format(
        _ arguments: Arguments, among formats: SettingFormat...
    ) throws(UsageError) -> SettingFormat {
        let format = try arguments.choice("format") ?? formats[0]
        guard formats.contains(format) else {
            throw .unknownWord(format.rawValue, for: "--format", among: formats.map(\.rawValue))
        }
        return format
    }
}
