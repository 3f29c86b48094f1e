/// The limits on what is read, in one place; `docs/formats.md` lists them.
package enum Limits {
    /// The largest file that is read, in bytes: 256 MiB, so that offsets fit into 32 bits in every encoding.
    package static let fileSize = 256 << 20

    /// The largest configuration file and the largest baseline, in bytes.
    package static let configurationSize = 1 << 20
    package static let baselineSize = 64 << 20

    /// The largest Xcode project that is searched for its development region, in bytes.
    package static let projectSize = 64 << 20

    /// The number of bundles of built products that are compared.
    package static let bundles = 10_000

    /// The number of files in an archive that is read as a product, and of bytes in its directory.
    package static let archiveEntries = 100_000
    package static let archiveDirectory = 64 << 20

    /// The largest table in an archive, and what the tables of all archives have together, in bytes.
    package static let archivedTable = 16 << 20
    package static let archivedTables = 256 << 20

    /// The nesting depth that CoreFoundation's three property-list readers allow.
    package static let depth = 512

    /// The number of entries in a table whose text has `bytes` bytes. A table with more is not read.
    package static func entries(ofBytes bytes: Int) -> Int { 200_000 + bytes / 32 }

    /// The number of keys in a string catalog of `bytes` bytes, and of units in an XLIFF. A file with more is not read.
    package static func catalogKeys(ofBytes bytes: Int) -> Int { 100_000 + bytes / 64 }

    /// The number of locales in a string catalog, each of which is compared with the source language. A catalog with more is
    /// not read.
    package static let locales = 500

    /// The number of files whose texts an XLIFF has. A document with more is not read.
    package static let originals = 2_000

    /// The number of bytes of the tables and `contents.json` that the sources of XLIFF are compared with, over all documents of a
    /// check. Those beyond it are not read.
    package static let bytesOfOriginals = 64 << 20

    /// The number of keys of a string catalog of `bytes` bytes, counted for each locale, in which one may be missing. A catalog
    /// with more is not read.
    package static func localizedKeys(ofBytes bytes: Int) -> Int { 100_000 + 4 * bytes }

    /// The number of entries that may differ between two tables whose texts have `bytes` bytes in total. If more differ, no
    /// differences are reported.
    package static func differences(ofBytes bytes: Int) -> Int { 100_000 + bytes / 128 }

    /// The number of values inside lists and dictionaries in a table of `bytes` bytes; in a binary table, an object counts
    /// every time it is referred to. A table with more is not read.
    package static func nestedValues(ofBytes bytes: Int) -> Int { 50_000 + bytes / 64 }

    /// How many variables, cases, devices and widths may enclose a text; what is nested deeper is not read.
    package static let variationDepth = 8

    /// The number of distinct paths of variables and cases in a table of `bytes` bytes. A table with more is not read.
    package static func variationPaths(ofBytes bytes: Int) -> Int { 20_000 + bytes / 128 }

    /// The number of units of a key that are searched for the one that another table has.
    package static let comparedUnits = 64

    /// The number of bytes of variables in a table of `bytes` bytes that the texts of several devices share, counted for each
    /// device. A table with more is not read.
    package static func sharedVariables(ofBytes bytes: Int) -> Int { 1 << 16 + 8 * bytes }

    /// The number of devices and widths of a key that are checked, and of the texts for each of them and for all.
    package static let checkedVariants = 64
    package static let checkedTextsOfVariant = 100
    package static let checkedTextsOfKey = 400
    /// The number of format specifiers in these texts; those of one text are always checked.
    package static let checkedSpecifiers = 400

    /// The number of bytes of plural forms that are put into a text that is shown for a number.
    package static let numberedText = 1 << 14

    /// The number of bytes of a text and the number of forms that are put together to compare a table with a catalog that
    /// replaces it.
    package static let foldedText = 2_048
    package static let foldedForms = 8

    /// The number of values in a JSON document of `bytes` bytes, keys included. A document with more is not read.
    package static func nodes(ofBytes bytes: Int) -> Int { 50_000 + bytes / 6 }

    /// The number of suppression comments in a table of `bytes` bytes. A table with more is not read.
    package static func directives(ofBytes bytes: Int) -> Int { 10_000 + bytes / 1024 }

    /// The number of words that are read of one suppression comment, and of all of them in a table of `bytes` bytes.
    package static let wordsOfDirective = 200
    package static func wordsOfDirectives(ofBytes bytes: Int) -> Int { 20_000 + bytes / 64 }

    /// The number of bytes of keys that are compared by their looks in a table of `bytes` bytes.
    package static func looks(ofBytes bytes: Int) -> Int { 1 << 18 + bytes / 16 }

    /// The number of bytes that are read of the strings in a binary table, for each byte of its objects, which may be shared
    /// and overlap; in addition to ``binaryTextFloor``.
    package static let binaryTextGrowth = 8
    /// The number of bytes of UTF-8 for the strings that are not ASCII, for each byte of the objects; with the same floor.
    package static let binaryDecodedGrowth = 2
    package static let binaryTextFloor = 1 << 20

    /// The number of bytes that the reader of old-style tables looks ahead, for each byte of the text, to find the next entry
    /// after an error; in addition to ``lookaheadFloor``.
    package static let lookaheadGrowth = 64
    package static let lookaheadFloor = 1 << 16

    /// The length of a line that a fix may change to repair the syntax, in bytes.
    package static let repairedLine = 4_096

    /// The length of a comment whose beginning a fix may write, in bytes.
    package static let repairedComment = 1_024

    /// The number of texts that are compared with a base to find the right spelling of format specifiers, for one table.
    package static let proposedTexts = 10_000

    /// The number of findings of one rule that are reported for one table; the others are counted.
    package static let findingsPerRule = 1_000

    /// Changes of one fix for a whole table. A table that needs more has no such fix.
    package static let changesPerFix = 100_000

    /// The number of keys, or of further places, that one finding lists.
    package static let listedSubjects = 1_000

    /// The number of findings that are kept for one table of `bytes` bytes, of all rules together, in addition to the first
    /// of each rule. Also the limit for one rule, if comments, a baseline or `--since` remove some again.
    package static func findings(ofBytes bytes: Int) -> Int { min(100_000, 10_000 + bytes / 1024) }

    /// The number of findings that are kept for one table of `bytes` bytes while it is fixed; further passes find the others.
    package static func fixes(ofBytes bytes: Int) -> Int { 20_000 + bytes / 256 }

    /// The number of findings that are kept for each locale of a catalog of `bytes` bytes.
    package static func findings(ofBytes bytes: Int, locales: Int) -> Int {
        max(100, findings(ofBytes: bytes) / max(1, locales))
    }

    /// The number of bytes that are not UTF-8 that are listed for a text of `bytes` bytes; the others are counted.
    package static func undecodable(ofBytes bytes: Int) -> Int { 10_000 + bytes / 256 }

    /// The number of notable characters that are listed for a text of `bytes` bytes; the others are not checked.
    package static func notableCharacters(ofBytes bytes: Int) -> Int { min(200_000, 20_000 + bytes / 16) }

    /// How many brackets may be around a value or a declaration in a source of Swift; what is nested deeper is not looked at.
    package static let valueDepth = 64

    /// The number of declarations with types of keys in a source of `bytes` bytes; others are not used.
    package static func declarations(ofBytes bytes: Int) -> Int { 5_000 + bytes / 256 }

    /// The number of columns of a report that is not written to a terminal.
    package static let columns = 80
}
