package import Findings
internal import Rules

/// The settings of one path, and the source of each.
package struct SettingExplanation: Sendable {
    /// Where a setting was made.
    package enum Source: Sendable, Equatable {
        case commandLine
        /// A line of a configuration file.
        case file(path: String, line: Int)
    }

    package struct Value: Sendable {
        package let name: String
        /// The effective value; `nil` if there is none.
        package let node: YAMLNode?
        /// Values whose effect is shown by other settings; later ones take precedence.
        package let steps: [(node: YAMLNode, source: Source)]
        /// The sources of the value; empty if it is the default.
        package let sources: [Source]
    }

    /// A rule whose state or severity differs from the default.
    package struct Choice: Sendable {
        package let rule: RuleDescriptor
        package let grade: RuleGrade
        /// Whether it was only turned on and decides on its severities itself; otherwise all findings have ``grade``.
        package let isOnlyTurnedOn: Bool
        package let source: Source
        /// The setting that decided.
        package let setting: String
    }

    /// A path pattern that matches no table, such as a misspelled one.
    package struct UnmatchedPattern: Sendable {
        /// The setting that contains it.
        package let setting: String
        package let text: String
    }

    /// The path as given.
    package let path: String
    /// The folder that paths and patterns are relative to, which is that of the nearest file.
    package let folder: String
    /// The files that were read, outermost first.
    package let files: [String]
    /// All settings, in the order of ``SettingTable``.
    package let values: [Value]
    /// Rules that are turned on, sorted by id.
    package let turnedOn: [Choice]
    /// Rules that are off, or whose findings all have one severity.
    package let graded: [Choice]
    /// The file that makes GNUstep the platform, if the setting does not decide.
    package var gnustepMarker: String?
    /// Patterns that match no table, if the caller has searched for them.
    package var unmatchedPatterns: [UnmatchedPattern] = []
}
