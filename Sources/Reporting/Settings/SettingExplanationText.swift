internal import Findings
internal import Projects
internal import Rules
internal import Settings
internal import SourceText

/// The settings of a path, as an equivalent configuration file.
extension Output {
    mutating func write(_ explanation: SettingExplanation, _ bases: [BaseUse]) {
        remark("Settings for \(explanation.path); paths are relative to \(explanation.folder)")
        let files = explanation.files.joined(separator: ", ")
        remark(
            files.isEmpty
                ? "No configuration file was found" : "Files read, later ones take precedence: \(files)")
        if explanation.values.contains(where: { !$0.steps.isEmpty }) {
            remark("Settings in comments are already applied in the other lines")
        }
        let unmatched = explanation.unmatchedPatterns.map { "\($0.text) (\($0.setting))" }.joined(
            separator: ", ")
        if !unmatched.isEmpty {
            remark("Patterns that match no table in \(explanation.folder): \(unmatched)")
        }
        for base in bases { remark(base.sentence) }
        if let marker = explanation.gnustepMarker { remark("The platform is gnustep because of \(marker)") }
        for value in explanation.values { write(value, explanation) }
        flush()
    }

    private mutating func remark(_ text: String) { write("# \(VisibleText.sanitized(text))\n") }

    private mutating func write(_ value: SettingExplanation.Value, _ explanation: SettingExplanation) {
        switch value.name {
        case "extend-select":
            writeRules(explanation.turnedOn, under: value.name, empty: "[]") { "- \($0.rule.id)" }
        case "severity":
            writeRules(explanation.graded, under: value.name, empty: "{}") {
                "\($0.rule.id): \($0.grade.word)"
            }
        default:
            for step in value.steps { line("# \(value.name): \(step.node.yaml)", step.source.text) }
            if let node = value.node {
                line("\(value.name): \(node.yaml)", value.sources.text)
            } else if value.steps.isEmpty {
                line("# \(value.name):", value.sources.text)
            }
        }
    }

    private mutating func writeRules(
        _ rules: [SettingExplanation.Choice], under name: String, empty: String,
        _ text: (SettingExplanation.Choice) -> String
    ) {
        guard !rules.isEmpty else { return line("\(name): \(empty)", "default") }
        write("\(name):\n")
        for rule in rules { line("  " + text(rule), "\(rule.setting), \(rule.source.text)") }
    }

    private mutating func line(_ text: String, _ source: String) {
        write("\(text.padded(to: 36))  # \(VisibleText.sanitized(source))\n")
    }
}

extension SettingExplanation.Source {
    fileprivate var text: String {
        switch self {
        case .commandLine: "command line"
        case .file(let path, let line): "\(path):\(line)"
        }
    }
}

extension [SettingExplanation.Source] {
    fileprivate var text: String { isEmpty ? "default" : map(\.text).joined(separator: ", ") }
}
