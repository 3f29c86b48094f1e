internal import Projects
internal import Reporting
internal import Settings

/// The options of `config`.
struct ConfigArguments: CommandArguments {
    static var rows: [OptionRow<ConfigArguments>] { OptionTable.config }

    /// By default the first that the topic supports.
    var format: SettingFormat?
    var settings = SettingArguments()
}

extension ConfigArguments {
    init(_ line: Arguments) throws(UsageError) {
        try line.fill(&self)
        try line.exclude("config", "isolated")
    }
}

/// `strlint config`
enum ConfigCommand {
    enum Topic: String, CaseIterable {
        case show, schema
    }

    static func run(_ line: Arguments) throws(UsageError) -> ExitStatus {
        guard let word = line.operands.first else {
            throw UsageError("config needs a topic: show or schema")
        }
        guard let topic = Topic(rawValue: word) else {
            throw .unknownWord(word, for: "config", among: Topic.allCases.map(\.rawValue))
        }
        let arguments = try ConfigArguments(line)
        let rest = Array(line.operands.dropFirst())
        switch topic {
        case .show: return try show(rest, arguments)
        case .schema: return try writeSchema(rest, arguments)
        }
    }

    private static func show(_ paths: [String], _ arguments: ConfigArguments) throws(UsageError) -> ExitStatus
    {
        guard paths.count < 2 else { throw UsageError("config show takes one path") }
        let path = paths.first ?? "."
        let format = try format(arguments, among: .text, .json)
        guard let explanation = try explanation(of: path, arguments.settings) else {
            throw UsageError("\(path) does not exist")
        }
        explanation.write(asJSON: format == .json, to: Terminal.write)
        return .clean
    }

    private static func explanation(
        of path: String, _ arguments: SettingArguments
    ) throws(UsageError) -> SettingExplanation? {
        let settings = try arguments.settings()
        do throws(RequestError) {
            return try ProjectExplanation.settings(
                of: path, arguments.source, commandLine: settings, in: Terminal.disk)
        } catch {
            throw UsageError(error)
        }
    }

    private static func writeSchema(
        _ operands: [String], _ arguments: ConfigArguments
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
        _ arguments: ConfigArguments, among formats: SettingFormat...
    ) throws(UsageError) -> SettingFormat {
        let format = arguments.format ?? formats[0]
        guard formats.contains(format) else {
            throw .unknownWord(format.rawValue, for: "--format", among: formats.map(\.rawValue))
        }
        return format
    }
}
