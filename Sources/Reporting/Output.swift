internal import SourceText

/// Receives the next bytes of a document, which may end inside a character.
package typealias Sink = ([UInt8]) -> Void

/// The document that `write` produces, as a string.
package func document(_ write: (@escaping Sink) -> Void) -> String {
    var bytes: [UInt8] = []
    write { bytes += $0 }
    return String(repairing: bytes.span)
}
