internal import Findings

/// Selections from a list of findings.
extension [Finding] {
    /// At most `limit` of the most severe, in report order.
    func worst(_ limit: Int) -> [Finding] {
        guard count > limit else { return self }
        var quotas: [Severity: Int] = [:]
        var left = limit
        for severity in Severity.allCases.reversed() {
            let taken = Swift.min(left, count { $0.severity == severity })
            quotas[severity] = taken
            left -= taken
        }
        return filter { finding in
            let isTaken = quotas[finding.severity, default: 0] > 0
            quotas[finding.severity, default: 0] -= 1
            return isTaken
        }
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
    /// The message on one line, with the key if there is no position in a text.
    var headline: String { message.visible + location.keyRemark }

    /// The headline and the notes, a line each.
    var remarks: [String] { [headline] + notes.map(\.remark) }
}

extension Finding.Note {
    /// The message and its location.
    fileprivate var remark: String {
        guard let location else { return message.visible }
        return "\(message.visible) (\(location.placeName))"
    }
}

extension Location {
    /// The path of a file, for formats without folders: that of a table in the folder.
    var file: String { table ?? path }

    /// ` (key)` if the location has a key but no range; truncated if it is long.
    var keyRemark: String {
        guard range == nil, let key else { return "" }
        let start = key.prefix(60)
        return " (\(String(start).visible)\(start.endIndex < key.endIndex ? "…" : ""))"
    }
}
