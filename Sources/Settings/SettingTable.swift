internal import FormatStrings
internal import Linting
internal import SourceText

/// Every setting there is: what the reader of files, the JSON Schema and the documentation go by.
package enum SettingTable {
    /// What is told about the settings of a file.
    package static var fields: [SettingField] {
        let standard = Configuration().settings(for: "/")
        return settings.map { $0.field(in: standard) }
    }

    static let settings: [Setting<Settings>] =
        [
            Setting("version", version, \.version, "The version of these settings: 1"),
            Setting(
                "extends", .listOrSingle(of: .path), \.extends, example: "../.strlint.yml",
                "Configuration files that are read first; what this one says goes before them"),
            Setting(
                "base-language", .text("a language tag"), \.baseLanguage, example: "en",
                "The language of the base tables; without it Base, then the project's development region, then English"
            ),
            Setting(
                "include", .list(of: .pattern), \.include, example: "[\"App/**\"]",
                "Which .strings files of a folder are checked; without it all of them"),
            Setting(
                "exclude", .list(of: .pattern), \.exclude, example: "[Pods, \"**/Generated/**\"]",
                "Which files of a folder are not checked"),
        ] + rules() + [
            Setting(
                "fail-on", .word("level", FailLevel.self), \.failOn, "The severity from which on a run fails"),
            Setting(
                "baseline", .path, \.baseline, example: ".strlint-baseline.json",
                "The file that holds the findings a project lives with"),
            Setting(
                "suppressions", .section(suppressions, from: SuppressionPolicy()), \.suppressions,
                "What is expected of comments in tables that switch rules off"),
            Setting(
                "overrides", .list(of: .section(override, from: Override())), \.overrides,
                example: "[{files: [\"**/Legacy/**\"], ignore: [encoding]}]",
                "What is different for some tables; later ones go before earlier ones"),
            Setting(
                "limits", .section(limits, from: TableLimits(fileSize: Limits.fileSize)), \.limits,
                "Bounds on what is read"),
        ]

    /// A number to everybody who reads YAML.
    static let version: SettingType<String> = {
        let word = SettingType.word("version", among: ["1"]) {
            $0 == "1" ? $0 : nil
        } _: {
            $0
        }
        return SettingType(shape: word.shape, read: word.read) { version, _ in .literal(version) }
    }()

    private static let suppressions: [Setting<SuppressionPolicy>] = [
        Setting("require-reason", .flag, \.requiresReason, "Whether each must say why, behind --"),
        Setting(
            "report-unused", .flag, \.reportsUnused, "Whether those that switch off nothing are reported"),
    ]

    private static let limits = [
        Setting(
            "file-size", .size(upTo: Limits.fileSize), \TableLimits.fileSize, example: "32MiB",
            "The largest table that is read: bytes, KiB, MiB or GiB; \(Limits.fileSize >> 20)MiB at most")
    ]

    static let override: [Setting<Override>] =
        [
            Setting(
                "files", .list(of: .pattern), \.files, example: "[\"**/Legacy/**\"]", "Which tables are meant"
            ).required
        ]
        + rules()

    /// The settings about rules, which files and their overrides have in common.
    private static func rules<Owner: RuleSettingsOwner>() -> [Setting<Owner>] {
        [
            Setting(
                "profile", .word("profile", Profile.self), \.selection.profile, example: "pr",
                "Severities for an occasion: a developer's change, translations that come back, a release"),
            Setting(
                "select", .list(of: .selector), \.selection.select, example: "[recommended]",
                "The only rules that run, by their ids or groups; without it those that are on by default"),
            Setting(
                "extend-select", .list(of: .selector), \.selection.extendSelect, example: "[untranslated]",
                "Rules that run too"),
            Setting(
                "ignore", .list(of: .selector), \.selection.ignore, example: "[double-space]",
                "Rules that do not run"),
            Setting(
                "severity", .mapping(from: .rule, to: .grade), \.selection.grades,
                example: "{missing-key: warning}",
                "Severities of single rules; they go before the choices above, and turn a rule on"),
            Setting(
                "format-strings",
                .scalar(.formatPolicy, or: .section(formatStrings, from: FormatStringChoice()), \.isUniform),
                \.formatStrings, "Which texts the app formats; by keys if it is a mapping"),
            Setting(
                "rules", .ruleSettings, \.rules, example: "{untranslated: {allow: [OK]}}",
                "What single rules let pass"),
        ]
    }

    private static let formatStrings: [Setting<FormatStringChoice>] = [
        Setting("default", .word("policy", FormatPolicy.self), \.policy, "Texts with any other key"),
        Setting(
            "always", .list(of: .wildcard("a pattern of keys")), \.always,
            "Keys of texts that the app formats"),
        Setting(
            "never", .list(of: .wildcard("a pattern of keys")), \.never,
            "Keys of texts that the app shows as they are"),
    ]
}

/// Something that chooses among rules.
protocol RuleSettingsOwner: Sendable {
    var selection: RuleSelection { get set }
    var formatStrings: FormatStringChoice? { get set }
    var rules: [String: RuleSettings] { get set }
}

extension Settings: RuleSettingsOwner {}
extension Override: RuleSettingsOwner {}

extension SettingType<RuleSelector> {
    static let selector = word("rule or group", among: RuleSelector.words + RuleCatalog.ids) {
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
    /// A section for each rule that has something to set.
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
            "Patterns of what it lets pass: \(rule.allowance?.subject ?? "")")
        let type = SettingType<RuleSettings>.section([allow], from: RuleSettings())
        let id = rule.id
        self.init(id, type.shape, "What \(id) lets pass") {
            $1[id] = type.read($0, &$2)
        } write: { rules, folder in
            rules[id].map { type.write($0, folder) }
        }
    }
}
