package import Linting
package import SourceText

/// What configuration says, as it is written: some of it, or none.
package struct Settings: Sendable {
    package var version: String?
    /// The language of the base tables.
    package var baseLanguage: String?
    package var formatStrings: FormatStringChoice?
    package var failOn: FailLevel?
    /// Which tables of a folder are checked; all where it is empty.
    package var include: [PathPattern] = []
    package var exclude: [PathPattern] = []
    /// The path of the baseline, absolute.
    package var baseline: String?
    package var suppressions: SuppressionPolicy?
    /// What each file chooses among the rules, the outermost first.
    package var selections: [RuleSelection] = []
    /// What single rules let pass, by their ids.
    package var rules: [String: RuleSettings] = [:]
    package var overrides: [Override] = []
    package var limits = TableLimits()
    /// Configuration files to begin with, absolute.
    var extends: [String] = []
    /// The files it was read from, the outermost first; each has its part of ``selections``.
    var documents: [SettingDocument] = []

    package init() {}

    /// What the file that is read just now chooses among the rules.
    var selection: RuleSelection {
        get { selections.last ?? RuleSelection() }
        set {
            if selections.isEmpty { selections.append(newValue) }
            selections[selections.count - 1] = newValue
        }
    }
}

/// A configuration file that was read.
struct SettingDocument: Sendable {
    /// Absolute.
    let path: String
    /// What it says; `nil` for nothing.
    let node: YAMLNode?
}

/// Bounds on what is read.
package struct TableLimits: Sendable {
    /// The largest table, in bytes.
    package var fileSize: Int?
}

/// What configuration says about one rule.
package struct RuleSettings: Sendable {
    /// Patterns of what the rule lets pass; see ``RuleDescriptor/allowance``.
    package var allow: [Wildcard] = []
}

/// What is different for some tables.
package struct Override: Sendable {
    package var files: [PathPattern] = []
    package var selection = RuleSelection()
    package var formatStrings: FormatStringChoice?
    package var rules: [String: RuleSettings] = [:]

    /// Whether it is about the table at `path`, which is absolute.
    func means(_ path: String) -> Bool { files.contains { $0.matches(path) } }
}
