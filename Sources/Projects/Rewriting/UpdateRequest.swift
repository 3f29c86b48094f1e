package import Extraction
package import Files
package import Rewriting

/// Which translations to bring up to date with their base, and how.
package struct UpdateRequest: Sendable {
    /// The translations, their base, and the revision with the old base.
    package var tables: CheckRequest
    /// The old version of the base.
    package var old: String?
    package var options: UpdateOptions
    /// Sources, and folders with sources, whose keys the base is to have first; none if it stays as it is.
    package var sources: [String] = []
    /// Which calls in sources count.
    package var extraction = ExtractionOptions()
    /// The disk with the translations.
    package let disk: Disk
    /// The name of the translation that is not on the disk.
    package let input: String?

    package init(_ tables: CheckRequest, on disk: Disk, input: String?, options: UpdateOptions) {
        self.tables = tables
        self.disk = disk
        self.input = input
        self.options = options
    }
}
