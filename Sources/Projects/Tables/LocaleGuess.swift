internal import Rules
package import SourceText
internal import StringTables

/// Guesses the locale of a table that is in the folder of none.
package enum LocaleGuess {
    /// The path of a table for one locale, in the folder of the locale that its texts are in; `nil` if the path names one already, or if
    /// the texts do not tell.
    package static func path(ofTableAt path: String, _ bytes: ByteBuffer) async -> GuessedPath? {
        guard LocaleIdentifier(path: path) == nil, let format = TableFormat(path: path),
            !format.holdsAllLocales,
            let locale = await TableReader.table(in: bytes, as: format, surveys: false).guessedLocale
        else { return nil }
        return GuessedPath(locale: locale, path: FilePath.join(locale + TableNames.localeFolder, path))
    }
}

/// A locale that was guessed, and the path of the table in its folder.
package struct GuessedPath: Sendable {
    package let locale: String
    package let path: String
}
