/// What the names of tables, and of the folders that hold them, end in.
package enum TableNames {
    package static let localeFolder = ".lproj"

    /// Whether a folder is one of a locale by its name.
    package static func isLocaleFolder(_ path: String) -> Bool { path.hasSuffix(localeFolder) }
}

extension String {
    /// The name of a table without the suffix of its format.
    package var withoutTableSuffix: Substring {
        TableFormat(path: self).map { dropLast($0.suffix.count) } ?? self[...]
    }
}
