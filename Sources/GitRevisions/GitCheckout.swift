package import Files
package import SourceText
internal import Synchronization

/// The files of a commit as git would check them out: with the encoding, the line endings and the filters of its attributes
/// and configuration. Uses one process for all files.
package final class GitCheckout: Sendable {
    private struct State: ~Copyable {
        var process: ChildProcess?
        /// The folder in which Git LFS stores files, once it is needed.
        var commonFolder: String?
    }

    private let repository: GitRepository
    private let commit: String
    private let state = Mutex(State())
    /// The name of a missing object, which is requested after each object: the reply to it marks the end of the object.
    /// The size that git prints is the one before filters.
    private let end = "strlint.\(UInt64.random(in: 0 ... .max))"

    package init(of commit: String, in repository: GitRepository) {
        self.repository = repository
        self.commit = commit
    }

    /// The bytes of the file at `path`, below the top folder, whose object has this id.
    ///
    /// - Throws: ``ReadFailure`` if the object is missing or too large, or if a filter fails.
    package func bytes(of id: String, at path: String) throws(ReadFailure) -> ByteBuffer {
        guard Self.canBeRequested(path) else { return try content(bytesAlone(of: id, at: path)) }
        let answer = state.withLock { state -> [UInt8]? in
            if state.process == nil { state.process = try? start() }
            let bytes = state.process.flatMap { read(id, path, from: $0) }
            // If git has exited or prints too much, a new process may have the next object.
            if bytes == nil { state.process = nil }
            return bytes
        }
        guard let answer else { throw Self.failure }
        guard !answer.isEmpty else { throw GitObjects.missing }
        return try content(Array(answer.dropLast()))
    }

    private static let failure = ReadFailure(
        reason: "cannot be read from git: it is too large or not in this clone, or a filter failed")

    /// Whether the shared process accepts the path: a line feed ends a request, and leading spaces are lost.
    private static func canBeRequested(_ path: String) -> Bool {
        !path.utf8.contains(0x0A) && ![0x20, 0x09].contains(path.utf8.first)
    }

    /// The file, read by a separate process.
    private func bytesAlone(of id: String, at path: String) throws(ReadFailure) -> [UInt8] {
        guard
            let answer = try? repository.run(["cat-file", "--filters", "--path=\(path)", id]),
            answer.status == 0, answer.output.count <= Limits.fileSize
        else { throw Self.failure }
        return answer.output
    }

    /// The file itself, if the bytes are a pointer to it.
    private func content(_ bytes: [UInt8]) throws(ReadFailure) -> ByteBuffer {
        if bytes.starts(with: "\0GITCRYPT\0".utf8) {
            throw .init(reason: "is encrypted by git-crypt; run git-crypt unlock")
        }
        guard let pointer = LFSPointer(bytes) else { return ByteBuffer(bytes) }
        guard let folder = commonFolder,
            let kept = try? Disk.current.bytes(at: FilePath.join(folder, pointer.path))
        else {
            throw .init(
                reason: "is in Git LFS and not in this clone; run git lfs fetch origin \(commit.prefix(12))")
        }
        return kept
    }

    private var commonFolder: String? {
        state.withLock { state in
            if state.commonFolder == nil { state.commonFolder = try? repository.commonFolder }
            return state.commonFolder
        }
    }

    /// Git LFS is told to keep its pointers, since it would fetch files that are not in the clone.
    private func start() throws(GitFailure) -> ChildProcess {
        try repository.start(
            ["cat-file", "--batch", "--filters"], variables: ["GIT_LFS_SKIP_SMUDGE": "1"],
            keepsErrors: false)
    }

    /// The object and a line feed; empty if no such object exists, and `nil` if git does not reply.
    private func read(_ id: String, _ path: String, from process: ChildProcess) -> [UInt8]? {
        let request = Array("\(id) ".utf8) + path.pathBytes + Array("\n\(end)\n".utf8)
        guard process.input.write(request), process.output.readLine() != nil
        else { return nil }
        return process.output.read(before: Array("\(end) missing\n".utf8), limit: Limits.fileSize)
    }
}

/// The pointer that Git LFS stores in place of a file; the file itself is not among the objects of git.
///
/// Source: the specification in the documentation of Git LFS, version 1.
struct LFSPointer {
    /// The SHA-256 of the file, in hexadecimal digits.
    let id: String

    /// `nil` if `bytes` are not a pointer.
    init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: "version https://git-lfs.github.com/spec/v1\n".utf8) else { return nil }
        let lines = bytes.prefix(1024).split(separator: 0x0A)
        let head = Array("oid sha256:".utf8)
        guard let line = lines.first(where: { $0.starts(with: head) }) else { return nil }
        let digits = line.dropFirst(head.count)
        let isID =
            digits.count == 64
            && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        guard isID else { return nil }
        id = String(decoding: digits, as: UTF8.self)
    }

    /// The path of the file, below the folder of the repository.
    var path: String { "lfs/objects/\(id.prefix(2))/\(id.dropFirst(2).prefix(2))/\(id)" }
}
