package import SourceText
internal import StringTables

/// A table as a member of its folder.
package struct TableListing: Sendable {
    /// The relation of a table to the others with the same name.
    package enum Role: Sendable {
        /// The others are compared with it.
        case base
        case translation
        /// It has no base.
        case alone
    }

    /// The name of the `.lproj` folder without its suffix.
    package let locale: String
    /// The name of the file.
    package let name: String
    package let role: Role
    /// `nil` if it is not compared: for a binary or empty table, and if the file is not valid in its encoding.
    package let encoding: TextEncoding?
    /// The number of keys that the app loads.
    package let keys: Int
    /// The keys that are texts and that the base lacks.
    package var extraTexts: [String] = []
    /// The rules that comments disable for the whole table.
    package var rulesOff: Set<String> = []

    package init(locale: String, name: String, role: Role, encoding: TextEncoding? = .utf8, keys: Int = 1) {
        self.locale = locale
        self.name = name
        self.role = role
        self.encoding = encoding
        self.keys = keys
    }
}

extension TableListing {
    /// A table that could not be read.
    package init(unread path: String, locale: String, role: Role) {
        self.init(locale: locale, name: FilePath.name(of: path), role: role, encoding: nil, keys: 0)
    }

    /// A table in an `.lproj` folder that was read.
    package init(_ linted: LintedTable, locale: String, role: Role) {
        self.init(
            locale: locale, name: FilePath.name(of: linted.path), role: role,
            encoding: linted.table.comparableEncoding, keys: linted.loadedCount)
    }
}

extension Table {
    /// The encoding; `nil` for a binary or empty table, and if the file is not valid in it.
    fileprivate var comparableEncoding: TextEncoding? {
        form != .binary && !entries.isEmpty && text.undecodable.isEmpty ? text.encoding : nil
    }
}
