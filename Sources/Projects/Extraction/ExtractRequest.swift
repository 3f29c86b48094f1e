package import Extraction
package import Files
package import SourceText

/// Which sources to extract keys from, and what becomes of the tables.
package struct ExtractRequest: Sendable {
    /// What becomes of a table that is already there.
    package enum Existing: Sendable {
        case replaced
        /// The entries are added at its end, in its encoding.
        case appended
        /// New keys are added, as in an update; what is there stays.
        case merged
    }

    /// Sources, and folders with sources.
    package var paths: [String]
    /// Whether folders are searched for sources.
    package var walksFolders = true
    /// The folder of the tables; `nil` if they are not written to files.
    package var folder: String?
    package var options = ExtractionOptions()
    /// How sources are decoded.
    package var decoding = SourceDecoding()
    /// The encoding of new tables. There is a byte order mark in all but UTF-8.
    package var encoding = TextEncoding.utf8
    package var existing = Existing.replaced
    /// The number of sources that are read at a time.
    package var width = 1
    /// The disk with sources and tables.
    package let disk: Disk

    package init(_ paths: [String], on disk: Disk) {
        self.paths = paths
        self.disk = disk
    }

    /// The file that a table is written to; `nil` if none is.
    func path(ofTable name: String) -> String? { folder.map { FilePath.join($0, "\(name).strings") } }
}
