internal import SourceText

/// Writes a tar in the form of POSIX (pax): every program that reads tar reads it, and a path can have any length and any bytes.
package struct TarWriter {
    /// When all files were changed, in seconds since 1970.
    private let time: Int64

    private static let block = 512
    /// The fields of a header.
    private static let (pathSize, largestOctal) = (100, Int64(0o777_7777_7777))

    package init(time: Int64) {
        self.time = time
    }

    /// The number of bytes that ``archive(of:)`` has at most.
    package func size(of files: [ArchivedFile]) -> Int {
        files.reduce(2 * Self.block) { size, file in
            size + 5 * Self.block + file.path.utf8.count + file.bytes.count
        }
    }

    /// The archive with the files in their order.
    package func archive(of files: [ArchivedFile]) -> [UInt8] {
        var archive: [UInt8] = []
        archive.reserveCapacity(size(of: files))
        for file in files { add(file, to: &archive) }
        archive += [UInt8](repeating: 0, count: 2 * Self.block)
        return archive
    }

    private func add(_ file: ArchivedFile, to archive: inout [UInt8]) {
        let path = file.path.pathBytes
        let records = records(of: path)
        if !records.isEmpty {
            add(
                Self.header(Array("pax".utf8), size: records.count, time: 0, kind: "x"), records.span,
                to: &archive)
        }
        add(Self.header(path, size: file.bytes.count, time: time, kind: "0"), file.bytes.span, to: &archive)
    }

    /// Adds a header and the content after it, which is filled up to a whole block.
    private func add(_ header: [UInt8], _ content: Span<UInt8>, to archive: inout [UInt8]) {
        archive += header
        archive.append(content)
        archive += [UInt8](repeating: 0, count: (Self.block - content.count % Self.block) % Self.block)
    }

    // MARK: - Records

    /// What does not fit into a header, for the header before it.
    private func records(of path: [UInt8]) -> [UInt8] {
        var records: [UInt8] = []
        let isPlain = path.count <= Self.pathSize && path.allSatisfy { $0 < 0x80 }
        if !isPlain { records += Self.record("path", path) }
        if !(0...Self.largestOctal).contains(time) { records += Self.record("mtime", Array("\(time)".utf8)) }
        return records
    }

    /// `LENGTH NAME=VALUE` and a line feed, where the length counts its own digits too.
    private static func record(_ name: String, _ value: [UInt8]) -> [UInt8] {
        let rest = Array(" \(name)=".utf8) + value + [0x0A]
        var length = rest.count
        while length != rest.count + String(length).utf8.count {
            length = rest.count + String(length).utf8.count
        }
        return Array(String(length).utf8) + rest
    }

    // MARK: - Headers

    private static func header(_ path: [UInt8], size: Int, time: Int64, kind: String) -> [UInt8] {
        var header: [UInt8] = []
        header.append(field: Array(path.prefix(pathSize)), of: pathSize)
        // Mode, user and group.
        for number in [0o644, 0, 0] { header.append(octal: Int64(number), digits: 7) }
        header.append(octal: Int64(size), digits: 11)
        header.append(octal: min(max(0, time), largestOctal), digits: 11)
        let sumPlace = header.count
        header.append(field: Array("        ".utf8), of: 8)
        header.append(field: Array(kind.utf8), of: 1)
        // No target of a link.
        header.append(field: [], of: 100)
        header.append(field: Array("ustar\0".utf8) + Array("00".utf8), of: 8)
        header.append(field: [], of: block - header.count)
        var sum: [UInt8] = []
        sum.append(octal: header.reduce(0) { $0 + Int64($1) }, digits: 6)
        header.replaceSubrange(sumPlace..<sumPlace + sum.count, with: sum)
        return header
    }
}

extension [UInt8] {
    /// Adds a text, filled up with zeros.
    fileprivate mutating func append(field text: [UInt8], of size: Int) {
        self += text + [UInt8](repeating: 0, count: size - text.count)
    }

    /// Adds a number, which must not have more digits, and a zero byte.
    fileprivate mutating func append(octal number: Int64, digits: Int) {
        let text = String(number, radix: 8)
        self += Array(String(repeating: "0", count: Swift.max(0, digits - text.utf8.count)).utf8)
        self += Array(text.utf8) + [0]
    }
}
