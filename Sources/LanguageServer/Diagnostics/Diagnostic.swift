internal import Findings
internal import JSON
internal import Reporting
internal import SourceText

/// A finding as the editor shows it.
struct Diagnostic: Sendable {
    let finding: Finding
    let range: PositionRange

    /// - Parameter text: That of the table, if it is open.
    init(_ finding: Finding, in text: EditedText?) {
        self.finding = finding
        range = finding.location.positions(in: text)
    }

    func write(to json: inout JSONWriter, _ documents: Documents, isRelated: Bool) {
        json.object { json in
            json.key("range")
            range.write(to: &json)
            json.member("severity", finding.severity.number)
            json.member("code", finding.rule.id)
            if let page = Tool.strlint.page(ofRule: finding.rule.id) {
                json.object("codeDescription") { $0.member("href", page) }
            }
            json.member("source", "strlint")
            json.member("message", message(withNotes: !isRelated))
            if finding.rule.marksUnused {
                json.array("tags") { $0.literal("1") }
            }
            guard isRelated, !related.isEmpty else { return }
            json.array("relatedInformation") { json in
                for note in related { note.write(to: &json, documents) }
            }
        }
    }

    /// The message with what it is about in a catalog, and the notes that name no place.
    private func message(withNotes: Bool) -> String {
        let place = [finding.location.locale, finding.location.category].compactMap(\.self)
        let subject = place.isEmpty ? "" : " (\(place.joined(separator: ", ")))"
        let notes = finding.notes.filter { withNotes || $0.location == nil }.map(\.message)
        return ([finding.message + subject] + notes).joined(separator: "\n")
    }

    /// A place that has to do with it.
    private struct Related {
        let message: String
        let location: Location

        func write(to json: inout JSONWriter, _ documents: Documents) {
            let text = documents[path: location.path]?.text
            json.object { json in
                json.key("location")
                location.positions(in: text).write(to: &json, in: documents.uri(of: location.path))
                json.member("message", message)
            }
        }
    }

    private var related: [Related] {
        finding.notes.compactMap { note in note.location.map { Related(message: note.message, location: $0) }
        }
            + finding.further.map { Related(message: "the same here", location: $0) }
    }
}

extension Location {
    /// Its place; the start of the text if it has none.
    ///
    /// - Parameter text: That of the table, if it is open.
    fileprivate func positions(in text: EditedText?) -> PositionRange {
        guard let range else { return PositionRange(start: .start, end: .start) }
        return PositionRange(start: range.start.position(in: text), end: range.end.position(in: text))
    }
}

extension SourcePosition {
    /// Its columns are in the unit of the client. What is after the last line break is not a line to the engine.
    fileprivate func position(in text: EditedText?) -> Position {
        if let text, offset >= text.bytes.count, let end = text.endAfterLineBreak { return end }
        return Position(line: line - 1, character: shownColumn - 1)
    }
}

extension Severity {
    /// That of LSP.
    fileprivate var number: Int {
        switch self {
        case .error: 1
        case .warning: 2
        case .info: 3
        }
    }
}

extension RuleDescriptor {
    /// Whether the app never sees what its findings are about.
    fileprivate var marksUnused: Bool { fixEffect == .removesDuplicates || countsKeys && group == .source }
}
