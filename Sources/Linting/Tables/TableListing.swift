package import SourceText
internal import StringTables

/// A table as a member of its folder.
package struct TableListing: Sendable {
    /// What a table is to the others of its name.
    package enum Role: Sendable {
        /// The others are compared with it.
        case base
        case translation
        /// There is no base for it.
        case alone
    }

    /// The name of the `.lproj` folder without its suffix.
    package let locale: String
    /// The name of the file.
    package let name: String
    package let role: Role
    /// `nil` where it does not count: in a binary or an empty table, and where bytes are not of their encoding.
    package let encoding: TextEncoding?
    /// How many keys the app loads.
    package let keys: Int
    /// The rules that comments in the table switch off for all of it.
    var rulesOff: Set<String> = []

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
    init(unread path: String, locale: String, role: Role) {
        self.init(locale: locale, name: FileTree.name(of: path), role: role, encoding: nil, keys: 0)
    }

    /// A table in an `.lproj` folder as it was read.
    init(_ linted: LintedTable, locale: String, role: Role) {
        self.init(
            locale: locale, name: FileTree.name(of: linted.path), role: role,
            encoding: linted.table.encodingThatCounts, keys: linted.loadedCount)
    }
}

extension Table {
    /// The encoding, where it is one: not of a binary or an empty table, nor of bytes that are not of it.
    fileprivate var encodingThatCounts: TextEncoding? {
        form != .binary && !entries.isEmpty && text.undecodable.isEmpty ? text.encoding : nil
    }
}
