/// The groups of rules.
package enum RuleGroup: String, Sendable, CaseIterable {
    case syntax, keys, encoding, characters, escapes, placeholders, coverage, text, layout, suppressions

    /// What the rules of the group look at.
    package var summary: String {
        switch self {
        case .syntax: "whether the platform reads the whole table"
        case .keys: "which keys the app finds"
        case .encoding: "whether the text is read from the bytes as intended"
        case .characters: "characters that are not visible or look like others"
        case .escapes: "backslash escapes in keys and values"
        case .placeholders: "format specifiers, compared with the base table"
        case .coverage: "what is translated, compared with the base table"
        case .text: "how a text is written, compared with its base"
        case .suppressions: "comments in tables that suppress findings"
        case .layout: "which folders and files exist, over all locales"
        }
    }
}

/// The description of a rule: the source of `explain`, of its page, and of its tests. Each rule has one instance.
package final class RuleDescriptor: Sendable {
    /// In kebab-case, named after the pattern found; never changes once released.
    package let id: String
    package let group: RuleGroup
    /// The usual severity; a single finding may have another.
    package let severity: Severity
    /// One line, without a full stop.
    package let summary: String
    /// Why it matters to the user of the app, and how to fix it.
    package let rationale: String
    package let stage: RuleStage
    /// Whether it runs unless it is ignored; only a stable rule may.
    package let isOnByDefault: Bool
    /// What a project can allow by patterns, under `allow`; `nil` if nothing.
    package let allowance: RuleAllowance?
    package let examples: [RuleExample]

    package init(
        id: String, group: RuleGroup, severity: Severity, summary: String, rationale: String,
        stage: RuleStage = .stable, isOnByDefault: Bool = true, allowance: RuleAllowance? = nil,
        examples: [RuleExample] = []
    ) {
        self.id = id
        self.group = group
        self.severity = severity
        self.summary = summary
        self.rationale = rationale
        self.stage = stage
        self.isOnByDefault = isOnByDefault && stage == .stable
        self.allowance = allowance
        self.examples = examples
    }
}

extension RuleDescriptor {
    /// The ids of related rules, in order.
    package var related: [String] { RelatedRules.ids(relatedTo: id) }

    /// The profiles that change the rule, each with `off` or a severity.
    package var profiles: [(name: String, grade: String)] {
        Profile.allCases.compactMap { profile in
            profile.grades[id].map { (profile.rawValue, $0.word) }
        }
    }
}

/// What patterns of a project can allow that a rule would report.
package struct RuleAllowance: Sendable {
    /// What the patterns match, such as "texts that are the same in every language".
    package let subject: String
    /// A typical pattern.
    package let example: String
}

/// A table that a rule reports, and the same table fixed.
package struct RuleExample: Sendable {
    /// The content of a table.
    package enum Content: Sendable {
        /// UTF-8 text with a `↓` before each place that is reported.
        case text(String)
        case bytes([UInt8])
        /// A folder with the tables of several locales.
        case folder([TableListing])
    }

    package let bad: Content
    package let good: Content?
    /// The base table, for rules that compare with one.
    package let base: String?
    /// The previous version of the base table, for rules about changes.
    package let formerBase: String?
    /// The locale of the `.lproj` folder that contains the table.
    package let locale: String
    /// The name of the file.
    package let name: String
    package static let usualName = "Localizable.strings"

    /// The name of the file, if it matters to the rule.
    package var unusualName: String? { name == Self.usualName ? nil : name }

    package init(
        bad: String, good: String? = nil, base: String? = nil, formerBase: String? = nil,
        locale: String = "fr", name: String = RuleExample.usualName
    ) {
        self.init(
            bad: .text(bad), good: good.map { .text($0) }, base: base, formerBase: formerBase, locale: locale,
            name: name)
    }

    package init(
        bad: Content, good: Content? = nil, base: String? = nil, formerBase: String? = nil,
        locale: String = "fr", name: String = RuleExample.usualName
    ) {
        self.bad = bad
        self.good = good
        self.base = base
        self.formerBase = formerBase
        self.locale = locale
        self.name = name
    }

    /// Marks a reported place in ``Content/text(_:)``.
    package static let mark: Character = "↓"
}

extension RuleExample.Content {
    /// A folder with tables, written `locale/name`; those with a name that `base` has too are translations.
    static func folder(base: [String] = [], others: [String]) -> Self {
        let bases = base.map { TableListing($0, role: .base) }
        let names = Set(bases.map(\.name))
        let others = others.map { path -> TableListing in
            let alone = TableListing(path, role: .alone)
            return names.contains(alone.name) ? TableListing(path, role: .translation) : alone
        }
        return .folder((bases + others).sorted { ($0.locale, $0.name) < ($1.locale, $1.name) })
    }
}

extension TableListing {
    /// A table of an example: `fr/Localizable` is short for `fr.lproj/Localizable.strings`.
    fileprivate init(_ path: String, role: Role) {
        let parts = path.split(separator: "/", maxSplits: 1).map { String($0) }
        self.init(locale: parts[0], name: parts[1] + ".strings", role: role)
    }
}
