internal import Rules
package import SourceText
internal import StringTables

/// The locale of a table that is in the folder of none, as its texts tell it.
package struct LocaleGuess: Sendable {
    package let locale: String
    /// The path of the table in the folder of the locale.
    package let path: String

    /// `nil` if the path names a locale already, or if the texts do not tell.
    package init?(ofTableAt path: String, _ bytes: ByteBuffer) async {
        guard LocaleIdentifier(path: path) == nil, let format = TableFormat(path: path),
            !format.holdsAllLocales,
            let locale = await TableReader.table(in: bytes, as: format, surveys: false).guessedLocale
        else { return nil }
        self.locale = locale
        self.path = FilePath.join(locale + TableNames.localeFolder, path)
    }
}
