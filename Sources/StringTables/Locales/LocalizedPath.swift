internal import SourceText

/// The parts of a path `folder/locale.lproj/name`.
package struct LocalizedPath {
    /// The path as it was given.
    package let path: String
    /// The same with the name of the `.lproj`, where that was given by dots alone.
    package let named: String
    /// The folder that contains the `.lproj`.
    package let folder: String
    /// The name of the `.lproj` folder without its suffix.
    package let locale: String
    /// The name of the file.
    package let name: String

    /// `nil` if `path` is in no `.lproj` folder, or names none: `a.strings` may be in one where the working folder is.
    package init?(_ path: String) { self.init(path, named: path) }

    /// `nil` if `named` is in no `.lproj` folder.
    ///
    /// - Parameter named: See ``named``.
    package init?(_ path: String, named: String) {
        self.path = path
        self.named = named
        let localeFolder = FilePath.folder(of: named)
        guard let locale = FilePath.name(of: localeFolder).dropping(suffix: TableNames.localeFolder) else {
            return nil
        }
        self.locale = locale
        folder = FilePath.folder(of: localeFolder)
        name = FilePath.name(of: path)
    }

    /// The path within ``folder``.
    package var member: String { "\(locale)\(TableNames.localeFolder)/\(name)" }
}

/// What the names of tables, and of the folders that hold them, end in.
package enum TableNames {
    package static let localeFolder = ".lproj"

    /// What looks like ``localeFolder``: a capital I, a small one, or the digit 1 in place of the l.
    private static let lookalikes = [".Iproj", ".iproj", ".1proj"]

    /// The name before what only looks like ``localeFolder`` at the end of the name of a folder; `nil` if nothing does.
    package static func lookalikeLocale(_ name: String) -> String? {
        lookalikes.first { name.hasSuffix($0) }.map { String(name.utf8.dropLast($0.utf8.count)) ?? name }
    }

    /// Whether a folder is one of a locale by its name.
    package static func isLocaleFolder(_ path: String) -> Bool { path.hasSuffix(localeFolder) }
}

extension String {
    /// The name of a table without the suffix of its format.
    package var withoutTableSuffix: Substring {
        guard TableFormat(path: self) != nil, let dot = lastIndex(of: ".") else { return self[...] }
        return self[..<dot]
    }
}
