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

    /// The object and a line feed; empty if there is no such object, and `nil` if git does not reply.
    private func read(_ id: String, _ path: String, from process: ChildProcess) -> [UInt8]? {
        let request = Array("\(id) ".utf8) + path.pathBytes + Array("\n\(end)\n".utf8)
        guard process.input.write(request), process.output.readLine() != nil
        else { return nil }
        return process.output.read(before: Array("\(end) missing\n".utf8), limit: Limits.fileSize)
    }
}
