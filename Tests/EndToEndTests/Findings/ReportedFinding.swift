import Foundation

/// A finding of a report in JSON, and whether it is what a vector describes.
struct ReportedFinding: CustomStringConvertible {
    private let members: [String: Any]

    init(_ members: [String: Any]) { self.members = members }

    private var rule: String { members["rule"] as? String ?? "" }
    private var severity: String { members["severity"] as? String ?? "" }
    private var location: [String: Any] { members["location"] as? [String: Any] ?? [:] }
    private var path: String { location["path"] as? String ?? "" }

    private var line: Int? {
        let range = location["range"] as? [String: Any]
        return (range?["start"] as? [String: Any])?["line"] as? Int
    }

    /// The message, the notes with their paths, and the members that only some findings have, such as `keys`.
    private var words: String {
        let notes = (members["notes"] as? [[String: Any]] ?? []).map { note in
            let path = (note["location"] as? [String: Any])?["path"] as? String
            return "\(note["message"] ?? "") \(path ?? "")"
        }
        let common: Set = ["rule", "severity", "message", "location", "fixes", "notes"]
        let rest = try? JSONSerialization.data(
            withJSONObject: members.filter { !common.contains($0.key) }, options: [.sortedKeys])
        let texts = [members["message"] as? String ?? ""] + notes
        return (texts + [String(decoding: rest ?? Data(), as: UTF8.self)]).joined(separator: " ")
    }

    func isMatched(by pattern: FindingVector.Pattern) -> Bool {
        if pattern.except?.contains(rule) == true { return false }
        if let rules = pattern.rule, !rules.contains(rule) { return false }
        if let severities = pattern.severity, !severities.contains(severity) { return false }
        if let wanted = pattern.path, wanted != path { return false }
        if let wanted = pattern.line, wanted != line { return false }
        if let wanted = pattern.fixable, wanted == (members["fixes"] as? [Any] ?? []).isEmpty { return false }
        return isPlaced(as: pattern) && says(pattern)
    }

    private func isPlaced(as pattern: FindingVector.Pattern) -> Bool {
        if let key = pattern.locationKey, location["key"] as? String != key { return false }
        if let key = pattern.key, location["key"] as? String != key, !words.contains("\"\(key)\"") {
            return false
        }
        guard let locale = pattern.locale else { return true }
        return location["locale"] as? String == locale || path.contains("\(locale).lproj")
    }

    private func says(_ pattern: FindingVector.Pattern) -> Bool {
        let words = words
        if let any = pattern.mentionsAny, !any.contains(where: words.contains) { return false }
        return (pattern.mentions ?? []).allSatisfy(words.contains)
            && (pattern.matches ?? []).allSatisfy {
                words.range(of: $0, options: [.regularExpression, .caseInsensitive]) != nil
            }
    }

    var description: String { "\(rule)/\(severity) \(path): \(members["message"] ?? "")" }
}
