/// What the names of tables, and of the folders that hold them, end in.
package enum TableNames {
    package static let table = ".strings"
    package static let pluralTable = ".stringsdict"
    package static let localeFolder = ".lproj"

    /// Whether a file is a table by its name.
    package static func isTable(_ path: String) -> Bool {
        path.hasSuffix(table) || path.hasSuffix(pluralTable)
    }

    /// Whether a folder is one of a locale by its name.
    package static func isLocaleFolder(_ path: String) -> Bool { path.hasSuffix(localeFolder) }
}
