/// Access to the arguments for commands.
extension Arguments {
    /// Whether a switch is set.
    func has(_ name: String) -> Bool { given[name] != nil }

    /// The last value of an option, or else that of the environment.
    func value(_ name: String) -> String? { last(name)?.value }

    /// All values of a repeatable option, or else that of the environment.
    func values(_ name: String) -> [String] {
        (given[name] ?? inherited[name].map { [$0] } ?? []).map(\.value)
    }

    /// The option as written, or the environment variable with its value.
    func spelling(_ name: String) -> String { last(name)?.spelling ?? "--\(name)" }

    /// The words of an option that takes comma-separated lists and can be repeated.
    func list(_ name: String) -> [String] {
        values(name).flatMap { $0.split { $0 == "," || $0 == " " }.map { String($0) } }
    }

    /// - Throws: ``UsageError`` if more than one of these options is given.
    func exclude(_ names: String...) throws(UsageError) {
        let conflicting = names.filter(has)
        guard conflicting.count < 2 else {
            throw UsageError("--\(conflicting[0]) and --\(conflicting[1]) cannot be used together")
        }
    }

    /// - Throws: ``UsageError`` if there is an operand.
    func takeNoOperands() throws(UsageError) {
        guard let operand = operands.first, let command else { return }
        throw UsageError("unexpected argument \"\(operand)\" for \(command.rawValue)")
    }

    /// The value of an option that takes one of several words.
    func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ name: String, default fallback: Value
    ) throws(UsageError) -> Value {
        try choice(name) ?? fallback
    }

    /// The value of an option that takes one of several words; `nil` if it is not given.
    func choice<Value: RawRepresentable<String> & CaseIterable>(_ name: String) throws(UsageError) -> Value? {
        guard let given = last(name) else { return nil }
        if let value = Value(rawValue: given.value) { return value }
        throw .unknownWord(given.value, for: given.spelling, among: Value.allCases.map { $0.rawValue })
    }

    /// The value of an option that takes a number of at least `minimum`.
    func number(_ name: String, from minimum: Int, default fallback: Int) throws(UsageError) -> Int {
        guard let given = last(name) else { return fallback }
        guard let number = Int(given.value), number >= minimum else {
            throw UsageError(
                "\(given.spelling) takes a number of at least \(minimum); not \"\(given.value)\"")
        }
        return number
    }

    /// The number of tables to process in parallel.
    func jobs() throws(UsageError) -> Int {
        try number("jobs", from: 1, default: Terminal.processors)
    }

    private func last(_ name: String) -> Given? { given[name]?.last ?? inherited[name] }
}
