package import Findings

/// Severities for an occasion on which tables are checked; other rules keep their usual severity.
package enum Profile: String, CaseIterable, Sendable {
    /// A developer's change: the base changes first, and translations follow later.
    case pr
    /// Translations come back from translators or their service.
    case `import`
    /// The app is about to be shipped.
    case release

    /// The grades that differ from the usual ones, by rule id.
    var grades: [String: RuleGrade] {
        switch self {
        case .pr:
            [
                "missing-key": .off, "missing-table": .off, "infoplist-unlocalized": .off,
                "untranslated-mark": .off,
                "double-space": .off, "newline-count": .off, "number-mismatch": .off,
            ]
        case .import:
            [
                "empty-value": .on(.error), "extra-key": .on(.error), "missing-key": .on(.warning),
                "missing-table": .on(.warning), "extra-table": .on(.warning), "tag-mismatch": .on(.error),
                "missing-argument": .on(.error), "named-placeholder-mismatch": .on(.error),
                "escaped-twice": .on(.error), "url-mismatch": .on(.warning),
                "untranslated-mark": .on(.warning),
            ]
        case .release:
            [
                "empty-value": .on(.error), "missing-key": .on(.error), "missing-table": .on(.error),
                "missing-argument": .on(.error), "infoplist-unlocalized": .on(.warning),
                "empty-file": .on(.error), "url-mismatch": .on(.warning), "untranslated-mark": .on(.error),
            ]
        }
    }
}

extension RuleDescriptor {
    /// The profiles that change the rule, each with `off` or a severity.
    package var profiles: [(name: String, grade: String)] {
        Profile.allCases.compactMap { profile in
            profile.grades[id].map { (profile.rawValue, $0.word) }
        }
    }
}
