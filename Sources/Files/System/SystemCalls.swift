internal import CSystem
internal import SourceText

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// System calls on paths and file descriptors, without pointers. `errno` is set as they set it.
enum SystemCalls {
    // MARK: - Descriptors

    /// The descriptor of the file at `path`; negative after a failure.
    ///
    /// - Parameter mode: The permissions of a new file, before the mask of the process.
    static func openFile(_ path: String, _ flags: Int32, mode: mode_t = 0o666) -> Int32 {
        unsafe path.withSystemPath { unsafe open($0, flags, mode) }
    }

    /// The descriptor of a new file in a folder that has no name yet; negative if there are no such files.
    static func openUnnamedFile(in folder: String) -> Int32 {
        unsafe folder.withSystemPath { unsafe system_open_unnamed($0, 0o666) }
    }

    /// - Returns: Whether an unnamed file now has a name.
    static func nameFile(_ descriptor: Int32, _ path: String) -> Bool {
        unsafe path.withSystemPath { unsafe system_name_file(descriptor, $0) } == 0
    }

    /// Reads once, at most as much as `output` has room for.
    ///
    /// - Returns: The number of bytes; 0 at the end, negative after a failure.
    static func readBytes(_ descriptor: Int32, into output: inout OutputSpan<UInt8>) -> Int {
        unsafe output.withUnsafeMutableBufferPointer { buffer, initialized in
            let place = unsafe buffer.baseAddress.map { unsafe $0 + initialized }
            let count = unsafe read(descriptor, place, buffer.count - initialized)
            initialized += max(0, count)
            return count
        }
    }

    /// Writes once.
    ///
    /// - Returns: The number of bytes that were written; negative after a failure.
    static func writeBytes(_ bytes: Span<UInt8>, to descriptor: Int32) -> Int {
        unsafe bytes.withUnsafeBufferPointer { buffer in
            unsafe write(descriptor, buffer.baseAddress, buffer.count)
        }
    }

    // MARK: - Status

    static func status(of path: String, followsLinks: Bool) -> stat? {
        var status = stat()
        let code = unsafe path.withSystemPath { path in
            followsLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status)
        }
        return code == 0 ? status : nil
    }

    static func status(of descriptor: Int32) -> stat? {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? status : nil
    }

    static func isWritable(_ path: String) -> Bool {
        unsafe path.withSystemPath { unsafe access($0, W_OK) } == 0
    }

    // MARK: - Paths

    /// The working folder of the process; `/` if it does not exist any more.
    static var workingFolder: String {
        guard let path = unsafe getcwd(nil, 0) else { return "/" }
        defer { unsafe free(path) }
        return unsafe String(systemPath: path)
    }

    static func realPath(of path: String) -> String? {
        guard let real = unsafe path.withSystemPath({ unsafe realpath($0, nil) }) else { return nil }
        defer { unsafe free(real) }
        return unsafe String(systemPath: real)
    }

    static func target(ofLink path: String) -> String? {
        var length = -1
        // Most paths are not links, so that the array is not filled with zeros first.
        let target = unsafe [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
            length = unsafe path.withSystemPath { path in
                unsafe buffer.withMemoryRebound(to: CChar.self) { buffer in
                    unsafe readlink(path, buffer.baseAddress!, buffer.count)
                }
            }
            count = max(0, length)
        }
        return length < 0 ? nil : String(path: target[...])
    }

    /// - Returns: Whether `old` was moved to `new`.
    static func moveFile(_ old: String, to new: String) -> Bool {
        unsafe old.withSystemPath { old in
            unsafe new.withSystemPath { unsafe rename(old, $0) }
        } == 0
    }

    /// - Returns: Whether a folder was made.
    static func makeFolder(_ path: String) -> Bool {
        unsafe path.withSystemPath { unsafe mkdir($0, 0o777) } == 0
    }

    static func removeFile(_ path: String) { _ = unsafe path.withSystemPath { unsafe unlink($0) } }

    /// Gives an open file the extended attributes of the one at `path`, as far as the system allows it.
    static func copyAttributes(from path: String, to descriptor: Int32) {
        unsafe path.withSystemPath { unsafe system_copy_attributes($0, descriptor) }
    }

    /// Calls `body` with each member of a folder, itself and its parent included, and with its type (`DT_REG` …).
    ///
    /// - Returns: Whether the folder could be read.
    static func visitMembers(
        of folder: String, _ body: (_ name: Span<UInt8>, _ type: Int) -> Void
    ) -> Bool {
        guard let stream = unsafe folder.withSystemPath({ unsafe opendir($0) }) else { return false }
        defer { unsafe closedir(stream) }
        while let entry = unsafe readdir(stream) {
            let start = unsafe UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
            let length = unsafe strlen(start.assumingMemoryBound(to: CChar.self))
            let name = unsafe Span<UInt8>(
                _unsafeStart: start.assumingMemoryBound(to: UInt8.self), count: length)
            body(name, unsafe Int(entry.pointee.d_type))
        }
        return true
    }
}

