internal import Findings
internal import FormatStrings
internal import Rules
internal import SourceText
internal import StringTables

/// All settings. The reader of files, the JSON Schema and the documentation are derived from this table.
package enum SettingTable {
    /// Descriptions of the settings of a file.
    package static var fields: [SettingField] {
        let defaults = Configuration(in: "/").settings(for: "/")
        return settings.map { $0.field(in: defaults) }
    }

    static let settings: [Setting<Settings>] =
        [
            Setting("version", version, \.version, "Version of the configuration format: 1"),
            Setting(
                "extends", .listOrSingle(of: .path), \.extends, example: "../.strlint.yml",
                "Configuration files to read first; this file takes precedence over them"),
            Setting(
                "base-language", .text("a language tag"), \.baseLanguage, example: "en",
                "Language of the base tables; by default the project's development region, else English"
            ),
            Setting(
                "include", .list(of: .pattern), \.include, example: "[\"App/**\"]",
                "Tables to check in folders; by default all tables"),
            Setting(
                "exclude", .list(of: .pattern), \.exclude, example: "[Pods, \"**/Generated/**\"]",
                "Tables not to check in folders"),
            Setting(
                "default-excludes", .flag, \.defaultExcludes,
                "Pass over what dependency managers and builds put into folders such as Pods and Carthage"),
        ] + sources + [
            Setting(
                "platform", .word("platform", Platform.self), \.platform,
                "What loads the tables; auto means gnustep in a folder with a GNUmakefile, otherwise apple")
        ] + rules() + [
            Setting(
                "fail-on", .word("level", FailLevel.self), \.failOn, "Lowest severity that fails the run"),
            Setting(
                "min-coverage", .minCoverage, \.minCoverage, example: "{default: 80, fr: 95}",
                "Lowest percentage of the keys of the base that must be translated, by locale"),
            Setting(
                "baseline", .path, \.baseline, example: ".strlint-baseline.json",
                "File with known findings, which are not reported"),
            Setting(
                "suppressions", .section(suppressions, from: SuppressionPolicy()), \.suppressions,
                "Requirements on comments that suppress findings"),
            Setting(
                "overrides", .list(of: .section(override, from: Override())), \.overrides,
                example: "[{files: [\"**/Legacy/**\"], ignore: [encoding]}]",
                "Settings for some tables; later overrides take precedence"),
            format,
            Setting(
                "limits", .section(limits, from: TableLimits(fileSize: Limits.fileSize)), \.limits,
                "Limits on input"),
        ]

    private static let sources: [Setting<Settings>] = [
        Setting(
            "sources", .list(of: .pattern), \.sources, example: "[App, \"Packages/**\"]",
            "Sources whose calls are linked with the tables; none by default"),
        Setting(
            "routines", .list(of: .text("a routine")), \.routines, example: "[MyLocalizedString]",
            "Routines of the app that take keys, as NSLocalizedString does"),
        Setting(
            "keep-keys", .list(of: .wildcard("a pattern of keys")), \.keepKeys, example: "[\"error_*\"]",
            "Keys that are used although no source has them"),
    ]

    /// YAML reads the version as a number.
    static let version: SettingType<String> = {
        let word = SettingType.word("version", among: ["1"]) {
            $0 == "1" ? $0 : nil
        } _: {
            $0
        }
        return SettingType(shape: word.shape, read: word.read) { version, _ in .literal(version) }
    }()

    private static let suppressions: [Setting<SuppressionPolicy>] = [
        Setting("require-reason", .flag, \.requiresReason, "Require a reason after -- in each comment"),
        Setting(
            "report-unused", .flag, \.reportsUnused, "Report comments that suppress nothing"),
    ]

    private static let limits = [
        Setting(
            "file-size", .size(upTo: Limits.fileSize), \TableLimits.fileSize, example: "32MiB",
            "Largest table to read, in bytes, KiB, MiB or GiB; at most \(Limits.fileSize >> 20)MiB")
    ]

    static let override: [Setting<Override>] =
        [
            Setting(
                "files", .list(of: .pattern), \.files, example: "[\"**/Legacy/**\"]",
                "Tables to which the override applies"
            ).required
        ]
        + rules()

    /// The settings for rules, shared by files and their overrides.
    private static func rules<Owner: RuleSettingsOwner>() -> [Setting<Owner>] {
        [
            Setting(
                "profile", .word("profile", Profile.self), \.selection.profile, example: "pr",
                "Severities for a developer's change, for imported translations, or for a release"),
            Setting(
                "select", .list(of: .selector), \.selection.select, example: "[recommended]",
                "Rules to run, by id or group; by default those that are on by default"),
            Setting(
                "extend-select", .list(of: .selector), \.selection.extendSelect, example: "[untranslated]",
                "Rules to run in addition"),
            Setting(
                "ignore", .list(of: .selector), \.selection.ignore, example: "[double-space]",
                "Rules not to run"),
            Setting(
                "severity", .mapping(from: .rule, to: .grade), \.selection.grades,
                example: "{missing-key: warning}",
                "Severities of single rules; these take precedence over the settings above, and turn rules on"
            ),
            Setting(
                "format-strings",
                .scalar(.formatPolicy, or: .section(formatStrings, from: FormatStringChoice()), \.isUniform),
                \.formatStrings, "Which texts the app formats; a mapping decides by key"),
            Setting(
                "rules", .ruleSettings, \.rules, example: "{untranslated: {allow: [OK]}}",
                "What single rules allow"),
        ]
    }

    private static let formatStrings: [Setting<FormatStringChoice>] = [
        Setting(
            "default", .word("policy", FormatPolicy.self), \.policy, "Policy for texts with any other key"),
        Setting(
            "always", .list(of: .wildcard("a pattern of keys")), \.always,
            "Keys of texts that the app formats"),
        Setting(
            "never", .list(of: .wildcard("a pattern of keys")), \.never,
            "Keys of texts that the app shows as they are"),
    ]
}

