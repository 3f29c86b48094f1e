internal import Findings
internal import Rules
internal import SourceText

extension Configuration {
    /// The settings of the table or folder at `path`, with their sources.
    package func explanation(for path: String) -> SettingExplanation {
        let choices = RuleSteps(self, path).choices
        let (turnedOn, graded) = (choices.filter(\.isOnlyTurnedOn), choices.filter { !$0.isOnlyTurnedOn })
        var effective = settings(for: path)
        effective.selection = RuleSelection(
            extendSelect: turnedOn.map { .rule($0.rule.id) },
            grades: graded.reduce(into: [:]) { $0[$1.rule.id] = $1.grade })
        return SettingExplanation(
            path: path, folder: FilePath.relative(folder, to: workingFolder) ?? folder,
            files: settings.documents.map(\.name),
            values: SettingTable.settings.map { setting in
                let deciding = ["extend-select": turnedOn, "severity": graded][setting.name]
                return value(of: setting, in: effective, for: path, folder, deciding: deciding?.map(\.source))
            }, turnedOn: turnedOn, graded: graded)
    }

    /// The folder that paths and patterns are relative to, absolute.
    private var folder: String {
        path.map { FilePath.folder(of: FilePath.absolute($0, from: workingFolder)) } ?? workingFolder
    }

    /// The path patterns, by setting.
    private var patterns: [(setting: String, patterns: [PathPattern])] {
        [
            ("include", settings.include + commandLine.include),
            ("exclude", settings.exclude + commandLine.exclude),
            ("overrides", (settings.overrides + commandLine.overrides).flatMap(\.files)),
        ]
    }

    /// Whether there are any path patterns.
    package var hasPatterns: Bool { patterns.contains { !$0.patterns.isEmpty } }

    /// The patterns that match none of the tables at `paths`.
    package func unmatchedPatterns(among paths: [String]) -> [SettingExplanation.UnmatchedPattern] {
        let paths = paths.map { FilePath.absolute($0, from: workingFolder) }
        return patterns.flatMap { setting, patterns in
            patterns.filter { !paths.contains(where: $0.matches) }
                .map { SettingExplanation.UnmatchedPattern(setting: setting, text: $0.text(in: folder)) }
        }
    }

    /// The settings of `path`, except for those that select rules.
    func settings(for path: String) -> Settings {
        let overrides = overrides(for: path)
        var effective = Settings()
        effective.version = settings.version ?? "1"
        effective.baseLanguage = baseLanguage
        effective.include = settings.include + commandLine.include
        effective.exclude = settings.exclude + commandLine.exclude
        effective.defaultExcludes = defaultExcludes
        effective.formatStrings = Self.formatStrings(settings, overrides, commandLine)
        effective.rules = Self.rules(settings, overrides, commandLine)
        effective.failOn = failOn
        effective.minCoverage = minCoverage
        effective.platform = platform
        effective.baseline = baseline
        effective.suppressions = commandLine.suppressions ?? settings.suppressions ?? SuppressionPolicy()
        effective.layout = LayoutSettings(layout)
        effective.limits.fileSize = commandLine.limits.fileSize ?? settings.limits.fileSize ?? Limits.fileSize
        return effective
    }

    /// The settings whose effect is shown by the severities of rules, or by other settings.
    private static let resolved: Set = ["extends", "profile", "select", "ignore", "overrides"]

    /// - Parameter deciding: The sources that decided on rules, for a setting that shows the result.
    private func value(
        of setting: Setting<Settings>, in effective: Settings, for path: String, _ folder: String,
        deciding: [SettingExplanation.Source]?
    ) -> SettingExplanation.Value {
        let inFiles = settings.documents.compactMap { document in
            document.node?.member(setting.name).map { member in
                (node: member.value, source: document.source(of: member.place))
            }
        }
        let onCommandLine = commandLineNodes(of: setting).map {
            (node: $0, source: SettingExplanation.Source.commandLine)
        }
        if Self.resolved.contains(setting.name) {
            let steps = inFiles + onCommandLine
            return .init(name: setting.name, node: nil, steps: steps, sources: steps.map(\.source))
        }
        let sources =
            inFiles.suffix(1).map(\.source) + overrideSources(of: setting.name, for: path)
            + onCommandLine.suffix(1).map(\.source)
        return .init(
            name: setting.name, node: setting.write(effective, folder), steps: [],
            sources: deciding?.withoutRepetitions ?? sources)
    }

    /// The values of a setting on the command line, which may have two: from `--set` and from its own option.
    private func commandLineNodes(of setting: Setting<Settings>) -> [YAMLNode] {
        let parts = commandLine.selections.map { selection in
            var part = commandLine
            part.selections = [selection]
            return part
        }
        var nodes: [YAMLNode] = []
        for part in parts.isEmpty ? [commandLine] : parts {
            guard let node = setting.write(part, "/"), node != setting.write(Settings(), "/") else {
                continue
            }
            if nodes.last != node { nodes.append(node) }
        }
        return nodes
    }

    /// The sources of the setting `name` in overrides that apply to `path`.
    private func overrideSources(of name: String, for path: String) -> [SettingExplanation.Source] {
        let path = FilePath.absolute(path, from: workingFolder)
        let inFile = settings.overridesDocument.map { document in
            zip(settings.overrides, document.overrides).compactMap { override, node in
                override.applies(to: path) ? node.member(name).map { document.source(of: $0.place) } : nil
            }
        }
        guard let setting = SettingTable.override.first(where: { $0.name == name }) else { return [] }
        let isOnCommandLine = commandLine.overrides.contains {
            $0.applies(to: path) && setting.write($0, "/") != setting.write(Override(), "/")
        }
        return (inFile ?? []) + (isOnCommandLine ? [.commandLine] : [])
    }
}

extension [SettingExplanation.Source] {
    fileprivate var withoutRepetitions: Self { reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
}

extension Settings {
    /// The file that contains the overrides.
    var overridesDocument: SettingDocument? { documents.last { $0.node?.member("overrides") != nil } }
}

extension SettingDocument {
    func source(of place: TextPlace) -> SettingExplanation.Source {
        .file(path: name, line: place.line)
    }

    /// The nodes of its overrides.
    var overrides: [YAMLNode] { node?.member("overrides")?.value.elements ?? [] }
}
