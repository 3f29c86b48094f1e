/// What the command line, or one configuration file, chooses among the rules.
package struct RuleSelection: Sendable {
    package var profile: Profile?
    /// The only rules that run; all that are on by default where it is empty.
    package var select: [RuleSelector]
    /// Rules that run too.
    package var extendSelect: [RuleSelector]
    /// Rules that do not run.
    package var ignore: [RuleSelector]
    /// Grades of single rules by their ids, which go before all else.
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
    /// Which rules run, without what is said about them further.
    package var runs: RuleSelection {
        RuleSelection(profile: profile, select: select, extendSelect: extendSelect)
    }

    /// What is said beside ``runs``.
    package var grading: RuleSelection { RuleSelection(ignore: ignore, grades: grades) }
}

/// One rule, or several by a word for them.
package enum RuleSelector: Sendable, Equatable {
    case all
    /// Those that are on by default.
    case recommended
    case group(RuleGroup)
    /// The rule with this id.
    case rule(String)

    /// The words that stand for more than one rule.
    package static let words = ["all", "recommended"] + RuleGroup.allCases.map(\.rawValue)

    /// - Returns: `nil` if there is no such rule or group.
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

    func includes(_ rule: RuleDescriptor) -> Bool {
        switch self {
        case .all: true
        case .recommended: rule.isOnByDefault
        case .group(let group): rule.group == group
        case .rule(let id): rule.id == id
        }
    }
}
