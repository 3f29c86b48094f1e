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
        /// The tables on disk, of which an Xcode project builds some.
        case project(built: [String], others: [String] = [])
        /// The paths of files, for a rule that looks at nothing else.
        case paths([String])
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
    /// The table of the other format beside it: a `.strings` beside a `.stringsdict`, or the reverse.
    package let twin: String?
    /// The previous version of the base table, for rules about changes.
    package let formerBase: String?
    /// The table that a catalog replaces, for rules about migrations.
    package let old: OldTable?
    /// The source that asks the table, for rules about both.
    package let source: String?
    /// The locale of the `.lproj` folder that contains the table.
    package let locale: String
    /// The name of the file.
    package let name: String
    package static let usualName = "Localizable.strings"

    /// Whether the example is a source, and ``base`` the table that it asks.
    package var isSource: Bool { [".swift", ".m"].contains { name.hasSuffix($0) } }

    /// The name of the file, if it matters to the rule.
    package var unusualName: String? { name == Self.usualName ? nil : name }

    package init(
        bad: String, good: String? = nil, base: String? = nil, formerBase: String? = nil,
        twin: String? = nil, locale: String = "fr", name: String = RuleExample.usualName,
        source: String? = nil
    ) {
        self.init(
            bad: .text(bad), good: good.map { .text($0) }, base: base, formerBase: formerBase, twin: twin,
            locale: locale, name: name, source: source)
    }

    package init(
        bad: Content, good: Content? = nil, base: String? = nil, formerBase: String? = nil,
        twin: String? = nil, old: OldTable? = nil, locale: String = "fr",
        name: String = RuleExample.usualName, source: String? = nil
    ) {
        self.source = source
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
