package import SourceText

/// Lists of paths, as files and pipes contain them.
package enum PathList {
    /// The paths, each on a line of its own.
    package static func bytes(of paths: [String]) -> [UInt8] { paths.flatMap { $0.pathBytes + [0x0A] } }

    /// The paths in `list`, each on a line of its own or ended by NUL.
    package static func paths(in list: ByteBuffer, endedByNUL: Bool) -> [String] {
        let bytes = list.span
        var paths: [String] = []
        var start = 0
        while start < bytes.count {
            let end =
                endedByNUL ? bytes.index(of: 0, from: start) : bytes.index(of: 0x0A, or: 0x0D, from: start)
            if end > start { paths.append(String(path: bytes.extracting(start..<end))) }
            start = end + 1
        }
        return paths
    }
}
