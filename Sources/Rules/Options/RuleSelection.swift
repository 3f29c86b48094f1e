package import Findings

/// The rules that the command line or one configuration file selects.
package struct RuleSelection: Sendable {
    package var profile: Profile?
    /// The only rules that run; if empty, all that are on by default.
    package var select: [RuleSelector]
    /// Additional rules that run.
    package var extendSelect: [RuleSelector]
    /// Rules that do not run.
    package var ignore: [RuleSelector]
    /// Grades of single rules by id, which take precedence over everything else.
    package var grades: [String: RuleGrade]

    package init(
        profile: Profile? = nil, select: [RuleSelector] = [], extendSelect: [RuleSelector] = [],
        ignore: [RuleSelector] = [], grades: [String: RuleGrade] = [:]
    ) {
        self.profile = profile
        self.select = select
        self.extendSelect = extendSelect
        self.ignore = ignore
        self.grades = grades
    }
}

extension RuleSelection {
    /// Which rules run, without what is ignored and graded.
    package var runs: RuleSelection {
        RuleSelection(profile: profile, select: select, extendSelect: extendSelect)
    }

    /// The part that is not in ``runs``.
    package var grading: RuleSelection { RuleSelection(ignore: ignore, grades: grades) }
}

/// A word that selects one or more rules.
package enum RuleSelector: Sendable, Equatable {
    case all
    /// The rules that are on by default.
    case recommended
    case group(RuleGroup)
    /// The rule with this id.
    case rule(String)

    /// The words that select more than one rule.
    package static let words = ["all", "recommended"] + RuleGroup.allCases.map(\.rawValue)

    /// The groups of rules, each with what its rules look at.
    package static var groups: [(word: String, meaning: String)] {
        RuleGroup.allCases.map { ($0.rawValue, $0.summary) }
    }

    /// All words, including the ids of rules.
    package static var allWords: [String] { words + RuleCatalog.ids }

    /// - Returns: `nil` if no such rule or group exists.
    package init?(word: String) {
        if word == "all" {
            self = .all
        } else if word == "recommended" {
            self = .recommended
        } else if let group = RuleGroup(rawValue: word) {
            self = .group(group)
        } else if RuleCatalog.descriptor(of: word) != nil {
            self = .rule(word)
        } else {
            return nil
        }
    }

    /// The word for it; see ``init(word:)``.
    package var word: String {
        switch self {
        case .all: "all"
        case .recommended: "recommended"
        case .group(let group): group.rawValue
        case .rule(let id): id
        }
    }

    /// Whether it selects a rule; one that is not stable has to be named.
    func includes(_ rule: RuleDescriptor) -> Bool {
        switch self {
        case .all: rule.stage == .stable
        case .recommended: rule.isOnByDefault
        case .group(let group): rule.group == group && rule.stage == .stable
        case .rule(let id): rule.id == id
        }
    }
}
