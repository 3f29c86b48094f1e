package import SourceText

/// How an archive is written.
package enum ArchiveKind: Sendable, CaseIterable {
    case zip
    /// A tar: ustar, with the extensions of POSIX (pax) and GNU.
    case tar
    /// A tar compressed with gzip, once.
    case gzip
}

/// A file that was unpacked.
package struct ArchivedFile: Sendable {
    /// The path in the archive, as ``UploadPath`` gives it.
    package let path: String
    package let bytes: ByteBuffer

    package init(path: String, bytes: ByteBuffer) {
        self.path = path
        self.bytes = bytes
    }
}

/// How much is read of an archive. Only bytes that were unpacked count, regardless of what the archive says about sizes.
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

/// Why an archive was not read.
package enum ArchiveError: Error, Equatable {
    /// The archive is damaged, or has something that is not accepted; the reason is a sentence without its period.
    case refused(_ reason: String)
    /// There are more than ``ArchiveLimits/maxFiles``.
    case tooManyFiles
    /// There are more than ``ArchiveLimits/maxUnpacked`` bytes.
    case unpackedTooLarge
    /// The file at `path`, which was to be kept, has more than ``ArchiveLimits/maxFileSize`` bytes.
    case fileTooLarge(path: String)
    /// There is no memory for the files that are kept.
    case memoryFull
    /// The work was cancelled.
    case cancelled
}
