internal import CArchive
internal import SourceText

/// An entry of an archive.
struct ArchiveEntry {
    enum Kind {
        case file, folder
        /// A link, a device, or a file that is encrypted.
        case passedOver
    }

    let kind: Kind
    /// The bytes of the path; `nil` if libarchive gives none.
    let path: [UInt8]?
    /// The number of bytes read of the archive, or of the tar inside a gzip, up to the data.
    let position: Int
}

/// Reads the entries of an archive in memory with libarchive.
///
/// It changes the locale of its thread as long as it exists; see `CArchive`.
@safe
struct ArchiveReader: ~Copyable, ~Escapable {
    private let archive: OpaquePointer
    private let locale: strlint_locale
    /// The number of bytes given of the current entry.
    private var delivered = 0

    /// - Throws: ``ArchiveError`` if it is another kind of archive.
    @_lifetime(copy bytes)
    init(_ bytes: Span<UInt8>, as kind: ArchiveKind) throws(ArchiveError) {
        guard let archive = unsafe archive_read_new() else { throw .refused("there is not enough memory") }
        let locale = unsafe strlint_begin_c_locale()
        guard unsafe Self.open(archive, bytes, as: kind) else {
            unsafe archive_read_free(archive)
            unsafe strlint_end_c_locale(locale)
            throw .refused("it is not a \(kind.name)")
        }
        unsafe self.archive = archive
        unsafe self.locale = locale
    }

    deinit {
        unsafe archive_read_free(archive)
        unsafe strlint_end_c_locale(locale)
    }

    private static func open(_ archive: OpaquePointer, _ bytes: Span<UInt8>, as kind: ArchiveKind) -> Bool {
        switch kind {
        case .zip: unsafe archive_read_support_format_zip_seekable(archive)
        case .tar: unsafe archive_read_support_format_tar(archive)
        case .gzip:
            unsafe archive_read_support_format_tar(archive)
            unsafe archive_read_support_filter_gzip(archive)
        }
        // The span outlives the reader.
        let result = unsafe bytes.withUnsafeBytes { memory in
            unsafe archive_read_open_memory(archive, memory.baseAddress, memory.count)
        }
        // libarchive would also unpack a gzip in a gzip, or take a tar that is not compressed.
        let filters: Int32 = kind == .gzip ? 2 : 1
        return unsafe result == ARCHIVE_OK && archive_filter_count(archive) == filters
    }

    /// The next entry; `nil` at the end.
    ///
    /// - Throws: ``ArchiveError`` if the archive is damaged.
    @_lifetime(self: copy self)
    mutating func next() throws(ArchiveError) -> ArchiveEntry? {
        var entry: OpaquePointer?
        let result = unsafe archive_read_next_header(archive, &entry)
        if result == ARCHIVE_EOF { return nil }
        // A warning is about what is not used, such as the name of the owner.
        guard result == ARCHIVE_OK || result == ARCHIVE_WARN, let entry = unsafe entry else { throw damage }
        if unsafe archive_entry_sparse_count(entry) > 0 { throw .refused("a file of the archive is sparse") }
        delivered = 0
        return unsafe ArchiveEntry(
            kind: Self.kind(of: entry), path: Self.path(of: entry),
            position: Int(archive_filter_bytes(archive, 0)))
    }

    private static func path(of entry: OpaquePointer) -> [UInt8]? {
        guard let path = unsafe archive_entry_pathname(entry) else { return nil }
        var bytes: [UInt8] = []
        while unsafe path[bytes.count] != 0 { unsafe bytes.append(UInt8(bitPattern: path[bytes.count])) }
        return bytes
    }

    private static func kind(of entry: OpaquePointer) -> ArchiveEntry.Kind {
        if unsafe archive_entry_is_encrypted(entry) != 0 { return .passedOver }
        if unsafe strlint_is_file(entry) != 0 { return .file }
        return unsafe strlint_is_folder(entry) != 0 ? .folder : .passedOver
    }

    /// The next bytes of the entry, unpacked; `nil` at its end.
    ///
    /// - Throws: ``ArchiveError`` if the archive is damaged.
    @_lifetime(&self)
    mutating func nextBlock() throws(ArchiveError) -> Span<UInt8>? {
        var (start, count, offset): (UnsafeRawPointer?, Int, Int64) = (nil, 0, 0)
        let result = unsafe archive_read_data_block(archive, &start, &count, &offset)
        if result == ARCHIVE_EOF { return nil }
        guard result == ARCHIVE_OK, offset == delivered, count >= 0 else { throw damage }
        delivered += count
        let block = unsafe UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
        return unsafe _overrideLifetime(Span<UInt8>(_bytes: block.bytes), mutating: &self)
    }

    private var damage: ArchiveError {
        guard let reason = unsafe archive_error_string(archive) else {
            return .refused("the archive is damaged")
        }
        let text = unsafe String(cString: reason)
        return .refused(
            "the archive is damaged: \(text.split(whereSeparator: \.isNewline).joined(separator: " "))")
    }
}

extension ArchiveKind {
    fileprivate var name: String {
        switch self {
        case .zip: "zip archive"
        case .tar: "tar archive"
        case .gzip: "tar archive compressed with gzip"
        }
    }
}
