/// What a user can do about a failure. The engine says which it is, and a front end how that is done with it.
package enum Remedy: Sendable, Equatable {
    /// Name the base.
    case nameBase
    /// Name the language of the base tables.
    case nameBaseLanguage
    /// Name the encoding of the file.
    case nameEncoding
    /// Leave the file or folder out.
    case exclude
    /// Choose files by a pattern, instead of naming one.
    case includePattern
    /// Write the tables that the catalog becomes.
    case splitCatalog
    /// Lay out the whole file, and not some lines of it.
    case formatWholeFile
    /// Compare with a revision, in which each base has an old version.
    case compareWithRevision
    /// Write the baseline at this path.
    case writeBaseline(String)
}
