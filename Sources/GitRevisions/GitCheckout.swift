package import SourceText
internal import Synchronization

/// The files of a commit as git would write them into the work tree: in the encoding, with the line ends and through the
/// filters that its attributes and its configuration ask for. All through one process.
package final class GitCheckout: Sendable {
    private struct State: ~Copyable {
        var process: ChildProcess?
        /// Where Git LFS keeps files, once somebody has asked.
        var commonFolder: String?
    }

    private let repository: GitRepository
    private let commit: String
    private let state = Mutex(State())
    /// What git is asked for behind each object, and does not have: where its answer comes, the object has ended. How
    /// long that is, git says only of what it keeps itself.
    private let end = "strlint.\(UInt64.random(in: 0 ... .max))"

    package init(of commit: String, in repository: GitRepository) {
        self.repository = repository
        self.commit = commit
    }

    /// The bytes of the file at `path`, below the top folder, that git keeps as the object with this id.
    ///
    /// - Throws: ``FileReader/Failure`` if the object is not there or too large, or if a filter fails.
    package func bytes(of id: String, at path: String) throws(FileReader.Failure) -> ByteBuffer {
        guard !path.utf8.contains(0x0A) else { throw GitObjects.unaskable }
        let answer = state.withLock { state -> [UInt8]? in
            if state.process == nil { state.process = try? start() }
            let bytes = state.process.flatMap { read(id, path, from: $0) }
            // Where git ended or says too much, another one may have the next object.
            if bytes == nil { state.process = nil }
            return bytes
        }
        guard let answer else {
            throw .init(
                reason: "git cannot give: it is too large or not in this clone, or a filter of git failed")
        }
        guard !answer.isEmpty else { throw GitObjects.missing }
        return try content(Array(answer.dropLast()))
    }

    /// What the bytes stand for, if they are not the file itself.
    private func content(_ bytes: [UInt8]) throws(FileReader.Failure) -> ByteBuffer {
        if bytes.starts(with: "\0GITCRYPT\0".utf8) {
            throw .init(reason: "git-crypt keeps encrypted here; git-crypt unlock opens it")
        }
        guard let pointer = LFSPointer(bytes) else { return ByteBuffer(bytes) }
        guard let folder = commonFolder,
            let kept = try? FileReader.bytes(at: FileTree.join(folder, pointer.path))
        else {
            throw .init(
                reason: "Git LFS has not in this clone; git lfs fetch origin \(commit.prefix(12)) gets it")
        }
        return kept
    }

    private var commonFolder: String? {
        state.withLock { state in
            if state.commonFolder == nil { state.commonFolder = try? repository.commonFolder }
            return state.commonFolder
        }
    }

    /// Git LFS is told to leave its pointers, since it would fetch what is not in the clone.
    private func start() throws(GitFailure) -> ChildProcess {
        try repository.start(
            ["cat-file", "--batch", "--filters"], variables: ["GIT_LFS_SKIP_SMUDGE": "1"],
            keepsErrors: false)
    }

    /// The object and a line feed; nothing if there is no such object, and `nil` if git does not answer.
    private func read(_ id: String, _ path: String, from process: ChildProcess) -> [UInt8]? {
        guard process.input.write(Array("\(id) \(path)\n\(end)\n".utf8)), process.output.readLine() != nil
        else { return nil }
        return process.output.read(before: Array("\(end) missing\n".utf8), limit: Limits.fileSize)
    }
}
