internal import Files
internal import Options
internal import Projects
internal import Reporting
internal import Settings

/// `strlint config`
enum ConfigCommand {
    static func run(_ line: Arguments) throws(UsageError) -> ExitStatus {
        guard let word = line.operands.first else {
            throw UsageError("config needs a topic: show or schema")
        }
        guard let topic = ConfigTopic(rawValue: word) else {
            throw .unknownWord(word, for: "config", among: ConfigTopic.allCases.map(\.rawValue))
        }
        let rest = Array(line.operands.dropFirst())
        switch topic {
        case .show: return try show(rest, line)
        case .schema: return try writeSchema(rest, line)
        }
    }

    private static func show(_ paths: [String], _ line: Arguments) throws(UsageError) -> ExitStatus {
        guard paths.count < 2 else { throw UsageError("config show takes one path") }
        let path = paths.first ?? "."
        let arguments = try ConfigArguments(line)
        let format = try format(arguments, among: .text, .json)
        guard let explanation = try explanation(of: path, SettingArguments(line)) else {
            throw UsageError("\(path) does not exist")
        }
        let isWritten = DocumentOutput(arguments.output).write(.never) { _, sink in
            explanation.settings.write(bases: explanation.bases, asJSON: format == .json, to: sink)
        }
        return isWritten ? .clean : .trouble
    }

    private static func explanation(
        of path: String, _ arguments: SettingArguments
    ) throws(UsageError) -> (settings: SettingExplanation, bases: [BaseUse])? {
        let workspace = try arguments.workspace(over: Terminal.disk)
        do throws(RequestError) {
            return try ProjectExplanation.settings(of: path, in: workspace)
        } catch {
            throw UsageError(error)
        }
    }

    private static func writeSchema(
        _ operands: [String], _ line: Arguments
    ) throws(UsageError) -> ExitStatus {
        guard operands.isEmpty else {
            throw UsageError("unexpected argument \"\(operands[0])\" for config schema")
        }
        let arguments = try ConfigArguments(line)
        let format = try format(arguments, among: .json, .markdown)
        let isWritten = DocumentOutput(arguments.output).write(.never) { _, sink in
            switch format {
            case .markdown: writeReference(of: SettingTable.fields, to: sink)
            default: Reporting.writeSchema(of: SettingTable.fields, to: sink)
            }
        }
        return isWritten ? .clean : .trouble
    }

    /// One of `formats`, the first by default.
    private static func format(
        _ arguments: ConfigArguments, among formats: SettingFormat...
    ) throws(UsageError) -> SettingFormat {
        let format = arguments.format ?? formats[0]
        guard formats.contains(format) else {
            throw .unknownWord(format.rawValue, for: "--format", among: formats.map(\.rawValue))
        }
        return format
    }
}
