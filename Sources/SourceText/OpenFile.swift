#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A file that is open for reading.
struct OpenFile: ~Copyable {
    private let descriptor: Int32
    private let isOwned: Bool
    /// What the file was when it was opened; empty for standard input.
    private let state: State

    /// What a write to a file changes.
    private struct State: Equatable {
        var size = 0
        /// The time of the last write, in seconds and nanoseconds.
        var seconds = 0
        var nanoseconds = 0
    }

    /// Opens the regular file at `path`, or the pipe that a shell has put in its place, as in `<(command)`.
    init(_ path: String) throws(FileReader.Failure) {
        let isFromShell = path.hasPrefix("/dev/fd/")
        // Opening a pipe that nobody writes to would wait for ever; the shell's has its writer.
        descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | (isFromShell ? 0 : O_NONBLOCK))
        isOwned = true
        guard descriptor >= 0 else {
            let code = errno
            throw code == ENOENT && FileTree.exists(path) ? .danglingLink : .system(code)
        }
        do throws(FileReader.Failure) {
            state = try Self.state(of: descriptor, mayBePipe: isFromShell)
        } catch {
            close(descriptor)
            throw error
        }
    }

    static var standardInput: OpenFile { OpenFile(descriptor: STDIN_FILENO) }

    private init(descriptor: Int32) {
        self.descriptor = descriptor
        isOwned = false
        state = State()
    }

    deinit {
        if isOwned { close(descriptor) }
    }

    // MARK: - Contents

    /// All bytes: those the file had when it was opened, or what standard input gives until it ends.
    func bytes() throws(FileReader.Failure) -> ByteBuffer {
        if state.size == 0 { return try streamedBytes() }
        if isMapped, let mapped = unsafe FileMapping.map(descriptor, size: state.size) {
            return unsafe ByteBuffer(mapped: mapped)
        }
        let bytes = unsafe ByteBuffer(capacity: state.size) { unsafe read(into: $0) }
        guard bytes.count == state.size else { throw .cutOff }
        return bytes
    }

    private var isMapped: Bool { state.size >= FileMapping.smallestFile }

    /// Whether ``bytes()``, if they are a view of the file, are still what they were when it was opened.
    var isUnchanged: Bool { !isMapped || (try? Self.state(of: descriptor, mayBePipe: false)) == state }

    /// Reads up to the end of `target`, and returns how many bytes there were.
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

    // MARK: - State

    private static func state(
        of descriptor: Int32, mayBePipe: Bool
    ) throws(FileReader.Failure) -> State {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw .system(errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFIFO where mayBePipe: return State()
        case S_IFDIR: throw .init(reason: "is a folder, not a file")
        case S_IFIFO: throw .init(reason: "is a pipe, not a file; use - to read standard input")
        default: throw .init(reason: "is not a regular file")
        }
        guard status.st_size <= Limits.fileSize else { throw .tooLarge("is \(status.st_size) bytes long") }
        #if canImport(Glibc)
            let time = status.st_mtim
        #else
            let time = status.st_mtimespec
        #endif
        return State(size: Int(status.st_size), seconds: time.tv_sec, nanoseconds: time.tv_nsec)
    }
}

/// System calls whose names the types' own functions hide.
private enum SystemCalls {
    static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.read(descriptor, buffer, count)
        #else
            unsafe Darwin.read(descriptor, buffer, count)
        #endif
    }
}
