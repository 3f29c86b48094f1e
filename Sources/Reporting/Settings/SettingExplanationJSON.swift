internal import Findings
internal import JSON
internal import Projects
internal import Rules
internal import Settings
internal import SourceText

/// The settings of a path as JSON.
extension JSONWriter {
    mutating func write(_ explanation: SettingExplanation, _ bases: [BaseUse]) {
        object { json in
            json.writeVersion()
            json.member("path", explanation.path.shownPath)
            json.member("folder", explanation.folder)
            json.member("files", explanation.files)
            json.lines("settings", explanation.values) { $0.writeMembers(of: $1) }
            let rules = explanation.turnedOn + explanation.graded
            json.lines("rules", rules.sorted { $0.rule.id < $1.rule.id }) { json, choice in
                json.member("id", choice.rule.id)
                json.member("severity", choice.grade.word)
                json.member("setting", choice.setting)
                json.object("source") { $0.writeSource(choice.source) }
            }
            json.lines("unmatched", explanation.unmatchedPatterns) { json, pattern in
                json.member("setting", pattern.setting)
                json.member("pattern", pattern.text)
            }
            json.lines("bases", bases) { $0.write($1) }
        }
        finish()
    }

    private mutating func writeMembers(of value: SettingExplanation.Value) {
        member("name", value.name)
        if let node = value.node ?? value.steps.last?.node {
            key("value")
            self.value(node)
        }
        objects("sources", value.sources) { $0.writeSource($1) }
    }

    private mutating func writeSource(_ source: SettingExplanation.Source) {
        switch source {
        case .commandLine: member("kind", "command-line")
        case .file(let path, let line):
            member("kind", "file")
            member("path", path.shownPath)
            member("line", line)
        }
    }
}
