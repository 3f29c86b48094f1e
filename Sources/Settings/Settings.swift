package import Rules
package import SourceText
package import StringTables

/// The settings of a configuration, all of them optional.
package struct Settings: Sendable {
    package var version: String?
    package var baseLanguage: String?
    package var formatStrings: FormatStringChoice?
    package var failOn: FailLevel?
    package var minCoverage: MinCoverage?
    package var platform: Platform?
    /// Patterns of tables to check in folders; all tables if empty.
    package var include: [PathPattern] = []
    package var exclude: [PathPattern] = []
    /// Whether folders that dependency managers and builds fill are passed over.
    package var defaultExcludes: Bool?
    /// Patterns of the sources whose calls are linked with the tables; none if empty.
    package var sources: [PathPattern] = []
    /// Routines of the app that take keys.
    package var routines: [String] = []
    /// Patterns of keys that are used although no source has them.
    package var keepKeys: [Wildcard] = []
    /// The absolute path of the baseline.
    package var baseline: String?
    package var suppressions: SuppressionPolicy?
    /// The rule selections of the files, outermost first.
    package var selections: [RuleSelection] = []
    /// What single rules allow, by id.
    package var rules: [String: RuleSettings] = [:]
    package var overrides: [Override] = []
    package var layout = LayoutSettings()
    package var limits = TableLimits()
    /// Absolute paths of the configuration files to read first.
    var extends: [String] = []
    /// The files it was read from, outermost first, parallel to ``selections``.
    var documents: [SettingDocument] = []

    package init() {}

    /// The rule selection of the file that is being read.
    var selection: RuleSelection {
        get { selections.last ?? RuleSelection() }
        set {
            if selections.isEmpty { selections.append(newValue) }
            selections[selections.count - 1] = newValue
        }
    }
}

/// A configuration file that was read.
package struct SettingDocument: Equatable, Sendable {
    /// Absolute.
    package let path: String
    /// The path relative to the working folder, if that contains it.
    let name: String
    /// Its content; `nil` if it is empty.
    let node: YAMLNode?
}

/// Limits on input.
package struct TableLimits: Sendable {
    /// The maximum size of a table in bytes.
    package var fileSize: Int?
}

/// The settings of one rule.
package struct RuleSettings: Sendable {
    /// Patterns of what the rule allows; see ``RuleDescriptor/allowance``.
    package var allow: [Wildcard] = []
}

/// Settings for some tables.
package struct Override: Sendable {
    package var files: [PathPattern] = []
    package var selection = RuleSelection()
    package var formatStrings: FormatStringChoice?
    package var rules: [String: RuleSettings] = [:]

    /// Whether it applies to the table at `path`, which is absolute.
    func applies(to path: String) -> Bool { files.contains { $0.matches(path) } }
}

extension Settings {
    /// Applies `KEY=VALUE`; dots in the key separate nested settings, and the value is YAML.
    ///
    /// - Parameters:
    ///   - folder: The folder that relative paths in it start from, absolute.
    ///   - source: What has the assignment, for errors.
    /// - Throws: ``ConfigurationError`` for an unknown setting or an invalid value.
    package mutating func set(
        _ assignment: String, in folder: String, from source: String
    ) throws(ConfigurationError) {
        let parts = assignment.split(separator: "=", maxSplits: 1).map { String($0) }
        guard parts.count == 2 else {
            throw ConfigurationError(source, "takes KEY=VALUE, not \"\(assignment)\"")
        }
        do throws(YAMLError) {
            var node = try YAMLComposer.document(in: ByteBuffer(Array(parts[1].utf8))) ?? .literal("")
            for key in parts[0].split(separator: ".").reversed() { node = .mapping([(String(key), node)]) }
            var reader = SettingReader(folder: folder)
            reader.read(node, as: SettingTable.settings, into: &self)
            if let problem = reader.problems.first { throw problem }
        } catch {
            throw ConfigurationError("\(source) \(parts[0]):", error.message)
        }
    }
}

/// How `format` lays out tables; what is not set is as in ``LayoutStyle``.
package struct LayoutSettings: Sendable {
    package var order: LayoutStyle.Order?
    package var emptyLines: LayoutStyle.EmptyLines?
    package var lineEndings: LayoutStyle.LineEndings?
    package var quotes: LayoutStyle.Quotes?

    package init() {}

    /// Settings of everything.
    init(_ style: LayoutStyle) {
        order = style.order
        emptyLines = style.emptyLines
        lineEndings = style.lineEndings
        quotes = style.quotes
    }

    /// The style, where the settings take precedence over others.
    func style(over others: LayoutSettings) -> LayoutStyle {
        var style = LayoutStyle()
        style.order = order ?? others.order ?? style.order
        style.emptyLines = emptyLines ?? others.emptyLines ?? style.emptyLines
        style.lineEndings = lineEndings ?? others.lineEndings ?? style.lineEndings
        style.quotes = quotes ?? others.quotes ?? style.quotes
        return style
    }
}
