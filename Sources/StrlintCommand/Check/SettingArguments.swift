internal import Files
internal import Rules
internal import Settings

/// The options that take precedence over configuration files.
struct SettingArguments: Sendable {
    /// Where to look for configuration files.
    var source = ConfigurationFinder.Source.nearest
    /// `KEY=VALUE` pairs; the other options take precedence over them.
    var assignments: [String] = []
    var selection = RuleSelection()
    var formatStrings: FormatStringChoice.Policy?
    var failOn: FailLevel?
    var baseLanguage: String?
    var baseline: String?
    var include: [PathPattern] = []
    var exclude: [PathPattern] = []
}

extension SettingArguments {
    /// - Throws: ``UsageError`` for an assignment to an unknown setting, or of an invalid value.
    func settings() throws(UsageError) -> Settings {
        var settings = Settings()
        for assignment in assignments {
            do throws(ConfigurationError) {
                try settings.set(assignment, in: Terminal.disk.workingFolder)
            } catch {
                throw UsageError(error)
            }
        }
        settings.selections.append(selection)
        if let formatStrings { settings.formatStrings = FormatStringChoice(formatStrings) }
        if let failOn { settings.failOn = failOn }
        if let baseLanguage { settings.baseLanguage = baseLanguage }
        if let baseline { settings.baseline = Terminal.disk.absolute(baseline) }
        settings.include += include
        settings.exclude += exclude
        return settings
    }
}

// MARK: - Values

extension PathPattern {
    /// A pattern that starts from the working folder.
    init(given: Given) throws(UsageError) {
        do throws(PathPattern.Problem) {
            try self.init(parsing: given.value, in: Terminal.disk.workingFolder)
        } catch {
            throw UsageError("\(given.spelling): \(error.message)")
        }
    }
}

extension RuleSelector {
    init(given: Given) throws(UsageError) {
        guard let selector = RuleSelector(word: given.value) else { throw .unknownRuleOrGroup(given.value) }
        self = selector
    }
}

/// A rule and its grade, such as `empty-value=error`.
struct GradedRule {
    let id: String
    let grade: RuleGrade

    init(_ given: Given) throws(UsageError) {
        let parts = given.value.split(separator: "=", maxSplits: 1).map { String($0) }
        guard parts.count == 2, let grade = RuleGrade(word: parts[1]) else {
            let words = RuleGrade.words
            let levels = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
            throw UsageError("\(given.spelling) takes RULE=LEVEL with \(levels); not \"\(given.value)\"")
        }
        guard RuleCatalog.descriptor(of: parts[0]) != nil else { throw .unknownRule(parts[0]) }
        id = parts[0]
        self.grade = grade
    }
}
