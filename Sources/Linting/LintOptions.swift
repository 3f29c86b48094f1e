package import FormatStrings

/// What a project decides for rules to go by.
package struct LintOptions: Sendable {
    /// Which texts go through a formatter.
    package var formatPolicy = FormatPolicy.auto
    /// What the tables are checked for; the rules' own severities if `nil`.
    package var profile: Profile?

    package init() {}
}
