internal import SourceText

/// Receives the next bytes of a document, which may end inside a character.
package typealias Sink = ([UInt8]) -> Void

/// Writes a document in chunks, so that a long one is never held in memory as a whole.
struct Output {
    private let sink: Sink
    private var pending: [UInt8] = []
    private static let chunk = 1 << 16

    init(_ sink: @escaping Sink) {
        self.sink = sink
    }

    mutating func write(_ text: String) {
        write(text.utf8.span)
    }

    /// Writes an ASCII character, `count` times.
    mutating func write(_ ascii: UInt8, count: Int) {
        pending.append(contentsOf: repeatElement(ascii, count: max(0, count)))
    }

    mutating func writeSpaces(_ count: Int) { write(UInt8(ascii: " "), count: count) }

    mutating func write(_ bytes: Span<UInt8>) {
        pending.append(bytes)
        if pending.count >= Self.chunk { flush() }
    }

    /// Writes what is buffered; the last step of every document.
    mutating func flush() {
        guard !pending.isEmpty else { return }
        sink(pending)
        pending.removeAll(keepingCapacity: true)
    }
}

/// The document that `write` produces, as a string.
package func document(_ write: (@escaping Sink) -> Void) -> String {
    var bytes: [UInt8] = []
    write { bytes += $0 }
    return String(repairing: bytes.span)
}
