/// What is around a document of XLIFF, as far as rules need it: the bundle that it is in, and the project that its texts are from.
package struct ExchangeSurroundings: Sendable {
    /// What a project has at the path of an original.
    package enum Original: Sendable {
        /// Nothing is known about it.
        case unknown
        /// The file does not exist.
        case absent
        /// A file whose texts are not read.
        case present
        /// Its base texts.
        case table(LintedTable)
    }

    /// The locale that the bundle names.
    package var targetLocale: String?
    /// For each of ``XLIFF/groups``; empty if no project was found.
    package var originals: [Original] = []
    /// Whether the originals are those of the project, and not copies in the bundle.
    package var isProject = false

    package init() {}
}
