internal import Dispatch
internal import Files

#if canImport(Glibc)
    @unsafe @preconcurrency internal import Glibc
#elseif canImport(Darwin)
    @unsafe @preconcurrency internal import Darwin
#endif

/// A running program whose standard streams are pipes.
final class ChildProcess {
    let input: Pipe.End
    let output: Pipe.End
    /// Standard error; closed if it is not kept.
    let errors: Pipe.End
    private var identifier = pid_t()
    private var status: Int32?

    /// Starts a program that is found in `PATH`, without a shell.
    ///
    /// - Parameters:
    ///   - words: The name of the program and its arguments.
    ///   - variables: Changes to the environment; `nil` removes a variable.
    ///   - keepsErrors: Whether ``errors`` will be read; must be false for a long-running program that could block on it.
    /// - Throws: The error code of the system.
    convenience init(
        _ words: [String], variables: [String: String?] = [:], keepsErrors: Bool = true
    ) throws(SystemError) {
        Self.oneAtATime.wait()
        defer { Self.oneAtATime.signal() }
        try self.init(
            starting: words, environment: Self.environment(variables), keepsErrors: keepsErrors)
    }

    /// A program started while the pipes of another are created would inherit their ends.
    private static let oneAtATime = DispatchSemaphore(value: 1)

    /// The environment of this process with some variables changed, as `NAME=VALUE`.
    private static func environment(_ variables: [String: String?]) -> [String] {
        var all = variables.compactMap { name, value in value.map { "\(name)=\($0)" } }
        var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = unsafe environ
        while let entry = unsafe next.pointee {
            let text = unsafe String(systemPath: entry)
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
        var arguments = unsafe words.map { unsafe $0.withSystemPath { unsafe strdup($0) } } + [nil]
        var variables = unsafe environment.map { unsafe $0.withSystemPath { unsafe strdup($0) } } + [nil]
        defer {
            for index in unsafe arguments.indices { unsafe free(arguments[index]) }
            for index in unsafe variables.indices { unsafe free(variables[index]) }
        }
        let code = unsafe posix_spawnp(&identifier, words[0], &actions, nil, &arguments, &variables)
        guard code == 0 else { throw SystemError(code: code) }
    }

    /// Writes the input and reads both outputs to the end, concurrently, so that no pipe fills up.
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
                let isTaken = input.write(Array(rest.prefix(Self.inputChunk)))
                rest = rest.dropFirst(Self.inputChunk)
                if rest.isEmpty || !isTaken { input.close() }
            }
        }
        return (outputBytes, errorBytes, wait())
    }

    /// The number of bytes that can be written to a ready pipe without blocking: the minimum `PIPE_BUF` of POSIX.
    private static let inputChunk = 512

    deinit {
        for end in [input, output, errors] { end.close() }
        _ = wait()
    }

    /// The exit status, or 128 plus the number of the signal that terminated it.
    private func wait() -> Int32 {
        if let status { return status }
        var result: Int32 = 0
        while unsafe waitpid(identifier, &result, 0) < 0, errno == EINTR {}
        let code = result & 0x7F == 0 ? result >> 8 & 0xFF : 128 + result & 0x7F
        status = code
        return code
    }
}

extension SystemError {
    var isMissingFile: Bool { code == ENOENT }
}

/// A pipe between processes.
struct Pipe {
    let read: End
    let write: End

    init() throws(SystemError) {
        var descriptors: [Int32] = [-1, -1]
        guard unsafe pipe(&descriptors) == 0 else { throw SystemError(code: errno) }
        for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        (read, write) = (End(descriptors[0]), End(descriptors[1]))
    }

    /// An end, closed when it is released.
    final class End {
        private(set) var descriptor: Int32
        /// Bytes that were read but not returned yet.
        private var pending: ArraySlice<UInt8> = []

        init(_ descriptor: Int32) { self.descriptor = descriptor }

        deinit { close() }

        var isOpen: Bool { descriptor >= 0 }

        func close() {
            if isOpen { DescriptorCalls.close(descriptor) }
            descriptor = -1
        }

        /// The argument for `poll` to wait until this end can be read or written.
        func poll(for events: Int32) -> pollfd {
            pollfd(fd: isOpen ? descriptor : -1, events: Int16(events), revents: 0)
        }

        /// The available bytes; closes the end at the end of the stream.
        func readSome() -> [UInt8] {
            var chunk = [UInt8](repeating: 0, count: 1 << 16)
            var count: Int
            repeat {
                count = unsafe DescriptorCalls.read(descriptor, &chunk, chunk.count)
            } while count < 0 && errno == EINTR
            if count <= 0 { close() }
            return Array(chunk.prefix(max(0, count)))
        }

        /// The bytes up to the next line feed, which is removed; `nil` at the end of the stream.
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

        /// The bytes before `mark`, after which nothing else is sent; `nil` if they are more than `limit`, or if the stream
        /// ends first.
        func read(before mark: [UInt8], limit: Int) -> [UInt8]? {
            while !pending.suffix(mark.count).elementsEqual(mark) {
                guard isOpen, pending.count <= limit + mark.count else { return nil }
                pending += readSome()
            }
            defer { pending = [] }
            return Array(pending.dropLast(mark.count))
        }

        /// Writes `bytes`, and returns whether that succeeded.
        func write(_ bytes: [UInt8]) -> Bool { (try? Descriptor.write(bytes, to: descriptor)) != nil }
    }
}

/// System calls that methods of the same name shadow.
private enum DescriptorCalls {
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
