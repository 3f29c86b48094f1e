internal import Findings
internal import Rules
internal import SourceText

/// Selections from a list of findings.
extension [Finding] {
    /// The most severe first; among these, what is wrong with a table as a whole; otherwise in report order.
    var byUrgency: [Finding] { Urgency.all.flatMap { urgency in filter { $0.urgency == urgency } } }

    /// At most `limit` of the most urgent, in report order.
    func worst(_ limit: Int) -> [Finding] {
        guard count > limit else { return self }
        var quotas: [Urgency: Int] = [:]
        for finding in byUrgency.prefix(limit) { quotas[finding.urgency, default: 0] += 1 }
        return filter { finding in
            let isTaken = quotas[finding.urgency, default: 0] > 0
            quotas[finding.urgency, default: 0] -= 1
            return isTaken
        }
    }

    /// The findings grouped by path, in the order of the first of each.
    var byUrgentPath: [(path: String, findings: [Finding])] {
        var paths: [String] = []
        let groups = reduce(into: [String: [Finding]]()) { groups, finding in
            if groups[finding.location.path] == nil { paths.append(finding.location.path) }
            groups[finding.location.path, default: []].append(finding)
        }
        return paths.map { ($0, groups[$0] ?? []) }
    }

    /// The findings grouped by path, which are adjacent.
    var byPath: [(path: String, findings: ArraySlice<Finding>)] {
        var groups: [(path: String, findings: ArraySlice<Finding>)] = []
        var start = startIndex
        for index in indices
        where index + 1 == endIndex || self[index + 1].location.path != self[index].location.path {
            groups.append((self[index].location.path, self[start...index]))
            start = index + 1
        }
        return groups
    }
}

extension Finding {
    /// The message on one line, with the key without a position in a text, and which of its texts.
    var headline: String { message.spelledOut + location.remark }

    /// The headline and the notes, a line each.
    var remarks: [String] { [headline] + notes.map(\.remark) + (furtherRemark.map { [$0] } ?? []) }
}

/// What is shown first where not everything is.
struct Urgency: Hashable {
    let severity: Severity
    let isAboutTable: Bool

    /// The most urgent first.
    static let all = Severity.allCases.reversed().flatMap { severity in
        [true, false].map { Urgency(severity: severity, isAboutTable: $0) }
    }
}

extension Finding {
    /// A table that is not loaded as it should be counts before its entries.
    var urgency: Urgency {
        let isWhole = location.key == nil && location.range == nil
        return Urgency(
            severity: severity, isAboutTable: isWhole || rule.group == .syntax || rule.group == .encoding)
    }
}

// MARK: - Findings about several keys

extension Finding {
    /// The keys that it is about, if there are several; at most as many as documents list.
    var listedKeys: [String] { Array(allKeys.prefix(Limits.listedSubjects)) }

    /// The keys that it is about, if there are several.
    var allKeys: [String] {
        guard !RuleCatalog.needsFolder(rule.id) else { return [] }
        guard subjects.isEmpty else { return subjects }
        guard !placesElsewhere.isEmpty else { return [] }
        var known: Set<String> = []
        return ([location] + further).compactMap(\.key).filter { known.insert($0).inserted }
    }

    /// The other places with the same cause that are not in the same text.
    var placesElsewhere: [Location] { extent.isTable ? further : [] }

    /// The other places with the same cause, as notes.
    var furtherNotes: [Note] { further.map { Note(message: Self.furtherMessage, location: $0) } }

    static let furtherMessage = "also here"

    /// `also "b" (line 4), "c" (line 5) and 3 more`; `nil` if there are no other places, or they are in the same text.
    var furtherRemark: String? {
        let others = placesElsewhere
        guard !others.isEmpty else { return nil }
        let shown = others.count > 5 ? 3 : others.count
        let places = others.prefix(shown).map(\.shortName).joined(separator: ", ")
        return "also \(places)" + (others.count > shown ? " and \(others.count - shown) more" : "")
    }
}

extension Location {
    /// `"key" (line 4)`
    fileprivate var shortName: String {
        let names = [key.map { "\"\($0.shortened.spelledOut)\"" }, range.map { "line \($0.start.line)" }]
            .compactMap(\.self)
        return names.count == 2 ? "\(names[0]) (\(names[1]))" : names.first ?? ""
    }
}

extension Finding.Note {
    /// The message and its location.
    fileprivate var remark: String {
        guard let location else { return message.spelledOut }
        return "\(message.spelledOut) (\(location.placeName))"
    }
}

extension Location {
    /// The path of a file, for formats without folders: that of a table in the folder.
    var file: String { table ?? path }

    /// ` (key, ru, one)`: the key, truncated if it is long, unless there is a range; then locale and category, if the location
    /// has them.
    var remark: String {
        let names = [range == nil ? key.map(Self.shortKey) : nil, unitName].compactMap(\.self)
        return names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    }

    private static func shortKey(_ key: String) -> String {
        let start = key.prefix(60)
        return "\(String(start).spelledOut)\(start.endIndex < key.endIndex ? "…" : "")"
    }

    /// `ru, one`: which of the texts of the key; `nil` if there is one.
    var unitName: String? {
        let names = [locale, category].compactMap { $0?.spelledOut }
        return names.isEmpty ? nil : names.joined(separator: ", ")
    }

    /// The key, and which of its texts; `nil` if the location is not in an entry.
    var keyName: String? {
        guard let key else { return nil }
        return unitName.map { "\(key) (\($0))" } ?? key
    }
}

extension Suppression {
    /// Why a finding is not reported, for people.
    var remark: String {
        switch kind {
        case .baseline: "it is in the baseline"
        case .comment: reason.map { "a comment suppresses it: \($0)" } ?? "a comment suppresses it"
        }
    }
}
