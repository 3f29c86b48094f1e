internal import Findings
internal import SourceText

/// Fingerprints of findings that are stable while other parts of a table change: made of the rule, the path, the key
/// and which of its texts it is, and a number if several findings share these.
struct Fingerprints {
    private var counts: [StableHash: Int] = [:]

    /// The fingerprint of the next finding of a report: 16 hexadecimal digits, unique in the report.
    ///
    /// - Parameter path: Its path, independent of where the report is made.
    mutating func next(_ finding: Finding, path: String) -> String {
        let key = finding.extent.isTable ? nil : finding.location.key
        var hash = StableHash(finding.rule.id, path, key ?? "")
        for name in [finding.location.original, finding.location.locale, finding.location.category] {
            if let name { hash.combine(name) }
        }
        for subject in finding.subjects { hash.combine(subject) }
        let ordinal = counts[hash, default: 0] + 1
        counts[hash] = ordinal
        hash.combine(String(ordinal))
        return hash.digits
    }
}
