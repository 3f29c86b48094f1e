internal import SourceText

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file that is open for reading.
struct OpenFile: ~Copyable {
    private let descriptor: Int32
    private let isOwned: Bool
    private let path: String
    /// The status of the file when it was opened; `nil` for a stream.
    private let status: FileStatus?

    /// Opens the regular file at `path`, or a pipe that a shell passes as a path, as in `<(command)`.
    ///
    /// - Parameter largest: The number of bytes that a file may have.
    init(_ path: String, largest: Int = Limits.fileSize) throws(ReadFailure) {
        let isFromShell = path.hasPrefix("/dev/fd/")
        // Opening a pipe that has no writer would block forever; that of a shell has one.
        let flags = O_RDONLY | O_CLOEXEC | (isFromShell ? 0 : O_NONBLOCK)
        descriptor = SystemCalls.openFile(path, flags)
        isOwned = true
        self.path = path
        guard descriptor >= 0 else {
            let code = errno
            let isLink = FileStatus(of: path, followsLinks: false) != nil
            throw code == ENOENT && isLink ? .danglingLink : .system(code)
        }
        do throws(ReadFailure) {
            status = try Self.status(of: descriptor, mayBePipe: isFromShell, largest)
        } catch {
            close(descriptor)
            throw error
        }
    }

    static var standardInput: OpenFile { OpenFile(descriptor: STDIN_FILENO) }

    private init(descriptor: Int32) {
        self.descriptor = descriptor
        isOwned = false
        path = ""
        status = nil
    }

    deinit {
        if isOwned { close(descriptor) }
    }

    // MARK: - Contents

    /// All bytes: those that the file had when it was opened, or those of a stream up to its end.
    func bytes() throws(ReadFailure) -> ByteBuffer {
        guard let status, status.size > 0 else { return try streamedBytes() }
        let bytes = ByteBuffer(capacity: status.size) { output in try? fill(&output) }
        guard bytes.count == status.size else { throw .truncated }
        return bytes
    }

    /// A part of a regular file.
    func bytes(in range: Range<Int>) throws(ReadFailure) -> ByteBuffer {
        guard let status, range.upperBound <= status.size,
            lseek(descriptor, off_t(range.lowerBound), SEEK_SET) == off_t(range.lowerBound)
        else { throw .truncated }
        let bytes = ByteBuffer(capacity: range.count) { output in try? fill(&output) }
        guard bytes.count == range.count else { throw .truncated }
        return bytes
    }

    /// Reads until `output` is full or the file ends.
    ///
    /// - Throws: ``SystemError`` after a failure; `output` has what was read before.
    private func fill(_ output: inout OutputSpan<UInt8>) throws(SystemError) {
        while output.freeCapacity > 0 {
            let count = SystemCalls.readBytes(descriptor, into: &output)
            if count == 0 { return }
            if count < 0, errno != EINTR { throw SystemError(code: errno) }
        }
    }

    /// Reads what is there; nothing at the end, or after a failure.
    func readOnce(into output: inout OutputSpan<UInt8>) {
        while SystemCalls.readBytes(descriptor, into: &output) < 0, errno == EINTR {}
    }

    /// All bytes up to the end of a stream.
    private func streamedBytes() throws(ReadFailure) -> ByteBuffer {
        let start = try piece(of: max(redirectedSize, 1 << 16))
        var rest: [UInt8] = []
        while true {
            let piece = try piece(of: 1 << 16)
            guard start.count + rest.count + piece.count <= Limits.fileSize else {
                throw .tooLarge("is too large")
            }
            if piece.isEmpty { break }
            rest.append(piece.span)
        }
        guard !rest.isEmpty else { return start }
        return ByteBuffer(capacity: start.count + rest.count) { output in
            output.append(start.span)
            output.append(rest.span)
        }
    }

    /// The size of a file that standard input was redirected to; 0 for a pipe.
    private var redirectedSize: Int {
        guard let status = try? FileStatus(of: descriptor), status.kind == .file else { return 0 }
        return min(status.size, Limits.fileSize)
    }

    /// The next bytes of a stream, at most `capacity`; fewer only at its end.
    private func piece(of capacity: Int) throws(ReadFailure) -> ByteBuffer {
        var failure: SystemError?
        let bytes = ByteBuffer(capacity: capacity) { output in
            do throws(SystemError) { try fill(&output) } catch { failure = error }
        }
        if let failure { throw .system(failure.code) }
        return bytes
    }

    /// The status of an open file; `nil` for a pipe.
    private static func status(
        of descriptor: Int32, mayBePipe: Bool, _ largest: Int
    ) throws(ReadFailure) -> FileStatus? {
        let status = try FileStatus(of: descriptor)
        if status.isPipe {
            guard mayBePipe else {
                throw .init(reason: "is a pipe, not a file; use - to read standard input")
            }
            return nil
        }
        switch status.kind {
        case .file: break
        case .folder: throw .folder
        case .other: throw .init(reason: "is not a regular file")
        }
        guard status.size <= largest else { throw .tooLarge("is \(status.size) bytes long") }
        return status
    }
}
