package import Files
package import SourceText
internal import Synchronization

/// The contents of git objects, read by one process.
package final class GitObjects: Sendable {
    private struct State: ~Copyable {
        let repository: GitRepository
        var process: ChildProcess?
    }

    private let state: Mutex<State>

    /// The failure of ``bytes(of:)`` for an object that does not exist.
    package static let missing = ReadFailure(reason: "is not in the repository")

    package init(_ repository: GitRepository) {
        state = Mutex(State(repository: repository, process: nil))
    }

    /// The bytes of the object with this id, or with a name such as `HEAD:./a.strings`.
    ///
    /// - Throws: ``ReadFailure`` if it is missing, as in a partial clone, or larger than ``Limits/fileSize``.
    package func bytes(of id: String) throws(ReadFailure) -> ByteBuffer {
        let answer = state.withLock { state in Self.read(id, &state) }
        return try answer.get()
    }

    private static func read(_ name: String, _ state: inout State) -> Result<ByteBuffer, ReadFailure> {
        guard !name.utf8.contains(0x0A) else {
            // A line feed ends a request to the process.
            guard let id = try? state.repository.id(of: name) else { return .failure(missing) }
            return read(id, &state)
        }
        if state.process == nil {
            state.process = try? state.repository.start(["cat-file", "--batch"], keepsErrors: false)
        }
        guard let process = state.process, process.input.write(name.pathBytes + [0x0A]),
            let head = process.output.readLine()
        else {
            // The next object may be available.
            state.process = nil
            return .failure(.init(reason: "is not in this clone, and git could not fetch it"))
        }
        // "ID TYPE SIZE", or "NAME missing".
        let words = head.split(separator: UInt8(ascii: " "))
        guard words.count == 3, let size = Int(String(decoding: words[2], as: UTF8.self)) else {
            return .failure(missing)
        }
        guard size <= Limits.fileSize, words[1].elementsEqual("blob".utf8) else {
            // The rest of the output is not needed.
            state.process = nil
            return .failure(
                size > Limits.fileSize ? .tooLarge("is \(size) bytes long") : .init(reason: "is not a file"))
        }
        let bytes = process.output.read(size)
        _ = process.output.read(1)
        guard bytes.count == size else { return .failure(.init(reason: "could not be read completely")) }
        return .success(ByteBuffer(bytes))
    }
}
