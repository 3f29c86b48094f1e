/// The groups of rules.
package enum RuleGroup: String, Sendable, CaseIterable {
    case syntax, keys, encoding, characters, escapes, placeholders, plural, catalog, xliff, migration,
        coverage,
        text, layout, project, product, source,
        suppressions

    /// What the rules of the group look at.
    package var summary: String {
        switch self {
        case .syntax: "whether the platform reads the whole table"
        case .keys: "which keys the app finds"
        case .encoding: "whether the text is read from the bytes as intended"
        case .characters: "characters that are not visible or look like others"
        case .escapes: "backslash escapes in keys and values"
        case .placeholders: "format specifiers, compared with the base table"
        case .plural: "texts that vary with a number, a device or a width"
        case .catalog: "string catalogs: what builds, and what Xcode notes about their texts"
        case .xliff: "exports for translators (XLIFF): what Xcode imports of them"
        case .migration: "what a string catalog has lost of the tables that it replaces"
        case .coverage: "what is translated, compared with the base table"
        case .text: "how a text is written, compared with its base"
        case .suppressions: "comments in tables that suppress findings"
        case .source: "what the calls in sources ask tables for; only with `--sources`"
        case .project: "whether the Xcode project builds the tables that are on disk"
        case .product: "what a built app has in each language: its bundles, its Info.plist, its interfaces"
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
    /// The ids of rules that are linked from its page; theirs link back.
    package var related: [String] { makeRelated() }
    package let stage: RuleStage
    /// Whether it runs unless it is ignored; only a stable rule may.
    package let isOnByDefault: Bool
    package let profiles: ProfileGrades
    /// What it looks at in catalogs if it checks tables one by one.
    package let inCatalogs: CatalogScope
    /// What its fixes change, if it has any.
    package let fixability: Fixability
    package let fixEffect: FixEffect
    /// What a project can allow by patterns, under `allow`; `nil` if nothing.
    package let allowance: RuleAllowance?
    /// Whether it looks at the bytes of a file, which a text in an editor does not have.
    package let judgesBytes: Bool
    /// Whether a table has one finding, about all keys concerned.
    package let countsKeys: Bool
    package var examples: [RuleExample] { makeExamples() }
    // Only documents and tests need these two.
    private let makeRelated: @Sendable () -> [String]
    private let makeExamples: @Sendable () -> [RuleExample]

    package init(
        id: String, group: RuleGroup, severity: Severity, summary: String, rationale: String,
        related: @autoclosure @escaping @Sendable () -> [String] = [], stage: RuleStage = .stable,
        isOnByDefault: Bool = true, profiles: ProfileGrades = ProfileGrades(),
        inCatalogs: CatalogScope = .texts, fixability: Fixability = .none,
        fixEffect: FixEffect = .texts, allowance: RuleAllowance? = nil, judgesBytes: Bool = false,
        countsKeys: Bool = false,
        examples: @autoclosure @escaping @Sendable () -> [RuleExample] = []
    ) {
        self.id = id
        self.group = group
        self.severity = severity
        self.summary = summary
        self.rationale = rationale
        self.stage = stage
        self.isOnByDefault = isOnByDefault && stage == .stable
        self.profiles = profiles
        self.inCatalogs = inCatalogs
        self.fixability = fixability
        self.fixEffect = fixEffect
        self.allowance = allowance
        self.judgesBytes = judgesBytes
        self.countsKeys = countsKeys
        makeRelated = related
        makeExamples = examples
    }
}

/// What patterns of a project can allow that a rule would report.
package struct RuleAllowance: Sendable {
    /// What the patterns match, such as "texts that are the same in every language".
    package let subject: String
    /// A typical pattern.
    package let example: String

    package init(subject: String, example: String) {
        self.subject = subject
        self.example = example
    }
}

/// Where a rule is in its life; CONTRIBUTING.md says when it moves on.
package enum RuleStage: Sendable, Equatable {
    /// It is new, and what it finds may change. It runs only if it is selected by its id.
    case preview
    case stable
    /// It will be removed, and runs only if it is selected by its id.
    ///
    /// - Parameter replacement: The id of the rule to use instead; `nil` if there is none.
    case deprecated(replacement: String?)

    /// The word for it in documents.
    package var word: String {
        switch self {
        case .preview: "preview"
        case .stable: "stable"
        case .deprecated: "deprecated"
        }
    }
}

/// What a rule that checks tables one by one looks at in a string catalog.
package enum CatalogScope: Sendable {
    /// The catalog is not its concern, or it has another check for it.
    case nothing
    /// The file: how it is encoded and spelled.
    case file
    /// The keys, which are those of the table in the source language.
    case keys
    /// The texts, which are in a table for each language.
    case texts
}
