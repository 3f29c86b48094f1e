internal import Projects
internal import Reporting
internal import Settings

/// `strlint config`
enum ConfigCommand {
    enum Topic: String, CaseIterable {
        case show, schema
    }

    static func run(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
        guard let word = arguments.operands.first else {
            throw UsageError("config needs a topic: show or schema")
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
        let format = try format(arguments, among: .text, .json)
        guard let explanation = try explanation(of: path, arguments) else {
            throw UsageError("\(path) does not exist")
        }
        explanation.write(asJSON: format == .json, to: Terminal.write)
        return .clean
    }

    private static func explanation(
        of path: String, _ arguments: Arguments
    ) throws(UsageError) -> SettingExplanation? {
        let source = try CommandLineSettings.source(arguments)
        let settings = try CommandLineSettings.settings(arguments)
        do throws(RequestError) {
            return try ProjectExplanation.settings(of: path, source, commandLine: settings, in: Terminal.disk)
        } catch {
            throw UsageError(error)
        }
    }

    private static func writeSchema(
        _ operands: [String], _ arguments: Arguments
    ) throws(UsageError) -> ExitStatus {
        guard operands.isEmpty else {
            throw UsageError("unexpected argument \"\(operands[0])\" for config schema")
        }
        switch try format(arguments, among: .json, .markdown) {
        case .markdown: writeReference(of: SettingTable.fields, to: Terminal.write)
        default: Reporting.writeSchema(of: SettingTable.fields, to: Terminal.write)
        }
        return .clean
    }

    /// One of `formats`, the first by default.
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
