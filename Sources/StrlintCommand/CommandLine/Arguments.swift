/// A command line, parsed with ``OptionTable``.
struct Arguments: Sendable {
    /// A value as given; empty for a switch.
    struct Given: Sendable {
        let value: String
        /// The option as written, or the environment variable with the value.
        let spelling: String
    }

    private(set) var command: CommandName?
    private(set) var operands: [String] = []
    /// The number of operands before `--`, if it was given.
    private(set) var countBeforeDashes: Int?
    /// The values on the command line, by option name, in order.
    private(set) var given: [String: [Given]] = [:]
    /// The values from the environment, by option name.
    private(set) var inherited: [String: Given] = [:]

    /// The command whose options apply; the default is `check`.
    private var effective: CommandName { command ?? .check }

    /// - Parameter environment: Returns the value of a variable.
    /// - Throws: ``UsageError`` for anything that the option table does not contain.
    init(_ words: [String], environment: (String) -> String? = { _ in nil }) throws(UsageError) {
        var rest = words[...]
        if let first = rest.first, let command = CommandName(rawValue: first) {
            self.command = command
            rest.removeFirst()
        }
        while let word = rest.popFirst() {
            if word == "--" {
                countBeforeDashes = operands.count
                operands += rest
                break
            }
            try take(word, &rest)
        }
        inherit(from: environment)
    }

    private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let isForeign = command?.isRunByGit == true && !OptionTable.isOption(word, of: effective)
        if !word.hasPrefix("-") || word == "-" || isForeign {
            try addOperand(word)
        } else if word.hasPrefix("--") {
            try addLong(word, &rest)
        } else {
            try addShort(word, &rest)
        }
    }

    private mutating func addOperand(_ word: String) throws(UsageError) {
        guard command != nil || !operands.isEmpty || word.contains(where: { $0 == "/" || $0 == "." }) else {
            throw .unknownCommand(word)
        }
        guard !word.isEmpty else { throw UsageError("empty argument") }
        operands.append(word)
    }

    /// `--format json` or `--format=json`
    private mutating func addLong(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let spelling = String(parts[0])
        let name = String(spelling.dropFirst(2))
        guard let option = OptionTable.option(named: name, of: effective) else {
            throw .unknownOption(name, of: effective)
        }
        if parts.count == 2 {
            guard option.value != nil else { throw UsageError("\(spelling) takes no value") }
            add(String(parts[1]), to: option, spelling)
        } else {
            try take(option, spelling, &rest)
        }
    }

    /// One or more switches, the last of which may take a value: `-q`, `-fjson`, `-qf json`.
    private mutating func addShort(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        var letters = word.dropFirst()
        if letters.count > 1, OptionTable.option(named: letters, of: effective) != nil {
            throw UsageError("there is no option \(word); did you mean -\(word)?")
        }
        while let letter = letters.popFirst() {
            guard let option = OptionTable.option(short: letter, of: effective) else {
                throw .unknownOption(letter, of: effective)
            }
            if option.value != nil, !letters.isEmpty {
                return add(String(letters), to: option, "-\(letter)")
            }
            try take(option, "-\(letter)", &rest)
        }
    }

    private mutating func take(
        _ option: Option, _ spelling: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        guard let name = option.value else { return add("", to: option, spelling) }
        guard let value = rest.popFirst() else { throw .missingValue(name, of: spelling) }
        add(value, to: option, spelling)
    }

    private mutating func add(_ value: String, to option: Option, _ spelling: String) {
        given[option.name, default: []].append(Given(value: value, spelling: spelling))
    }

    private mutating func inherit(from environment: (String) -> String?) {
        for variable in EnvironmentVariable.allCases {
            guard let value = environment(variable.rawValue), !value.isEmpty else { continue }
            for option in OptionTable.options(of: effective) where option.environment == variable {
                inherited[option.name] = Given(value: value, spelling: variable.rawValue)
            }
        }
    }
}