/// Settings that select and configure rules.
protocol RuleSettingsOwner: Sendable {
    var selection: RuleSelection { get set }
    var formatStrings: FormatStringChoice? { get set }
    var rules: [String: RuleSettings] { get set }
}

extension Settings: RuleSettingsOwner {}
extension Override: RuleSettingsOwner {}

extension SettingType<RuleSelector> {
    static let selector = word("rule or group", among: RuleSelector.allWords) {
        RuleSelector(word: $0)
    } _: {
        $0.word
    }
}

extension SettingType<RuleGrade> {
    static let grade = word("severity", among: RuleGrade.words) {
        RuleGrade(word: $0)
    } _: {
        $0.word
    }
}

extension SettingType<String> {
    static let rule = word("rule", among: RuleCatalog.ids) {
        RuleCatalog.descriptor(of: $0)?.id
    } _: {
        $0
    }
}

extension SettingType<FormatStringChoice> {
    static let formatPolicy = word("policy", among: FormatPolicy.allCases.map(\.rawValue)) { word in
        FormatPolicy(rawValue: word).map { FormatStringChoice($0) }
    } _: {
        $0.policy.rawValue
    }
}

extension SettingType<[String: RuleSettings]> {
    /// A section for each rule that has settings.
    static let ruleSettings: SettingType = {
        let rules = RuleCatalog.descriptors.filter { $0.allowance != nil }.sorted { $0.id < $1.id }
        return section(rules.map(Setting.init(of:)), from: [:])
    }()
}

extension Setting<[String: RuleSettings]> {
    fileprivate init(of rule: RuleDescriptor) {
        let allow = Setting<RuleSettings>(
            "allow", .list(of: .wildcard("a pattern")), \.allow,
            example: "[\"\(rule.allowance?.example ?? "")\"]",
            "Patterns of what it allows: \(rule.allowance?.subject ?? "")")
        let type = SettingType<RuleSettings>.section([allow], from: RuleSettings())
        let id = rule.id
        self.init(id, type.shape, "What \(id) allows") {
            $1[id] = type.read($0, &$2)
        } write: { rules, folder in
            rules[id].map { type.write($0, folder) }
        }
    }
}

/// The settings of `format`.
extension SettingTable {
    /// A mapping of which each file sets a part.
    static let format: Setting<Settings> = {
        let section = SettingType.section(layout, from: LayoutSettings(LayoutStyle()))
        return Setting("format", section.shape, "Layout that the command format gives to tables") {
            node, settings, reader in
            reader.read(node, as: layout, into: &settings.layout)
        } write: { settings, folder in
            section.write(settings.layout, folder)
        }
    }()

    private static let layout: [Setting<LayoutSettings>] = [
        Setting("sort", .word("order", LayoutStyle.Order.self), \.order, "Order of the entries"),
        Setting(
            "blank-lines", emptyLines, \.emptyLines,
            "Number of empty lines between entries; keep allows one where there are any"),
        Setting(
            "line-endings", .word("line ending", LayoutStyle.LineEndings.self), \.lineEndings,
            "Line breaks; keep takes the most common ones of a table"),
        Setting(
            "quotes", .word("kind of quotes", LayoutStyle.Quotes.self), \.quotes,
            "Quotes around keys and values; auto writes double quotes, except in a table where no key has any"
        ),
    ]

    /// YAML reads it as a number.
    private static let emptyLines: SettingType<LayoutStyle.EmptyLines> = {
        let word = SettingType.word("number of empty lines", LayoutStyle.EmptyLines.self)
        return SettingType(shape: word.shape, read: word.read) { number, _ in .literal(number.rawValue) }
    }()
}
