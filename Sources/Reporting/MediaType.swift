/// The types of documents, as HTTP names them.
package enum MediaType: String, Sendable {
    case plain = "text/plain; charset=utf-8"
    case markdown = "text/markdown; charset=utf-8"
    case html = "text/html; charset=utf-8"
    case json = "application/json"
    /// A JSON document per line.
    case jsonLines = "application/x-ndjson"
    case sarif = "application/sarif+json"
    case xml = "application/xml"
    case bytes = "application/octet-stream"
}

/// The formats in which a command can write what it says.
package protocol DocumentFormat: RawRepresentable<String>, CaseIterable, Sendable, SendableMetatype {
    var media: MediaType { get }
}
