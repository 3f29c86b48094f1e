internal import Findings
internal import JSON
internal import Reporting
internal import SourceText

/// A finding, or another place of it, as the editor shows it.
struct Diagnostic: Sendable {
    let finding: Finding
    let range: PositionRange
    /// Whether the finding itself is elsewhere.
    let isFurther: Bool

    /// The diagnostics of a finding: one at its place, and one for each further place with the same cause.
    ///
    /// - Parameter text: That of the table, if it is open.
    static func all(of finding: Finding, in text: EditedText?, _ encoding: PositionEncoding) -> [Diagnostic] {
        let first = Diagnostic(
            finding: finding, range: finding.location.positions(in: text, encoding), isFurther: false)
        return [first]
            + finding.placesElsewhere.map { place in
                Diagnostic(finding: finding, range: place.positions(in: text, encoding), isFurther: true)
            }
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
            guard isRelated, !isFurther, !related.isEmpty else { return }
            json.array("relatedInformation") { json in
                for note in related { note.write(to: &json, documents) }
            }
        }
    }

    /// The message with what it is about in a catalog, and the notes that name no place.
    private func message(withNotes: Bool) -> String {
        if isFurther, let line = finding.location.range?.start.line { return "the same as in line \(line)" }
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
                json.object("location") { json in
                    json.member("uri", documents.uri(of: location.path).text)
                    json.key("range")
                    location.positions(in: text, documents.encoding).write(to: &json)
                }
                json.member("message", message)
            }
        }
    }

    private var related: [Related] {
        finding.notes.compactMap { note in note.location.map { Related(message: note.message, location: $0) }
        }
            + finding.further.filter { _ in finding.placesElsewhere.isEmpty }.map {
                Related(message: "the same here", location: $0)
            }
    }
}

extension Location {
    /// Its place; the start of the text if it has none.
    ///
    /// - Parameter text: That of the table, if it is open.
    func positions(in text: EditedText?, _ encoding: PositionEncoding) -> PositionRange {
        guard let range else { return PositionRange(start: .start, end: .start) }
        guard let text else { return PositionRange(start: range.start.position, end: range.end.position) }
        return PositionRange(
            start: text.position(of: range.start.offset, in: encoding),
            end: text.position(of: range.end.offset, in: encoding))
    }
}

extension SourcePosition {
    fileprivate var position: Position { Position(line: line - 1, character: shownColumn - 1) }
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
