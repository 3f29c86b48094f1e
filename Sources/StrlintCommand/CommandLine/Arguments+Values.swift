/// What commands ask of their arguments.
extension Arguments {
    /// Whether a switch is set.
    func has(_ name: String) -> Bool { given[name] != nil }

    /// The value of an option: the last one, if it is given more than once, or else that of the environment.
    func value(_ name: String) -> String? { last(name)?.value }

    /// All values of an option that may be given more than once, or else that of the environment.
    func values(_ name: String) -> [String] {
        (given[name] ?? inherited[name].map { [$0] } ?? []).map(\.value)
    }

    /// How the option was written, or the variable of the environment that has its value.
    func spelling(_ name: String) -> String { last(name)?.spelling ?? "--\(name)" }

    /// The words of an option that takes a list with commas, to which each use adds.
    func list(_ name: String) -> [String] {
        values(name).flatMap { $0.split { $0 == "," || $0 == " " }.map { String($0) } }
    }

    /// - Throws: ``UsageError`` if more than one of these options is given.
    func exclude(_ names: String...) throws(UsageError) {
        let rivals = names.filter(has)
        guard rivals.count < 2 else {
            throw UsageError("--\(rivals[0]) and --\(rivals[1]) exclude each other")
        }
    }

    /// - Throws: ``UsageError`` if there is an operand.
    func takeNoOperands() throws(UsageError) {
        guard let operand = operands.first, let command else { return }
        throw UsageError("\(command.rawValue) takes no \"\(operand)\"")
    }

    /// The value of an option that takes one of few words.
    func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ name: String, default fallback: Value
    ) throws(UsageError) -> Value {
        try choice(name) ?? fallback
    }

    /// The value of an option that takes one of few words; `nil` where it is not given.
    func choice<Value: RawRepresentable<String> & CaseIterable>(_ name: String) throws(UsageError) -> Value? {
        guard let given = last(name) else { return nil }
        if let value = Value(rawValue: given.value) { return value }
        throw .unknownWord(given.value, for: given.spelling, among: Value.allCases.map { $0.rawValue })
    }

    /// The value of an option that takes a number from `least` on.
    func number(_ name: String, from least: Int, default fallback: Int) throws(UsageError) -> Int {
        guard let given = last(name) else { return fallback }
        guard let number = Int(given.value), number >= least else {
            throw UsageError("\(given.spelling) takes a number from \(least) on; not \"\(given.value)\"")
        }
        return number
    }

    /// How many tables to work on at a time.
    func jobs() throws(UsageError) -> Int {
        try number("jobs", from: 1, default: Terminal.processors)
    }

    private func last(_ name: String) -> Given? { given[name]?.last ?? inherited[name] }
}
