internal import FormatStrings
internal import StringTables

/// The variables of a key, as all texts see them that may refer to them.
struct SentenceVariables {
    let all: [Variation.Variable]
    /// The value types of the variables.
    let types: [String: ArgumentType]
    /// The arguments that the variables of a catalog take.
    let references: VariableReferences
    private let indices: [String: Int]

    init(_ variables: [Variation.Variable], in table: Table) {
        all = variables
        let names = variables.map { table.string($0.name) }
        indices = Dictionary(zip(names, names.indices)) { $1 }
        types = Dictionary(zip(names, variables.map { table.valueType(of: $0) ?? .unknown })) { $1 }
        let arguments = zip(names, variables).compactMap { name, variable in
            variable.argument?.number.flatMap { $0 > 0 ? (name, $0) : nil }
        }
        references = VariableReferences(arguments: Dictionary(arguments) { $1 })
    }

    /// The number of the variable with a name.
    func index(of name: String) -> Int? { indices[name] }
}

extension Table {
    /// The type of the number that chooses a form of a variable; `nil` if it is no number.
    func valueType(of variable: Variation.Variable) -> ArgumentType? {
        guard let text = variable.valueType.map(string) else { return nil }
        let type = ArgumentType(specifier: String(text.hasPrefix("%") ? text.dropFirst() : text[...]))
        return type?.isNumber == true ? type : nil
    }
}
