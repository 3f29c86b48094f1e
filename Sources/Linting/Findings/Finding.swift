package import SourceText

/// Something that a rule found, with its location; an object, since lists of findings are copied and sorted.
package final class Finding: Sendable {
    /// The id of the rule, in kebab case.
    package let rule: String
    package let severity: Severity
    /// One sentence that says what happens, without a full stop.
    package let message: String
    package let location: Location
    /// Why it is not reported; `nil` if it is.
    package let suppression: Suppression?
    package let notes: [Note]
    package let fixes: [Fix]
    /// The keys that it is about, if there are several and the request asks for them.
    package let subjects: [String]

    package init(
        rule: String, severity: Severity, message: String, location: Location,
        suppression: Suppression? = nil, notes: [Note] = [], fixes: [Fix] = [], subjects: [String] = []
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.location = location
        self.suppression = suppression
        self.notes = notes
        self.fixes = fixes
        self.subjects = subjects
    }

    /// An addition to a finding, possibly about another place.
    package struct Note: Sendable {
        package let message: String
        package let location: Location?

        package init(message: String, location: Location? = nil) {
            self.message = message
            self.location = location
        }
    }
}

/// A place in a file, or a folder; an object, since findings and notes are copied with it.
package final class Location: Sendable {
    package let path: String
    /// For a folder: a table in it, for programs that know only files.
    package let table: String?
    /// The decoded key of the entry, if there is one.
    package let key: String?
    /// Start and end, the end exclusive; `nil` in a binary table and for a file as a whole.
    package let range: Range?
    package let snippet: Snippet?

    package init(
        path: String, table: String? = nil, key: String? = nil, range: Range? = nil, snippet: Snippet? = nil
    ) {
        self.path = path
        self.table = table
        self.key = key
        self.range = range
        self.snippet = snippet
    }

    package struct Range: Sendable, Hashable {
        package let start: SourcePosition
        package let end: SourcePosition
    }
}

/// The text around a place: the line that contains it, shortened on both sides if it is long.
package struct Snippet: Sendable, Equatable {
    package let before: String
    package let marked: String
    package let after: String
    package let isCutBefore: Bool
    package let isCutAfter: Bool
    /// Related ranges: offsets of UTF-8 in ``before`` or ``after``, counted from the start of ``before``.
    package var others: [Range<Int>] = []
}

extension [Finding] {
    /// Inserts findings, each where it belongs in the order of path, offset and rule.
    package mutating func merge(_ others: [Finding]) {
        guard !others.isEmpty else { return }
        var merged: [Finding] = []
        merged.reserveCapacity(count + others.count)
        var rest = self[...]
        for other in others.sorted(by: { $0.precedes($1) }) {
            let place = rest.partitioningIndex { !$0.precedes(other) }
            merged += rest[..<place]
            merged.append(other)
            rest = rest[place...]
        }
        self = merged + rest
    }
}

extension Finding {
    /// The same finding, marked as suppressed.
    package func suppressed(by suppression: Suppression) -> Finding {
        Finding(
            rule: rule, severity: severity, message: message, location: location, suppression: suppression,
            notes: notes, fixes: fixes, subjects: subjects)
    }

    /// The order of reports: path, offset, rule.
    func precedes(_ other: Finding) -> Bool {
        let offsets = (location.range?.start.offset ?? 0, other.location.range?.start.offset ?? 0)
        return (location.path, offsets.0, rule) < (other.location.path, offsets.1, other.rule)
    }
}
