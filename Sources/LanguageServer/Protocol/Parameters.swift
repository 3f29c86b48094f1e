internal import JSON
internal import JSONRPC

/// The parameters of a message, or an object in them.
struct Parameters: Sendable {
    private let object: JSONObject?

    init(_ value: JSONValue?) { object = value?.object }

    subscript(name: String) -> JSONValue? {
        let value = object?[name]
        return value == .null ? nil : value
    }

    /// An object that may be missing.
    func object(_ name: String) -> Parameters { Parameters(self[name]) }

    func objects(_ name: String) -> [Parameters] { (self[name]?.array ?? []).map(Parameters.init) }

    func strings(_ name: String) -> [String] { (self[name]?.array ?? []).compactMap(\.string) }

    // MARK: - Required members

    /// - Throws: ``RPCError`` if there is none.
    func string(_ name: String) throws(RPCError) -> String {
        guard let text = self[name]?.string else { throw .missing("a string", name) }
        return text
    }

    /// The URI of the document.
    ///
    /// - Throws: ``RPCError`` if there is none.
    var documentURI: DocumentURI {
        get throws(RPCError) { DocumentURI(try object("textDocument").string("uri")) }
    }

    /// - Throws: ``RPCError`` if there is none.
    var position: Position {
        get throws(RPCError) { try object("position").placeOfItself("position") }
    }

    /// - Throws: ``RPCError`` if one of them is not a position.
    var positions: [Position] {
        get throws(RPCError) {
            var positions: [Position] = []
            for item in objects("positions") { positions.append(try item.placeOfItself("positions")) }
            return positions
        }
    }

    /// - Throws: ``RPCError`` if there is none.
    var range: PositionRange {
        get throws(RPCError) {
            let range = object("range")
            return PositionRange(
                start: try range.object("start").placeOfItself("start"),
                end: try range.object("end").placeOfItself("end"))
        }
    }

    /// The largest number of LSP.
    private static let largest = Int(Int32.max)

    private func placeOfItself(_ name: String) throws(RPCError) -> Position {
        guard let line = self["line"]?.int, let character = self["character"]?.int, line >= 0, character >= 0
        else { throw .missing("a position", name) }
        return Position(line: min(line, Self.largest), character: min(character, Self.largest))
    }
}

extension RPCError {
    fileprivate static func missing(_ kind: String, _ name: String) -> RPCError {
        RPCError(.invalidParams, "\"\(name)\" is not \(kind)")
    }
}
