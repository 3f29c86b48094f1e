internal import Dispatch
internal import SourceText

#if canImport(Glibc)
    @unsafe @preconcurrency internal import Glibc
#elseif canImport(Darwin)
    @unsafe @preconcurrency internal import Darwin
#endif

/// A program that was started with pipes for its streams.
final class ChildProcess {
    let input: Pipe.End
    let output: Pipe.End
    /// What it has to complain of; closed if that is not kept.
    let errors: Pipe.End
    private var identifier = pid_t()
    private var status: Int32?

    /// Starts the program `words` begin with, found in `PATH`, without a shell.
    ///
    /// - Parameters:
    ///   - variables: What it has in its environment otherwise; `nil` for what it has not.
    ///   - keepsErrors: Whether ``errors`` will be read; a program that is asked for long must not wait for it.
    /// - Throws: The error code of the system.
    convenience init(
        _ words: [String], variables: [String: String?] = [:], keepsErrors: Bool = true
    ) throws(SystemError) {
        Self.oneAtATime.wait()
        defer { Self.oneAtATime.signal() }
        try self.init(
            starting: words, environment: Self.environment(variables), keepsErrors: keepsErrors)
    }

    /// A program that is started while the pipes of another are made would hold their ends open.
    private static let oneAtATime = DispatchSemaphore(value: 1)

    /// The environment of this process with some variables changed, as `NAME=VALUE`.
    private static func environment(_ variables: [String: String?]) -> [String] {
        var all = variables.compactMap { name, value in value.map { "\(name)=\($0)" } }
        var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = unsafe environ
        while let entry = unsafe next.pointee {
            let text = unsafe String(cString: entry)
            if variables[String(text.prefix { $0 != "=" })] == nil { all.append(text) }
            unsafe next += 1
        }
        return all
    }

    private init(
        starting words: [String], environment: [String], keepsErrors: Bool
    ) throws(SystemError) {
        let (input, output, errors) = (try Pipe(), try Pipe(), try Pipe())
        (self.input, self.output, self.errors) = (input.write, output.read, errors.read)
        #if canImport(Glibc)
            var actions = unsafe posix_spawn_file_actions_t()
        #else
            var actions: posix_spawn_file_actions_t?
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_adddup2(&actions, input.read.descriptor, STDIN_FILENO)
        unsafe posix_spawn_file_actions_adddup2(&actions, output.write.descriptor, STDOUT_FILENO)
        if keepsErrors {
            unsafe posix_spawn_file_actions_adddup2(&actions, errors.write.descriptor, STDERR_FILENO)
        } else {
            unsafe posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        }
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        var variables = unsafe environment.map { unsafe strdup($0) } + [nil]
        defer {
            for index in unsafe arguments.indices { unsafe free(arguments[index]) }
            for index in unsafe variables.indices { unsafe free(variables[index]) }
        }
        let code = unsafe posix_spawnp(&identifier, words[0], &actions, nil, &arguments, &variables)
        guard code == 0 else { throw SystemError(code: code) }
    }

    /// Writes all of the input and reads both outputs to their ends, at the same time, so that none fills up.
    func finish(_ bytes: [UInt8] = []) -> (output: [UInt8], errors: [UInt8], status: Int32) {
        var rest = bytes[...]
        if rest.isEmpty { input.close() }
        var (outputBytes, errorBytes): ([UInt8], [UInt8]) = ([], [])
        while output.isOpen || errors.isOpen {
            var ends = [
                output.poll(for: POLLIN), errors.poll(for: POLLIN), input.poll(for: POLLOUT),
            ]
            unsafe poll(&ends, 3, -1)
            if ends[0].revents != 0 { outputBytes += output.readSome() }
            if ends[1].revents != 0 { errorBytes += errors.readSome() }
            if ends[2].revents != 0 {
                let isTaken = input.write(Array(rest.prefix(Self.pieceOfInput)))
                rest = rest.dropFirst(Self.pieceOfInput)
                if rest.isEmpty || !isTaken { input.close() }
            }
        }
        return (outputBytes, errorBytes, wait())
    }

