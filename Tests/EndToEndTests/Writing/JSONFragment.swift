import Foundation

/// A part of a JSON document.
indirect enum JSONFragment: Decodable, Sendable, Equatable {
    case object([String: JSONFragment])
    case list([JSONFragment])
    case text(String)
    case flag(Bool)
    case number(Double)
    case null

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode([String: JSONFragment].self) {
            self = .object(value)
        } else if let value = try? container.decode([JSONFragment].self) {
            self = .list(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .flag(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else {
            self = .null
        }
    }

    /// Whether each member of `part` is in this document; an element of a list may be any element of the same list here.
    func contains(_ part: JSONFragment) -> Bool {
        switch (self, part) {
        case (.object(let whole), .object(let part)):
            part.allSatisfy { name, value in whole[name]?.contains(value) ?? false }
        case (.list(let whole), .list(let part)):
            part.allSatisfy { value in whole.contains { $0.contains(value) } }
        default: self == part
        }
    }

    subscript(name: String) -> JSONFragment? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    var elements: [JSONFragment] {
        if case .list(let elements) = self { elements } else { [] }
    }

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
