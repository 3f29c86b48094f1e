package import Linting
internal import SourceText

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
        /// What files say whose outcome stands with ``SettingExplanation/rules``, in the order in which it is followed.
        package let steps: [(node: YAMLNode, source: Source)]
        /// Where the value comes from; nowhere if it is the default.
        package let sources: [Source]
    }

    /// A rule of which something else holds than by default.
    package struct Choice: Sendable {
        package let rule: RuleDescriptor
        package let grade: RuleGrade
        /// Whether all its findings have the severity of ``grade``; otherwise the rule grades each.
        package let isFixed: Bool
        package let source: Source
        /// The setting that decided last.
        package let setting: String
    }

    /// The path as it was given.
    package let path: String
    /// The folder that paths and patterns are relative to: that of the nearest file.
    package let folder: String
    /// The files that were read, the outermost first.
    package let files: [String]
    /// All settings, in the order of the table.
    package let values: [Value]
    /// In the order of their ids.
    package let rules: [Choice]
}

extension Configuration {
    /// What holds for the table or folder at `path`, and why.
    package func explanation(for path: String) -> SettingExplanation {
        let folder = self.path.map { FileTree.folder(of: FileTree.absolute($0)) } ?? FileTree.absolute(".")
        let rules = RuleSteps(self, path).choices
        var effective = settings(for: path)
        effective.selection = RuleSelection(
            extendSelect: rules.filter { !$0.isFixed && $0.grade != .off }.map { .rule($0.rule.id) },
            grades: rules.filter { $0.isFixed || $0.grade == .off }.reduce(into: [:]) {
                $0[$1.rule.id] = $1.grade
            })
        return SettingExplanation(
            path: path, folder: FileTree.nameFromHere(folder),
            files: settings.documents.map { FileTree.nameFromHere($0.path) },
            values: SettingTable.settings.map { value(of: $0, in: effective, for: path, folder) },
            rules: rules)
    }

    /// The settings that hold for `path`, but for those about which rules run.
    func settings(for path: String) -> Settings {
        let overrides = overrides(for: path)
        var effective = Settings()
        effective.version = settings.version ?? "1"
        effective.baseLanguage = baseLanguage
        effective.include = settings.include + commandLine.include
        effective.exclude = settings.exclude + commandLine.exclude
        effective.formatStrings = Self.formatStrings(settings, overrides, commandLine)
        effective.rules = Self.rules(settings, overrides, commandLine)
        effective.failOn = failOn
        effective.baseline = baseline
        effective.suppressions = settings.suppressions
        effective.limits.fileSize = commandLine.limits.fileSize ?? settings.limits.fileSize ?? Limits.fileSize
        return effective
    }

    /// The settings that come out in the grades of rules, or in other settings.
    private static let resolved: Set = ["extends", "profile", "select", "ignore", "overrides"]

    private func value(
        of setting: Setting<Settings>, in effective: Settings, for path: String, _ folder: String
    ) -> SettingExplanation.Value {
        let said = settings.documents.compactMap { document in
            document.node?.member(setting.name).map { member in
                (node: member.value, source: document.source(of: member.place))
            }
        }
        if Self.resolved.contains(setting.name) {
            return .init(name: setting.name, node: nil, steps: said, sources: said.map(\.source))
        }
        let isOnCommandLine = setting.write(commandLine, "/") != setting.write(Settings(), "/")
        let sources =
            said.suffix(1).map(\.source) + overrideSources(of: setting.name, for: path)
            + (isOnCommandLine ? [.commandLine] : [])
        return .init(
            name: setting.name, node: setting.write(effective, folder), steps: [], sources: sources)
    }

    /// Where overrides that mean `path` have the setting `name`.
    private func overrideSources(of name: String, for path: String) -> [SettingExplanation.Source] {
        guard let document = settings.overridesDocument else { return [] }
        let path = FileTree.absolute(path)
        return zip(settings.overrides, document.overrides).compactMap { override, node in
            override.means(path) ? node.member(name).map { document.source(of: $0.place) } : nil
        }
    }
}

extension Settings {
    /// The file that the overrides are from.
    var overridesDocument: SettingDocument? { documents.last { $0.node?.member("overrides") != nil } }
}

extension SettingDocument {
    func source(of place: TextPlace) -> SettingExplanation.Source {
        .file(path: FileTree.nameFromHere(path), line: place.line)
    }

    /// What is written for each of its overrides.
    var overrides: [YAMLNode] { node?.member("overrides")?.value.elements ?? [] }
}