/// What the system tells the process.
package enum Environment {
    /// The arguments of the command line, without the name of the program.
    package static var arguments: [String] {
        (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            unsafe CommandLine.unsafeArgv[index].map { unsafe String(systemPath: $0) }
        }
    }

    /// The width in columns of the terminal that a descriptor leads to; `nil` if it is none.
    package static func columns(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// How many files the process may open; raises its limit to `count` if that is allowed.
    package static func openFileLimit(raisedTo count: Int) -> Int {
        var limit = rlimit()
        guard unsafe getrlimit(openFilesResource, &limit) == 0 else { return .max }
        let old = limit.rlim_cur
        guard old < rlim_t(count) else { return Int(clamping: old) }
        limit.rlim_cur = min(rlim_t(count), limit.rlim_max)
        return Int(clamping: unsafe setrlimit(openFilesResource, &limit) == 0 ? limit.rlim_cur : old)
    }

    /// The bytes of address space that are missing to start `threads` threads and to use `bytes` more, if the process has a limit
    /// (`ulimit -v`); 0 if there is room. To be called before the first thread starts.
    package static func missingAddressSpace(threads: Int, bytes: Int) -> Int {
        Int(system_missing_address_space(threads, bytes))
    }

    #if canImport(Glibc)
        private static let openFilesResource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        private static let openFilesResource = RLIMIT_NOFILE
    #endif

    /// The time in seconds since 1970, in UTC.
    package static var clock: Int { Int(system_clock() / 1_000) }

    /// The value of a variable; empty if it is set to the empty string, and `nil` if it is not set.
    package static func variable(_ name: String) -> String? {
        unsafe getenv(name).map { unsafe String(systemPath: $0) }
    }
}

/// A failed system call.
package struct SystemError: Error, Equatable {
    /// The error code (`errno`).
    package let code: Int32

    package init(code: Int32) {
        self.code = code
    }

    /// What the system says about it, as in "No such file or directory".
    package var description: String { unsafe String(cString: strerror(code)) }
}

/// Paths as C strings of the system.
extension String {
    /// Calls `body` with the path as a C string, which is valid only during the call. A path with NUL, which no file can
    /// have, becomes the empty path, which does not exist.
    package func withSystemPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
        let text = utf8.span
        if text.index(of: Self.leadOfSubstitutes, or: 0, from: 0) == text.count {
            return unsafe withCString(body)
        }
        var bytes = pathBytes
        if bytes.contains(0) { bytes = [] }
        bytes.append(0)
        return unsafe bytes.withUnsafeBytes { buffer in
            unsafe body(buffer.assumingMemoryBound(to: CChar.self).baseAddress!)
        }
    }

    /// A path, argument or environment variable from a C string of the system.
    package init(systemPath text: UnsafePointer<CChar>) {
        let bytes = unsafe UnsafeBufferPointer(
            start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: strlen(text))
        unsafe self.init(path: Span(_unsafeElements: bytes))
    }
}
