/// Receives the next bytes of a document, which may end inside a character.
package typealias Sink = ([UInt8]) -> Void

/// The document that `write` produces, as a string.
package func document(_ write: (@escaping Sink) -> Void) -> String {
    var bytes: [UInt8] = []
    write { bytes += $0 }
    return String(repairing: bytes.span)
}

/// Writes a document in chunks, so that a long one is never held in memory as a whole.
package struct Output {
    private let sink: Sink
    private var pending: [UInt8] = []
    /// Whether what CI services execute, and what a terminal would interpret in a comment, is written so that they do not: in
    /// what is shown, but not in files, whose comments have to stay as they are.
    package let isShown: Bool
    private static let chunk = 1 << 16

    package init(shown isShown: Bool = true, _ sink: @escaping Sink) {
        self.sink = sink
        self.isShown = isShown
    }

    package mutating func write(_ text: String) {
        write(text.utf8.span)
    }

    /// Writes an ASCII character, `count` times.
    package mutating func write(_ ascii: UInt8, count: Int) {
        pending.append(contentsOf: repeatElement(ascii, count: max(0, count)))
    }

    package mutating func writeSpaces(_ count: Int) { write(UInt8(ascii: " "), count: count) }

    package mutating func write(_ bytes: Span<UInt8>) {
        pending.append(bytes)
        if pending.count >= Self.chunk { flush() }
    }

    /// Writes what is buffered; the last step of every document.
    package mutating func flush() {
        guard !pending.isEmpty else { return }
        sink(pending)
        pending.removeAll(keepingCapacity: true)
    }
}
