/// What the names of tables, and of the folders that hold them, end in.
package enum TableNames {
    package static let table = ".strings"
    package static let pluralTable = ".stringsdict"
    package static let localeFolder = ".lproj"

    /// Whether a folder is one of a locale by its name.
    package static func isLocaleFolder(_ path: String) -> Bool { path.hasSuffix(localeFolder) }
}
