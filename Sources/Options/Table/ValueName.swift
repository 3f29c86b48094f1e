/// The metavariable of an option's value or of an operand, such as FILE.
package struct ValueName: Sendable {
    /// The kind of value, which decides what shells offer.
    package enum Kind: Sendable {
        /// One of several words; the default is the word that applies if the option is not given.
        case words([String], default: String?)
        /// A file or a folder.
        case path
        case folder
        case number
        /// The id of a rule.
        case rule
        /// Comma-separated ids of rules and names of groups.
        case rules
        /// Comma-separated `RULE=LEVEL` pairs.
        case grades
        case text
    }

    /// The name in the help, in capitals.
    package let name: String
    private let makeKind: @Sendable () -> Kind

    private init(_ name: String, _ makeKind: @escaping @autoclosure @Sendable () -> Kind) {
        self.name = name
        self.makeKind = makeKind
    }

    /// Computed on demand, since parsing a command line does not need the words.
    package var kind: Kind { makeKind() }

    /// The name without the marks for optional and repeated arguments.
    package var bareName: String { name.filter { !".[]".contains($0) } }

    /// Whether it is a file or a folder.
    package var isPath: Bool { if case .path = kind { true } else { false } }

    /// The possible words; empty if it can be anything.
    package var words: [String] {
        if case .words(let words, _) = kind { words } else { [] }
    }

    /// The default, if the value is one of several words.
    package var defaultWord: String? {
        if case .words(_, let word) = kind { word } else { nil }
    }
}

extension ValueName {
    /// A word of the type that the command parses it as.
    static func oneOf<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ name: String, _ type: Word.Type,
        default defaultWord: @escaping @autoclosure @Sendable () -> Word? = nil
    ) -> ValueName {
        ValueName(name, .words(type.allCases.map { $0.rawValue }, default: defaultWord()?.rawValue))
    }

    static func path(_ name: String) -> ValueName { ValueName(name, .path) }
    static func folder(_ name: String) -> ValueName { ValueName(name, .folder) }
    static func number(_ name: String) -> ValueName { ValueName(name, .number) }
    static func rule(_ name: String) -> ValueName { ValueName(name, .rule) }
    static func rules(_ name: String) -> ValueName { ValueName(name, .rules) }
    static func grades(_ name: String) -> ValueName { ValueName(name, .grades) }
    static func text(_ name: String) -> ValueName { ValueName(name, .text) }
}
