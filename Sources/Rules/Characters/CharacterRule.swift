internal import Findings
internal import StringTables

/// A rule that looks at each notable character of keys and values.
///
/// It reports a character once for each string, at its first place, with the number of places.
protocol CharacterRule: TableRule {
    /// What is wrong with a character in its place, or `nil`.
    static func verdict(on place: CharacterPlace, in table: LintedTable) -> CharacterVerdict?
}

extension LintedTable {
    /// Whether the value of an entry has the same character as its key; `place` is in either.
    func hasTwin(of place: CharacterPlace) -> Bool {
        let entry = table.entries[place.entry]
        guard let value = entry.value.text else { return false }
        let other = place.isInKey ? value : entry.key
        return table.string(other).unicodeScalars.contains { $0.value == place.codePoint }
    }
}

/// What a rule says about a character.
struct CharacterVerdict {
    let message: String
    var severity: Severity?
}

extension CharacterRule {
    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        check(table, &findings) { _ in true }
    }

    /// Reports the characters that satisfy `isCounted`.
    static func check(
        _ table: LintedTable, _ findings: inout FindingCollector, where isCounted: (CharacterPlace) -> Bool
    ) {
        for characters in table.charactersByString where findings.hasRoom(for: descriptor) {
            var hits = CharacterHits()
            for place in characters where isCounted(place) {
                guard let verdict = verdict(on: place, in: table),
                    !findings.options.allows(place.codePoint.codePointName, by: descriptor)
                else { continue }
                hits.add(verdict, at: place)
            }
            hits.report(descriptor, &findings)
        }
    }
}

/// The verdicts on the characters of one string, one for each code point.
struct CharacterHits {
    private struct Hit {
        let verdict: CharacterVerdict
        let place: CharacterPlace
        var count = 1
    }

    private var hits: [Hit] = []
    /// The index of the hit of each code point.
    private var numbers: [UInt32: Int] = [:]

    /// Counts a place; the verdict on the first one of a character applies to all.
    mutating func add(_ verdict: @autoclosure () -> CharacterVerdict, at place: CharacterPlace) {
        if let known = numbers[place.codePoint] {
            hits[known].count += 1
        } else {
            numbers[place.codePoint] = hits.count
            hits.append(Hit(verdict: verdict(), place: place))
        }
    }

    func report(_ rule: RuleDescriptor, _ findings: inout FindingCollector) {
        for hit in hits {
            let count = hit.count > 1 ? " (\(hit.count) times in this text)" : ""
            findings.report(
                rule, hit.verdict.message + count, at: Place(hit.place.range, entry: hit.place.entry),
                severity: hit.verdict.severity)
        }
    }
}

extension [CharacterPlace] {
    /// The places grouped by string.
    var byString: [ArraySlice<CharacterPlace>] {
        var groups: [ArraySlice<CharacterPlace>] = []
        var start = 0
        while start < count {
            let group = self[start...].prefix { $0.isInSameString(as: self[start]) }
            groups.append(group)
            start = group.endIndex
        }
        return groups
    }
}
