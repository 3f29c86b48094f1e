/// Stands for a word that the user fills in: the value of an option, or an operand.
struct Placeholder: Sendable {
    /// What the word is, which tells a shell what to offer.
    enum Kind: Sendable {
        /// One of few words.
        case words([String])
        /// A file or a folder.
        case path
        case folder
        case number
        /// The id of a rule.
        case rule
        /// Ids of rules and names of groups, with commas between them.
        case rules
        /// `RULE=LEVEL`, with commas between them.
        case grades
        case text
    }

    /// What stands in the help, in capitals.
    let name: String
    private let makeKind: @Sendable () -> Kind
    /// The word that counts where none is given.
    let standard: String?

    private init(
        _ name: String, standard: String? = nil, _ makeKind: @escaping @autoclosure @Sendable () -> Kind
    ) {
        self.name = name
        self.standard = standard
        self.makeKind = makeKind
    }

    /// Made on demand: to take a command line apart, nobody needs the words.
    var kind: Kind { makeKind() }

    /// Without the signs for what may be repeated or left out.
    var bareName: String { name.filter { !".[]".contains($0) } }

    /// Whether it is a file or a folder.
    var isPath: Bool { if case .path = kind { true } else { false } }

    /// The words of which it is one; none if it may be anything.
    var words: [String] {
        if case .words(let words) = kind { words } else { [] }
    }
}

extension Placeholder {
    /// A word of the type that the command makes of it.
    static func oneOf<Word: RawRepresentable<String> & CaseIterable & SendableMetatype>(
        _ name: String, _ type: Word.Type, default standard: Word? = nil
    ) -> Placeholder {
        Placeholder(name, standard: standard?.rawValue, .words(type.allCases.map { $0.rawValue }))
    }

    static func path(_ name: String) -> Placeholder { Placeholder(name, .path) }
    static func folder(_ name: String) -> Placeholder { Placeholder(name, .folder) }
    static func number(_ name: String) -> Placeholder { Placeholder(name, .number) }
    static func rule(_ name: String) -> Placeholder { Placeholder(name, .rule) }
    static func rules(_ name: String) -> Placeholder { Placeholder(name, .rules) }
    static func grades(_ name: String) -> Placeholder { Placeholder(name, .grades) }
    static func text(_ name: String) -> Placeholder { Placeholder(name, .text) }
}
