internal import SourceText

/// Bytes in pieces of a limited size, which grow without a copy: an array that grows takes up to three times its size.
package struct Pieces: Sendable {
    /// A piece of this size is memory of its own, which the system has back as soon as it is released.
    private static let size = 256 << 10

    private(set) var all: [[UInt8]] = []
    package private(set) var count = 0

    package init() {}

    package init(_ bytes: [UInt8]) {
        all = bytes.isEmpty ? [] : [bytes]
        count = bytes.count
    }

    package mutating func append(_ bytes: Span<UInt8>) {
        var rest = bytes
        while !rest.isEmpty {
            if all.last.map({ $0.count >= Self.size }) ?? true { addPiece() }
            let part = rest.extracting(0..<min(rest.count, Self.size - all[all.count - 1].count))
            all[all.count - 1].append(part)
            rest = rest.extracting(part.count..<rest.count)
        }
        count += bytes.count
    }

    private mutating func addPiece() {
        var piece: [UInt8] = []
        // The first one may be all that there is.
        if !all.isEmpty { piece.reserveCapacity(Self.size) }
        all.append(piece)
    }

    /// Takes all bytes out in one piece; each piece is released as soon as it is copied.
    mutating func join() -> ByteBuffer {
        defer { self = Pieces() }
        return ByteBuffer(capacity: count) { bytes in
            for number in all.indices {
                var piece: [UInt8] = []
                swap(&piece, &all[number])
                bytes.append(piece.span)
            }
        }
    }
}
