package import Linting

/// What holds for one path, and where each part of it comes from.
package struct SettingExplanation: Sendable {
    /// What somebody decided.
    package enum Source: Sendable, Equatable {
        case commandLine
        /// The place in a configuration file.
        case file(path: String, line: Int)
    }

    package struct Value: Sendable {
        package let name: String
        /// What holds; `nil` where there is nothing.
        package let node: YAMLNode?
        /// What is said in places whose outcome is to be seen elsewhere, the last of them going first.
        package let steps: [(node: YAMLNode, source: Source)]
        /// Where the value comes from; nowhere if it is the default.
        package let sources: [Source]
    }

    /// A rule of which something else holds than by default.
    package struct Choice: Sendable {
        package let rule: RuleDescriptor
        package let grade: RuleGrade
        /// Whether it was turned on and grades its findings by itself; otherwise all have ``grade``.
        package let isOnlyTurnedOn: Bool
        package let source: Source
        /// The setting that made it so.
        package let setting: String
    }

    /// A pattern of paths that means no table: in vain, or by a slip of the pen.
    package struct UnmatchedPattern: Sendable {
        /// The setting that has it.
        package let setting: String
        package let text: String
    }

    /// The path as it was given.
    package let path: String
    /// The folder that paths and patterns are relative to: that of the nearest file.
    package let folder: String
    /// The files that were read, the outermost first.
    package let files: [String]
    /// All settings, in the order of the table.
    package let values: [Value]
    /// Rules that are turned on, in the order of their ids.
    package let turnedOn: [Choice]
    /// Rules that are off, or all of whose findings have one severity.
    package let graded: [Choice]
    /// Patterns that mean no table, where somebody has looked for these.
    package var unmatchedPatterns: [UnmatchedPattern] = []
}
