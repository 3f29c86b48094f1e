/// How an archive is written.
package enum ArchiveKind: Sendable, CaseIterable {
    case zip
    /// A tar: ustar, with the extensions of POSIX (pax) and GNU.
    case tar
    /// A tar compressed with gzip, once.
    case gzip
}
