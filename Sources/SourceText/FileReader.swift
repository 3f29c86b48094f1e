#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Reads whole files.
package enum FileReader {
    /// Why a file was not read, as a sentence that goes behind the path.
    package struct Failure: Error, Equatable {
        package let reason: String
    }

    /// The bytes of the regular file at `path`.
    ///
    /// - Throws: ``Failure`` if it is missing, not readable, no regular file, or larger than ``Limits/fileSize``.
    package static func bytes(at path: String) throws(Failure) -> [UInt8] {
        let descriptor = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw Failure(reason: systemError()) }
        defer { close(descriptor) }
        return try contents(of: descriptor, expecting: try regularSize(of: descriptor))
    }

    /// What arrives on standard input up to its end.
    package static func standardInput() throws(Failure) -> [UInt8] {
        try contents(of: STDIN_FILENO, expecting: 0)
    }

    private static func regularSize(of descriptor: Int32) throws(Failure) -> Int {
        var status = stat()
        guard unsafe fstat(descriptor, &status) == 0 else { throw Failure(reason: systemError()) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw Failure(reason: "is a folder, not a table")
        case S_IFIFO: throw Failure(reason: "is a pipe, not a file; use - to read standard input")
        default: throw Failure(reason: "is not a regular file")
        }
        guard status.st_size <= Limits.fileSize else {
            throw Failure(reason: tooLarge("is \(status.st_size) bytes long"))
        }
        return Int(status.st_size)
    }

    private static func contents(of descriptor: Int32, expecting size: Int) throws(Failure) -> [UInt8] {
        var contents: [UInt8] = []
        var capacity = size + 1
        while true {
            let chunk = try read(upTo: capacity, from: descriptor)
            if contents.isEmpty { contents = chunk } else { contents += chunk }
            if chunk.isEmpty { return contents }
            if contents.count > Limits.fileSize { throw Failure(reason: tooLarge("is longer")) }
            capacity = 1 << 16
        }
    }

    /// One chunk; empty at the end of the file.
    private static func read(upTo capacity: Int, from descriptor: Int32) throws(Failure) -> [UInt8] {
        var failure: Failure?
        let chunk = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            unsafe LargeBuffer.prepare(UnsafeMutableRawBufferPointer(buffer))
            repeat {
                count = unsafe SystemCalls.read(descriptor, buffer.baseAddress, capacity)
            } while count < 0 && errno == EINTR
            if count < 0 {
                failure = Failure(reason: systemError())
                count = 0
            }
        }
        if let failure { throw failure }
        return chunk
    }

    private static func tooLarge(_ finding: String) -> String {
        "\(finding); tables are read up to \(Limits.fileSize >> 20) MiB"
    }

    private static func systemError() -> String {
        switch errno {
        case ENOENT: "does not exist"
        case EACCES, EPERM: "may not be read (permission denied)"
        case let code: unsafe String(cString: strerror(code))
        }
    }
}

/// System calls whose names the reader's own functions hide.
private enum SystemCalls {
    static func read(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
        #if canImport(Glibc)
            unsafe Glibc.read(descriptor, buffer, count)
        #else
            unsafe Darwin.read(descriptor, buffer, count)
        #endif
    }
}
