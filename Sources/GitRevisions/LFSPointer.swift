internal import SourceText

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
