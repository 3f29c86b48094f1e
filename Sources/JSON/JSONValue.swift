/// A JSON value that was read.
package enum JSONValue: Sendable, Equatable {
    case null
    case bool(Bool)
    /// A number, as it was written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)

    /// The text, if it is a string.
    package var string: String? { if case .string(let text) = self { text } else { nil } }

    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

    /// The number, if it is one without fraction and exponent that an `Int` can hold.
    package var int: Int? { if case .number(let text) = self { Int(text) } else { nil } }

    package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }

    package var object: JSONObject? { if case .object(let object) = self { object } else { nil } }
}

/// The members of an object in the order of the text; no name is used twice.
package struct JSONObject: Sendable, Equatable {
    /// A name and its value.
    package struct Member: Sendable, Equatable {
        package let name: String
        package let value: JSONValue
    }

    package let members: [Member]

    /// The value of the member `name`. Takes time for each member.
    package subscript(name: String) -> JSONValue? {
        members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
    }
}
