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
    init(_ path: String) throws(FileReader.Failure) {
        let isFromShell = path.hasPrefix("/dev/fd/")
        // Opening a pipe that has no writer would block forever; that of a shell has one.
        let flags = O_RDONLY | O_CLOEXEC | (isFromShell ? 0 : O_NONBLOCK)
        descriptor = unsafe path.withSystemPath { unsafe open($0, flags) }
        isOwned = true
        self.path = path
        guard descriptor >= 0 else {
            let code = errno
            let isLink = FileStatus(of: path, followsLinks: false) != nil
            throw code == ENOENT && isLink ? .danglingLink : .system(code)
        }
        do throws(FileReader.Failure) {
            status = try Self.status(of: descriptor, mayBePipe: isFromShell)
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
    ///
    /// - Parameter mapped: Whether a large file is mapped into memory instead of being copied.
    func bytes(mapped: Bool = false) throws(FileReader.Failure) -> ByteBuffer {
        guard let status, status.size > 0 else { return try streamedBytes() }
        if mapped, status.size >= FileMapping.smallestFile,
            let memory = unsafe FileMapping.map(descriptor, size: status.size)
        {
            return unsafe ByteBuffer(mapped: memory, of: MappedFile(path: path, status: status))
        }
        let bytes = unsafe ByteBuffer(capacity: status.size) { unsafe read(into: $0) }
        guard bytes.count == status.size else { throw .truncated }
        return bytes
    }

    /// Fills `target` as far as possible, and returns the number of bytes.
    private func read(into target: UnsafeMutableRawBufferPointer) -> Int {
        var done = 0
        while done < target.count {
            let place = unsafe target.baseAddress.map { unsafe $0 + done }
            let count = unsafe SystemCalls.read(descriptor, place, target.count - done)
            if count == 0 || count < 0 && errno != EINTR { break }
            done += max(0, count)
        }
        return done
    }

    private func streamedBytes() throws(FileReader.Failure) -> ByteBuffer {
        var contents: [UInt8] = []
        while true {
            let piece = try piece()
            if piece.isEmpty { return ByteBuffer(contents) }
            contents += piece
            guard contents.count <= Limits.fileSize else { throw .tooLarge("is too large") }
        }
    }

    /// The next bytes of a stream; none at its end.
    private func piece() throws(FileReader.Failure) -> [UInt8] {
        let capacity = 1 << 16
        var failure: FileReader.Failure?
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            repeat {
                count = unsafe SystemCalls.read(descriptor, buffer.baseAddress, capacity)
            } while count < 0 && errno == EINTR
            if count < 0 {
                failure = .system(errno)
                count = 0
            }
        }
        if let failure { throw failure }
        return bytes
    }

    /// The status of an open file; `nil` for a pipe.
    private static func status(
        of descriptor: Int32, mayBePipe: Bool
    ) throws(FileReader.Failure) -> FileStatus? {
        let status = try FileStatus(of: descriptor)
        if status.isPipe {
            guard mayBePipe else {
                throw .init(reason: "is a pipe, not a file; use - to read standard input")
            }
            return nil
        }
        switch status.kind {
        case .file: break
        case .folder: throw .init(reason: "is a folder, not a file")
        case .other: throw .init(reason: "is not a regular file")
        }
        guard status.size <= Limits.fileSize else { throw .tooLarge("is \(status.size) bytes long") }
        return status
    }
}

/// System calls whose names are hidden by functions of the types above.
private enum SystemCalls {
    static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.read(descriptor, buffer, count)
        #else
            unsafe Darwin.read(descriptor, buffer, count)
        #endif
    }
}