    /// As many bytes as a pipe has room for if it has any: the least `PIPE_BUF` that POSIX allows.
    private static let pieceOfInput = 512

    deinit {
        for end in [input, output, errors] { end.close() }
        _ = wait()
    }

    /// The exit status, or the number of the signal that ended it plus 128.
    private func wait() -> Int32 {
        if let status { return status }
        var result: Int32 = 0
        while unsafe waitpid(identifier, &result, 0) < 0, errno == EINTR {}
        let code = result & 0x7F == 0 ? result >> 8 & 0xFF : 128 + result & 0x7F
        status = code
        return code
    }
}

/// A failure of a system call.
struct SystemError: Error {
    let code: Int32

    var isMissingFile: Bool { code == ENOENT }
}

/// Two ends of a stream of bytes between processes.
struct Pipe {
    let read: End
    let write: End

    init() throws(SystemError) {
        var descriptors: [Int32] = [-1, -1]
        guard unsafe pipe(&descriptors) == 0 else { throw SystemError(code: errno) }
        for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        (read, write) = (End(descriptors[0]), End(descriptors[1]))
    }

    /// An end, closed with its last owner.
    final class End {
        private(set) var descriptor: Int32
        /// Bytes that were read and not taken yet.
        private var pending: ArraySlice<UInt8> = []

        init(_ descriptor: Int32) { self.descriptor = descriptor }

        deinit { close() }

        var isOpen: Bool { descriptor >= 0 }

        func close() {
            if isOpen { SystemCalls.close(descriptor) }
            descriptor = -1
        }

        /// What to ask the system for, so that it tells when something can be read or written.
        func poll(for events: Int32) -> pollfd {
            pollfd(fd: isOpen ? descriptor : -1, events: Int16(events), revents: 0)
        }

        /// What can be read now; at the end of the stream it is closed.
        func readSome() -> [UInt8] {
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            var count: Int
            repeat {
                count = unsafe SystemCalls.read(descriptor, &chunk, chunk.count)
            } while count < 0 && errno == EINTR
            if count <= 0 { close() }
            return Array(chunk.prefix(max(0, count)))
        }

        /// The bytes up to the next line feed, which is dropped; `nil` at the end of the stream.
        func readLine() -> [UInt8]? {
            while true {
                if let end = pending.firstIndex(of: 0x0A) {
                    defer { pending = pending[(end + 1)...] }
                    return Array(pending[..<end])
                }
                guard isOpen else { return nil }
                pending += readSome()
            }
        }

        /// The next `count` bytes; fewer at the end of the stream.
        func read(_ count: Int) -> [UInt8] {
            while pending.count < count, isOpen { pending += readSome() }
            defer { pending = pending.dropFirst(count) }
            return Array(pending.prefix(count))
        }

        /// The bytes before `mark`, with which what can be read ends; `nil` if they are more than `limit`, or if the
        /// stream ends first.
        func read(before mark: [UInt8], limit: Int) -> [UInt8]? {
            while !pending.suffix(mark.count).elementsEqual(mark) {
                guard isOpen, pending.count <= limit + mark.count else { return nil }
                pending += readSome()
            }
            defer { pending = [] }
            return Array(pending.dropLast(mark.count))
        }

        /// Writes all of `bytes`, and tells whether somebody took them.
        func write(_ bytes: [UInt8]) -> Bool { Descriptor.write(bytes, to: descriptor) == nil }
    }
}

/// System calls whose names the types' own functions hide.
private enum SystemCalls {
    #if canImport(Glibc)
        static func close(_ descriptor: Int32) { _ = Glibc.close(descriptor) }
        static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
            unsafe Glibc.read(descriptor, buffer, count)
        }
    #else
        static func close(_ descriptor: Int32) { _ = Darwin.close(descriptor) }
        static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
            unsafe Darwin.read(descriptor, buffer, count)
        }
    #endif
}
