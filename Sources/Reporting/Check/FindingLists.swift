internal import Linting

/// Parts of a list of findings.
extension [Finding] {
    /// The worst of them, at most `limit`, in the order of the report.
    func worst(_ limit: Int) -> [Finding] {
        guard count > limit else { return self }
        var room: [Severity: Int] = [:]
        var left = limit
        for severity in Severity.allCases.reversed() {
            let taken = Swift.min(left, count { $0.severity == severity })
            room[severity] = taken
            left -= taken
        }
        return filter { finding in
            let isTaken = room[finding.severity, default: 0] > 0
            room[finding.severity, default: 0] -= 1
            return isTaken
        }
    }

    /// Those of each path, which stand together.
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
    /// The message on one line, with the key where no place in a text tells it.
    var headline: String { message.visible + location.keyRemark }

    /// The headline and the notes, a line each, for programs that show them to people.
    var remarks: [String] { [headline] + notes.map(\.remark) }
}

extension Finding.Note {
    /// The message and its place.
    fileprivate var remark: String {
        guard let location else { return message.visible }
        return "\(message.visible) (\(location.placeName))"
    }
}

extension Location {
    /// The path of the file, for programs that know no folders: of a folder that of a table in it.
    var file: String { table ?? path }

    /// ` (key)` where the place has a key but no range, cut where it is long.
    var keyRemark: String {
        guard range == nil, let key else { return "" }
        let start = key.prefix(60)
        return " (\(String(start).visible)\(start.endIndex < key.endIndex ? "…" : ""))"
    }
}
