package import SourceText

/// Something a rule found, placed for people and programs; an object, since lists of findings are copied and sorted.
package final class Finding: Sendable {
    /// The id of the rule, in kebab case.
    package let rule: String
    package let severity: Severity
    /// One sentence that says what happens, without a full stop.
    package let message: String
    package let location: Location
    /// Why it is not reported, if it is not.
    package let suppression: Suppression?
    package let notes: [Note]
    /// The keys that it is about, if these are several and somebody wants to know them.
    package let subjects: [String]

    package init(
        rule: String, severity: Severity, message: String, location: Location,
        suppression: Suppression? = nil, notes: [Note] = [], subjects: [String] = []
    ) {
        self.rule = rule
        self.severity = severity
        self.message = message
        self.location = location
        self.suppression = suppression
        self.notes = notes
        self.subjects = subjects
    }

    /// A remark to a finding, perhaps about another place.
    package struct Note: Sendable {
        package let message: String
        package let location: Location?

        package init(message: String, location: Location? = nil) {
            self.message = message
            self.location = location
        }
    }
}

/// A place in a file, or a folder; an object, since findings and notes that are copied hold it.
package final class Location: Sendable {
    package let path: String
    /// Of a folder a table in it, for programs that know only files.
    package let table: String?
    /// The decoded key of the entry, where there is one.
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

/// The text around a place: the line that holds it, cut on both sides where it is long.
package struct Snippet: Sendable, Equatable {
    package let before: String
    package let marked: String
    package let after: String
    package let isCutBefore: Bool
    package let isCutAfter: Bool
    /// What else is worth a look: ranges of UTF-8 in ``before`` or ``after``, counted from the start of ``before``.
    package var others: [Range<Int>] = []
}

extension [Finding] {
    /// Takes findings that are sorted by path and rule as these are, each at the place where it belongs.
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
    /// The same finding, not to be reported.
    func suppressed(by suppression: Suppression) -> Finding {
        Finding(
            rule: rule, severity: severity, message: message, location: location, suppression: suppression,
            notes: notes, subjects: subjects)
    }

    /// The order of reports: path, offset, rule.
    func precedes(_ other: Finding) -> Bool {
        let offsets = (location.range?.start.offset ?? 0, other.location.range?.start.offset ?? 0)
        return (location.path, offsets.0, rule) < (other.location.path, offsets.1, other.rule)
    }
}
