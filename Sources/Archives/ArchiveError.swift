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
