package import SourceText

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
