internal import Findings
internal import JSON
internal import Rules
internal import SourceText

/// Rules as JSON.
extension JSONWriter {
    mutating func write(_ rules: [RuleDescriptor]) {
        object { json in
            json.writeVersion()
            json.lines("rules", rules) { $0.writeMembers(of: $1) }
        }
        finish()
    }

    mutating func writePage(_ rule: RuleDescriptor) {
        object { json in
            json.writeVersion()
            json.key("rule")
            json.object { json in
                json.writeMembers(of: rule)
                json.member("rationale", rule.rationale)
                json.lines("examples", rule.examples) { $0.write($1) }
                json.member("related", RuleCatalog.related(to: rule))
            }
        }
        finish()
    }

    private mutating func writeMembers(of rule: RuleDescriptor) {
        member("id", rule.id)
        member("group", rule.group.rawValue)
        member("severity", rule.severity.rawValue)
        member("stage", rule.stage.word)
        member("default", rule.isOnByDefault)
        member("fix", rule.fixability.rawValue)
        member("summary", rule.summary)
    }

    /// A table is a string or `{"data":base64}`, a folder the list of its files; `marks` are the reported places in `bad`.
    private mutating func write(_ example: RuleExample) {
        let bad = MarkedText(example.bad)
        key("bad")
        write(bad, or: example.bad)
        key("marks")
        array { json in
            for mark in bad?.marks ?? [] {
                json.object { json in
                    json.member("line", mark.line)
                    json.member("column", mark.column)
                }
            }
        }
        if let good = example.good {
            key("good")
            write(MarkedText(good), or: good)
        }
        member("base", example.base)
        member("former_base", example.formerBase)
        member("source", example.source)
        member("old", example.old?.text)
        member("old_path", example.old?.path)
        write(example.project, as: "project")
        write(example.goodProject, as: "good_project")
        member("locale", example.locale)
        member("name", example.name)
    }

    private mutating func write(_ settings: [String], as name: String) {
        guard !settings.isEmpty else { return }
        key(name)
        array { json in for setting in settings { json.value(setting) } }
    }

    private mutating func write(_ text: MarkedText?, or content: RuleExample.Content) {
        if let text { return value(text.lines.map { $0 + "\n" }.joined()) }
        guard case .bytes(let bytes) = content else { return }
        object { $0.member("data", bytes.base64) }
    }
}
