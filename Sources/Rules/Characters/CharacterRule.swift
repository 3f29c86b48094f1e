internal import Findings
internal import SourceText
internal import StringTables

/// A rule that looks at each notable character of keys and values.
///
/// It reports a character once for each string, at its first place, with the number of places.
protocol CharacterRule: TableRule {
    /// What is wrong with a character in its place, or `nil`.
    static func verdict(on place: CharacterPlace, in table: LintedTable) -> CharacterVerdict?
    /// The severity of what is found in a key, which may depend on the base; that of each verdict if `nil`.
    ///
    /// - Parameter characters: The notable characters of the key.
    static func severity(
        ofKeyWith characters: ArraySlice<CharacterPlace>, in translation: Translation
    ) -> Severity?
    /// What to write in place of a character; `nil` if a person has to decide.
    static func replacement(for place: CharacterPlace, in table: LintedTable) -> String?
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
    static func severity(
        ofKeyWith characters: ArraySlice<CharacterPlace>, in translation: Translation
    ) -> Severity? { nil }

    static func replacement(for place: CharacterPlace, in table: LintedTable) -> String? { "" }

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        check(Translation(table, base: nil), &findings)
    }

    static func check(_ translation: Translation, _ findings: inout FindingCollector) {
        check(translation, &findings) { _ in true }
    }

    /// Reports the characters that satisfy `isCounted`.
    static func check(
        _ translation: Translation, _ findings: inout FindingCollector,
        where isCounted: (CharacterPlace) -> Bool
    ) {
        let table = translation.table
        for characters in table.charactersByString where findings.hasRoom(for: descriptor) {
            var hits = CharacterHits()
            for place in characters {
                guard let verdict = verdict(on: place, in: table), isCounted(place),
                    !findings.options.allows(place.codePoint.codePointName, by: descriptor)
                else { continue }
                hits.add(verdict, at: place)
            }
            guard !hits.isEmpty else { continue }
            let isKey = characters.first?.isInKey == true
            let severity = isKey ? severity(ofKeyWith: characters, in: translation) : nil
            hits.report(descriptor, severity: severity, &findings) { places in
                CharacterFix(places, of: translation) { replacement(for: $0, in: table) }.fix
            }
        }
    }
}

/// The verdicts on the characters of one string, one for each code point.
struct CharacterHits {
    private struct Hit {
        let verdict: CharacterVerdict
        /// The first places, as many as a fix changes at most.
        var places: [CharacterPlace]
        var count = 1
    }

    private var hits: [Hit] = []
    var isEmpty: Bool { hits.isEmpty }
    /// The index of the hit of each code point.
    private var numbers: [UInt32: Int] = [:]

    /// Counts a place; the verdict on the first one of a character applies to all.
    mutating func add(_ verdict: @autoclosure () -> CharacterVerdict, at place: CharacterPlace) {
        if let known = numbers[place.codePoint] {
            hits[known].count += 1
            if hits[known].places.count < Limits.findingsPerRule { hits[known].places.append(place) }
        } else {
            numbers[place.codePoint] = hits.count
            hits.append(Hit(verdict: verdict(), places: [place]))
        }
    }

    /// - Parameters:
    ///   - severity: The severity of all verdicts; that of each if `nil`.
    ///   - fix: The fix for the places of one character, if it changes all of them.
    func report(
        _ rule: RuleDescriptor, severity: Severity? = nil, _ findings: inout FindingCollector,
        fix: ([CharacterPlace]) -> UnplacedFix? = { _ in nil }
    ) {
        for hit in hits {
            let (first, count) = (hit.places[0], hit.count)
            findings.report(
                rule, hit.verdict.message + (count > 1 ? " (\(count) times in this text)" : ""),
                at: Place(first.range, entry: first.entry), severity: severity ?? hit.verdict.severity,
                fix: count == hit.places.count ? fix(hit.places) : nil)
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
