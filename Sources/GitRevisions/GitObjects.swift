package import SourceText
internal import Synchronization

/// The contents of git's objects, all through one process.
package final class GitObjects: Sendable {
    private struct State: ~Copyable {
        let repository: GitRepository
        var process: ChildProcess?
    }

    private let state: Mutex<State>

    package init(_ repository: GitRepository) {
        state = Mutex(State(repository: repository, process: nil))
    }

    /// The bytes of the object with this id.
    ///
    /// - Throws: ``FileReader/Failure`` if it is not there, as in a partial clone, or larger than ``Limits/fileSize``.
    package func bytes(of id: String) throws(FileReader.Failure) -> ByteBuffer {
        let answer = state.withLock { state in Self.read(id, &state) }
        return try answer.get()
    }

    private static func read(_ id: String, _ state: inout State) -> Result<ByteBuffer, FileReader.Failure> {
        if state.process == nil { state.process = try? state.repository.start(["cat-file", "--batch"]) }
        guard let process = state.process, process.input.write(Array("\(id)\n".utf8)),
            let head = process.output.readLine()
        else { return .failure(.init(reason: "could not be read: git cat-file has ended")) }
        // "ID TYPE SIZE", or "ID missing".
        let words = head.split(separator: UInt8(ascii: " "))
        guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)) else {
            return .failure(.init(reason: "is not in the repository; a partial clone has to fetch it"))
        }
        guard size <= Limits.fileSize else {
            state.process = nil
            return .failure(.tooLarge("is \(size) bytes long"))
        }
        let bytes = process.output.read(size)
        _ = process.output.read(1)
        guard bytes.count == size else { return .failure(.init(reason: "could not be read to its end")) }
        return .success(ByteBuffer(bytes))
    }
}
