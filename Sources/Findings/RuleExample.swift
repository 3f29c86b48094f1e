internal import JSON
package import SourceText

/// A table that a rule reports, and the same table fixed.
package struct RuleExample: Sendable {
    /// The content of a table.
    package enum Content: Sendable {
        /// UTF-8 text with a `↓` before each place that is reported.
        case text(String)
        case bytes([UInt8])
        /// A folder with the tables of several locales, in order.
        case folder([Table])
        /// The tables of an Xcode project.
        case project(ProjectContent)
        /// The files of a built product.
        case product(ProductContent)
        /// The paths of files, for a rule that looks at nothing else.
        case paths([String])
    }

    /// The tables of an Xcode project, and those around it, by path.
    package struct ProjectContent: Sendable {
        /// Those that a target builds.
        package var built: [String] = []
        /// Those that are on disk, and not in the project.
        package var others: [String] = []
        /// Those that the project builds, and that do not exist.
        package var missing: [String] = []
        /// The name in the project of those that have other capitals on disk, by their path.
        package var miscased: [String: String] = [:]
        /// Those that the project has, and no target.
        package var untargeted: [String] = []
        /// Those that the target builds with the name of another one, which is the value.
        package var doubled: [String: String] = [:]
        /// A table of a package without a default localization, by the name of its target.
        package var unlocalized: [String: String] = [:]
        /// The target of tables that no rule of a package names, by their path.
        package var undeclared: [String: String] = [:]
    }

    /// The files of a built product, by path. The identifier of a bundle begins as that of the app.
    package struct ProductContent: Sendable {
        package let files: [String]
        /// What an Info.plist has besides, such as `CFBundleLocalizations = (en, fr)`, by its path.
        package let properties: [String: [String]]
    }

    /// A table that the catalog of an example replaces.
    package struct OldTable: Sendable {
        /// `fr.lproj/Localizable.strings`
        package let path: String
        package let text: String

        package init(_ path: String, _ text: String) {
            self.path = path
            self.text = text
        }
    }

    /// A table in the example of a folder.
    package struct Table: Sendable {
        /// The name of the `.lproj` folder without its suffix.
        package let locale: String
        /// The name of the file.
        package let name: String
        package let isBase: Bool
        package let encoding: TextEncoding
        /// The keys that it has and the base lacks.
        package let extraKeys: [String]
    }

    package let bad: Content
    package let good: Content?
    /// The base table, for rules that compare with one.
    package let base: String?
    /// The table of the other format next to it: a `.strings` next to a `.stringsdict`, or the reverse.
    package let twin: String?
    /// The previous version of the base table, for rules about changes.
    package let formerBase: String?
    /// The table that a catalog replaces, for rules about migrations.
    package let old: OldTable?
    /// The source that asks the table, for rules about both.
    package let source: String?
    /// What the Xcode project that builds the table says, such as `fileEncoding = 10`, for rules about both.
    package let project: [String]
    /// The same for ``good``.
    package let goodProject: [String]
    /// The locale of the `.lproj` folder that contains the table.
    package let locale: String
    /// The name of the file.
    package let name: String
    package static let usualName = "Localizable.strings"

    /// Whether the example is a source, and ``base`` the table that it asks.
    package var isSource: Bool { [".swift", ".m"].contains { name.hasSuffix($0) } }

    /// Whether ``base`` has the name of the example; if not, it is the table of the project that the example is about.
    package var isBaseNamedAlike: Bool { !isSource && !name.hasSuffix(".xliff") }

    /// The name of the file, if it matters to the rule.
    package var unusualName: String? { name == Self.usualName ? nil : name }

    package init(
        bad: String, good: String? = nil, base: String? = nil, formerBase: String? = nil,
        twin: String? = nil, locale: String = "fr", name: String = RuleExample.usualName,
        source: String? = nil, project: [String] = [], goodProject: [String] = []
    ) {
        self.init(
            bad: .text(bad), good: good.map { .text($0) }, base: base, formerBase: formerBase, twin: twin,
            locale: locale, name: name, source: source, project: project, goodProject: goodProject)
    }

    package init(
        bad: Content, good: Content? = nil, base: String? = nil, formerBase: String? = nil,
        twin: String? = nil, old: OldTable? = nil, locale: String = "fr",
        name: String = RuleExample.usualName, source: String? = nil, project: [String] = [],
        goodProject: [String] = []
    ) {
        self.source = source
        self.project = project
        self.goodProject = goodProject
        self.bad = bad
        self.good = good
        self.base = base
        self.twin = twin
        self.formerBase = formerBase
        self.old = old
        self.locale = locale
        self.name = name
    }

    package static let catalogName = "Localizable.xcstrings"

    /// Marks a reported place in ``Content/text(_:)``.
    package static let mark: Character = "↓"
}

extension RuleExample.Content {
    /// A string catalog in English.
    ///
    /// - Parameter strings: Its keys; they are put on lines of their own, but for the innermost objects.
    package static func catalog(_ strings: String) -> Self {
        var layout = JSONLayout(depth: 2)
        layout.append(strings)
        return .text(
            """
            {
              "sourceLanguage" : "en",
              "strings" : {
                \(layout.text)
              },
              "version" : "1.0"
            }

            """)
    }

    /// The tables of an Xcode project.
    package static func project(
        built: [String], others: [String] = [], missing: [String] = [], miscased: [String: String] = [:],
        untargeted: [String] = [], doubled: [String: String] = [:], unlocalized: [String: String] = [:],
        undeclared: [String: String] = [:]
    ) -> Self {
        .project(
            RuleExample.ProjectContent(
                built: built, others: others, missing: missing, miscased: miscased, untargeted: untargeted,
                doubled: doubled, unlocalized: unlocalized, undeclared: undeclared))
    }

    /// The files of a built product, and what each Info.plist has besides what all have.
    package static func product(_ files: [String], _ properties: [String: [String]] = [:]) -> Self {
        .product(RuleExample.ProductContent(files: files, properties: properties))
    }

    /// A folder with tables; `fr/Localizable` is short for `fr.lproj/Localizable.strings`.
    ///
    /// - Parameters:
    ///   - encodings: Those other than UTF-8, by locale.
    ///   - extraKeys: The keys that the base lacks, by locale.
    package static func folder(
        base: [String] = [], others: [String], encodings: [String: TextEncoding] = [:],
        extraKeys: [String: [String]] = [:]
    ) -> Self {
        func table(_ path: String, isBase: Bool) -> RuleExample.Table {
            let parts = path.split(separator: "/", maxSplits: 1).map { String($0) }
            return RuleExample.Table(
                locale: parts[0], name: parts[1] + ".strings", isBase: isBase,
                encoding: encodings[parts[0]] ?? .utf8, extraKeys: extraKeys[parts[0]] ?? [])
        }
        let tables = base.map { table($0, isBase: true) } + others.map { table($0, isBase: false) }
        return .folder(tables.sorted { ($0.locale, $0.name) < ($1.locale, $1.name) })
    }
}
