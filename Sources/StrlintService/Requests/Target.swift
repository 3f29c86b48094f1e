internal import SourceText

/// The path and the query of a request, with their escapes resolved.
struct Target: Sendable {
    typealias Parameter = (name: String, value: String)

    /// The names between the slashes; the last is empty if the path ends with a slash.
    let path: [String]
    let query: [Parameter]

    private static let maxParameters = 200

    /// - Throws: ``Problem`` if an escape is damaged, or the text is not UTF-8.
    init(_ text: String) throws(Problem) {
        let origin = Self.withoutOrigin(text)
        let parts = origin.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, first.hasPrefix("/") else {
            throw Problem(.badRequest, "The target of the request must begin with a slash.")
        }
        var names: [String] = []
        for name in first.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            names.append(try Self.unescaped(name, spaces: false))
        }
        path = names
        query = parts.count > 1 ? try Self.parameters(parts[1]) : []
    }

    /// `/a` for `http://host/a`, which clients send to proxies.
    private static func withoutOrigin(_ text: String) -> Substring {
        guard text.hasPrefix("http://") else { return text[...] }
        return text.dropFirst(7).drop { $0 != "/" }
    }

    private static func parameters(_ text: Substring) throws(Problem) -> [Parameter] {
        var parameters: [Parameter] = []
        for piece in text.split(separator: "&") {
            guard parameters.count < maxParameters else {
                throw Problem(.badRequest, "Send at most \(maxParameters) parameters.")
            }
            let parts = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            parameters.append(
                (
                    try unescaped(parts[0], spaces: true),
                    parts.count > 1 ? try unescaped(parts[1], spaces: true) : ""
                ))
        }
        return parameters
    }

    /// - Parameter spaces: Whether a plus sign is a space, as forms write it.
    private static func unescaped(_ text: Substring, spaces: Bool) throws(Problem) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = rest.popFirst()?.hexDigit,
                    let low = rest.popFirst()?.hexDigit
                else {
                    throw Problem(.badRequest, "After % in the target, two hexadecimal digits are needed.")
                }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where spaces: bytes.append(0x20)
            default: bytes.append(byte)
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw Problem(.badRequest, "The target of the request must be UTF-8.")
        }
        return text
    }
}
