internal import Linting
internal import SourceText

/// Names for findings that last while other parts of a table change: made of the rule, the path and the key, and of a
/// number where several share these.
struct Fingerprints {
    private var counts: [StableHash: Int] = [:]

    /// The name of the next finding of a report, in 16 hexadecimal digits; no other has the same.
    ///
    /// - Parameter path: Its path, as it is wherever the report is made.
    mutating func next(_ finding: Finding, path: String) -> String {
        var hash = StableHash(finding.rule, path, finding.location.key ?? "")
        for subject in finding.subjects { hash.combine(subject) }
        let ordinal = counts[hash, default: 0] + 1
        counts[hash] = ordinal
        hash.combine(String(ordinal))
        return hash.digits
    }
}
