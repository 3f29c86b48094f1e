internal import Files
internal import Linting
internal import Settings

/// The settings that the options of `check` set.
enum CommandLineSettings {
    /// The names of these options.
    static let options: Set = [
        "profile", "select", "extend-select", "ignore", "severity", "format-strings", "base-language",
        "include",
        "exclude", "fail-on", "config", "isolated", "set",
    ]

    /// Where to look for configuration files.
    static func source(_ arguments: Arguments) throws(UsageError) -> ConfigurationFinder.Source {
        try arguments.exclude("config", "isolated")
        if arguments.has("isolated") { return .none }
        return arguments.value("config").map { .file($0) } ?? .nearest
    }

    static func settings(_ arguments: Arguments) throws(UsageError) -> Settings {
        var settings = Settings()
        for assignment in arguments.values("set") {
            do throws(ConfigurationError) {
                try settings.set(assignment, in: Terminal.disk.workingFolder)
            } catch {
                throw UsageError(error)
            }
        }
        settings.selections.append(
            RuleSelection(
                profile: try arguments.choice("profile"), select: try selectors("select", arguments),
                extendSelect: try selectors("extend-select", arguments),
                ignore: try selectors("ignore", arguments), grades: try grades(arguments)))
        settings.formatStrings = try arguments.choice("format-strings").map { FormatStringChoice($0) }
        if let level: FailLevel = try arguments.choice("fail-on") { settings.failOn = level }
        if let tag = arguments.value("base-language") { settings.baseLanguage = tag }
        if let path = arguments.value("baseline") { settings.baseline = Terminal.disk.absolute(path) }
        settings.include += try patterns("include", arguments)
        settings.exclude += try patterns("exclude", arguments)
        return settings
    }

    private static func patterns(_ name: String, _ arguments: Arguments) throws(UsageError) -> [PathPattern] {
        try arguments.values(name).map { text throws(UsageError) in
            if let problem = PathPattern.problem(with: text) { throw UsageError("--\(name): \(problem)") }
            return PathPattern(text, in: Terminal.disk.workingFolder)
        }
    }

    private static func selectors(_ name: String, _ arguments: Arguments) throws(UsageError) -> [RuleSelector]
    {
        try arguments.list(name).map { word throws(UsageError) in
            guard let selector = RuleSelector(word: word) else { throw .unknownRuleOrGroup(word) }
            return selector
        }
    }

    /// `--severity empty-value=error,untranslated=info`
    private static func grades(_ arguments: Arguments) throws(UsageError) -> [String: RuleGrade] {
        var grades: [String: RuleGrade] = [:]
        for word in arguments.list("severity") {
            let parts = word.split(separator: "=", maxSplits: 1).map { String($0) }
            guard parts.count == 2, let grade = RuleGrade(word: parts[1]) else {
                throw UsageError(
                    "--severity takes RULE=LEVEL with error, warning, info or off; not \"\(word)\"")
            }
            guard RuleCatalog.descriptor(of: parts[0]) != nil else { throw .unknownRule(parts[0]) }
            grades[parts[0]] = grade
        }
        return grades
    }
}
