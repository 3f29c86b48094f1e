/// How much is read of an archive. Only bytes that were unpacked count, whatever the archive says about sizes.
package struct ArchiveLimits: Sendable, Equatable {
    /// The number of files, whether they are kept or not.
    package var maxFiles: Int
    /// The number of bytes of all files together, whether they are kept or not.
    package var maxUnpacked: Int
    /// The number of bytes of one file that is kept.
    package var maxFileSize: Int

    package init(maxFiles: Int = 2_000, maxUnpacked: Int = 64 << 20, maxFileSize: Int = 8 << 20) {
        self.maxFiles = maxFiles
        self.maxUnpacked = maxUnpacked
        self.maxFileSize = maxFileSize
    }

    /// The number of entries of all kinds: folders and links are not files, but take time and memory too.
    var maxEntries: Int { Self.product(4, maxFiles, plus: 100) }

    /// The number of bytes of the tar inside a gzip, with headers and padding.
    var maxTar: Int { Self.product(2, maxUnpacked, plus: 1 << 20) }

    private static func product(_ factor: Int, _ number: Int, plus rest: Int) -> Int {
        let (product, overflows) = number.multipliedReportingOverflow(by: factor)
        return overflows || product > .max - rest ? .max : product + rest
    }
}
