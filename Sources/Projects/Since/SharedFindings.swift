internal import Findings
internal import Linting
internal import SourceText

/// Merges the findings that one change of a base causes in several translations.
struct SharedFindings {
    private struct Name: Hashable {
        let rule: String
        let path: String
        let range: Location.Range?
        let message: String
    }

    private var names: [Name] = []
    private var groups: [Name: [(locale: String, finding: Finding)]] = [:]
    /// The number of translations that are shown with the base.
    private static let shown = 20

    init(_ tables: [TableReport]) {
        for table in tables {
            for finding in table.findings(inBase: true) {
                let location = finding.location
                let name = Name(
                    rule: finding.rule.id, path: location.path, range: location.range,
                    message: finding.message)
                if groups[name] == nil { names.append(name) }
                groups[name, default: []].append((table.locale, finding))
            }
        }
    }

    /// One finding for each group, with the places in the translations as notes.
    var findings: [Finding] {
        names.compactMap { name in
            guard let group = groups[name], let first = group.first?.finding else { return nil }
            return Finding(
                rule: first.rule, severity: group.map(\.finding.severity).max() ?? first.severity,
                message: "\(Self.locales(group.map(\.locale)).joined(separator: ", ")): \(name.message)",
                location: first.location,
                notes: Self.notes(group.map(\.finding)))
        }
    }

    /// Each locale once.
    private static func locales(_ names: [String]) -> [String] {
        var known: Set<String> = []
        return names.filter { known.insert($0).inserted }
    }

    /// The places in the translations, and each of their notes without a place once.
    private static func notes(_ findings: [Finding]) -> [Finding.Note] {
        let notes = findings.prefix(shown).flatMap(\.notes)
        var messages: [String] = []
        for note in notes where note.location == nil && !messages.contains(note.message) {
            messages.append(note.message)
        }
        let rest = findings.count - shown
        if rest > 0 { messages.insert("and in \(rest) more", at: 0) }
        return notes.filter { $0.location != nil } + messages.map { Finding.Note(message: $0) }
    }
}
