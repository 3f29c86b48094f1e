#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Reads whole files.
package enum FileReader {
    /// Why a file was not read, as a clause that follows its path.
    package struct Failure: Error, Equatable {
        package let reason: String
    }

    /// The bytes of the regular file at `path`.
    ///
    /// - Throws: ``Failure`` if it is missing, not readable, no regular file, or larger than ``Limits/fileSize``.
    package static func bytes(at path: String) throws(Failure) -> [UInt8] {
        try OpenFile(path).bytes()
    }

    /// What arrives on standard input up to its end.
    package static func standardInput() throws(Failure) -> [UInt8] {
        try OpenFile.standardInput.bytes()
    }
}

/// A file that is open for reading.
struct OpenFile: ~Copyable {
    let descriptor: Int32
    private let isOwned: Bool
    /// Bytes of the file when it was opened; 0 for standard input.
    let size: Int

    /// Opens the regular file at `path`.
    init(_ path: String) throws(FileReader.Failure) {
        descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        isOwned = true
        guard descriptor >= 0 else { throw .system(errno) }
        do throws(FileReader.Failure) {
            size = try Self.regularSize(of: descriptor)
        } catch {
            close(descriptor)
            throw error
        }
    }

    static var standardInput: OpenFile { OpenFile(descriptor: STDIN_FILENO) }

    private init(descriptor: Int32) {
        self.descriptor = descriptor
        isOwned = false
        size = 0
    }

    deinit {
        if isOwned { close(descriptor) }
    }

    /// All bytes: those the file had when it was opened, or what standard input gives until it ends.
    func bytes() throws(FileReader.Failure) -> [UInt8] {
        if size == 0 { return try streamedBytes() }
        let (descriptor, size) = (descriptor, size)
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            unsafe LargeBuffer.prepare(UnsafeMutableRawBufferPointer(buffer))
            nonisolated(unsafe) let base = buffer.baseAddress
            let read = Parallel.map(size, minimum: Self.largeSize) { range in
                unsafe Self.read(range, of: descriptor, to: base.map { unsafe $0 + range.lowerBound })
            }
            count = read.reduce(0, +) == size ? size : 0
        }
        guard bytes.count == size else { throw .cutOff }
        return bytes
    }

    /// Files of at least this many bytes are read by two threads.
    private static let largeSize = 1 << 22

    private func streamedBytes() throws(FileReader.Failure) -> [UInt8] {
        var contents: [UInt8] = []
        while true {
            let piece = try piece()
            if piece.isEmpty { return contents }
            contents += piece
            guard contents.count <= Limits.fileSize else { throw .tooLarge("is longer") }
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

    /// The bytes from `offset` on, `count` of them or up to the end.
    func bytes(at offset: Int, count: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = Self.read(at: offset, count: count, of: descriptor, into: &bytes)
        return Array(bytes.prefix(read))
    }

    /// Reads `count` bytes from `offset` on to the start of `buffer`, and returns how many there were.
    static func read(at offset: Int, count: Int, of descriptor: Int32, into buffer: inout [UInt8]) -> Int {
        precondition(count <= buffer.count)
        return unsafe buffer.withUnsafeMutableBufferPointer { buffer in
            unsafe read(offset..<offset + count, of: descriptor, to: buffer.baseAddress)
        }
    }

    /// Reads a range of the file to `target`, and returns how many bytes it got.
    private static func read(
        _ range: Range<Int>, of descriptor: Int32, to target: UnsafeMutablePointer<UInt8>?
    ) -> Int {
        var done = 0
        while done < range.count {
            let place = unsafe target.map { unsafe $0 + done }
            let count = unsafe pread(descriptor, place, range.count - done, off_t(range.lowerBound + done))
            if count == 0 || count < 0 && errno != EINTR { break }
            done += max(0, count)
        }
        return done
    }

    private static func regularSize(of descriptor: Int32) throws(FileReader.Failure) -> Int {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .system(errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw .init(reason: "is a folder, not a table")
        case S_IFIFO: throw .init(reason: "is a pipe, not a file; use - to read standard input")
        default: throw .init(reason: "is not a regular file")
        }
        guard status.st_size <= Limits.fileSize else { throw .tooLarge("is \(status.st_size) bytes long") }
        return Int(status.st_size)
    }
}

extension FileReader.Failure {
    fileprivate static func tooLarge(_ finding: String) -> Self {
        Self(reason: "\(finding); tables are read up to \(Limits.fileSize >> 20) MiB")
    }

    /// The file is shorter than it was, or its medium fails.
    static let cutOff = Self(reason: "could not be read to its end")

    fileprivate static func system(_ code: Int32) -> Self {
        switch code {
        case ENOENT: Self(reason: "does not exist")
        case EACCES, EPERM: Self(reason: "may not be read (permission denied)")
        default: unsafe Self(reason: "cannot be read: \(String(cString: strerror(code)))")
        }
    }
}

/// System calls whose names the types' own functions hide.
private enum SystemCalls {
    static func read(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.read(descriptor, buffer, count)
        #else
            unsafe Darwin.read(descriptor, buffer, count)
        #endif
    }
}
