/// What a source of Swift declares with types of keys: parameters and properties that make a key of a literal.
package struct Outline: Sendable {
    /// What a literal becomes that is given to a parameter.
    package enum Kind: Sendable, Equatable {
        case key, text, closure, other
    }

    /// A parameter of a function, an initializer or a case.
    package struct Parameter: Sendable, Equatable {
        /// `nil` if an argument has no label.
        package let label: String?
        package let kind: Kind
        package let hasDefault: Bool
        /// Whether several arguments are given for it.
        package let isVariadic: Bool
    }

    /// Something that is called.
    package struct Signature: Sendable, Equatable {
        /// The name that calls have: for an initializer, that of its type.
        package let name: String
        /// The type that it is a member of; empty outside of types.
        package let owner: String
        package let parameters: [Parameter]
        package let isInitializer: Bool
        /// Whether the compiler takes another one of the same name if it can.
        package let isDisfavored: Bool
    }

    /// A property or a variable.
    package struct Property: Sendable, Equatable {
        package let name: String
        package let owner: String
        package let kind: Kind
    }

    package internal(set) var signatures: [Signature] = []
    package internal(set) var properties: [Property] = []
    /// Other names of the types.
    package internal(set) var aliases: [String] = []

    package init() {}

    var count: Int { signatures.count + properties.count + aliases.count }
}
