/// A command line, parsed with ``OptionTable``.
package struct Arguments: Sendable {
    /// An option of the command line, or one that the environment sets.
    struct Entry: Sendable {
        /// The position of the option in the table of the command.
        let row: Int
        let name: String
        let given: Given
        /// Whether the value is that of an environment variable.
        var isInherited = false
    }

    package private(set) var command: CommandName?
    package private(set) var operands: [String] = []
    /// The number of operands before `--`, if it was given.
    package private(set) var countBeforeDashes: Int?
    /// The options that every command has.
    package private(set) var common = CommonArguments()
    /// The other options in order, and those that only the environment sets.
    private(set) var entries: [Entry] = []
    /// Only looked up for a command line with options.
    private lazy var options = OptionTable.options(of: effective)

    /// The command whose options apply; the default is `check`.
    private var effective: CommandName { command ?? .check }

    /// - Parameters:
    ///   - environment: Returns the value of a variable.
    ///   - isFile: Whether there is a file of a name. Such a word is not taken for an option before `--`: others name files, and
    ///     git, pre-commit and xargs write the names on a command line.
    /// - Throws: ``UsageError`` for anything that the option table does not contain.
    package init(
        _ words: [String], environment: (String) -> String? = { _ in nil },
        isFile: (String) -> Bool = { _ in false }
    ) throws(UsageError) {
        var rest = words[...]
        if let first = rest.first, let command = CommandName(named: first) {
            self.command = command
            rest.removeFirst()
        }
        while let word = rest.popFirst() {
            if word == "--" {
                countBeforeDashes = operands.count
                operands += command == .genstrings ? [word] + rest : Array(rest)
                break
            }
            if isUnclear(word), isFile(word) {
                guard command?.isRunByGit == true else { throw .optionOrFile(word) }
                operands.append(word)
            } else {
                try take(word, &rest)
            }
            if command == .merge, !operands.isEmpty {
                operands += rest
                break
            }
        }
        inherit(from: environment)
    }

    /// Whether a word is read as an option, but may have been written as the name of a file.
    private func isUnclear(_ word: String) -> Bool {
        word.hasPrefix("-") && word != "-" && command != .genstrings
    }

    private mutating func take(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let isForeign = command?.takesForeignWords == true && !OptionTable.isOption(word, of: effective)
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
        guard let row = options.firstIndex(where: { $0.name == name }) else {
            throw .unknownOption(name, of: effective)
        }
        if parts.count == 2 {
            guard options[row].value != nil else { throw UsageError("\(spelling) takes no value") }
            try add(String(parts[1]), at: row, spelling)
        } else {
            try take(row, spelling, &rest)
        }
    }

    /// One or more switches, the last of which may take a value: `-q`, `-fjson`, `-qf json`.
    private mutating func addShort(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        var letters = word.dropFirst()
        if letters.count > 1, options.contains(where: { $0.name == letters }) {
            throw UsageError("there is no option \(word); did you mean -\(word)?")
        }
        while let letter = letters.popFirst() {
            if letter == "=" { throw UsageError("\(word.prefix { $0 != "=" }) takes no value") }
            guard let row = options.firstIndex(where: { $0.short == letter }) else {
                throw .unknownOption(letter, of: effective)
            }
            if options[row].value != nil, !letters.isEmpty {
                return try add(String(letters), at: row, "-\(letter)")
            }
            try take(row, "-\(letter)", &rest)
        }
    }

    private mutating func take(
        _ row: Int, _ spelling: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        guard let name = options[row].value else { return try add("", at: row, spelling) }
        guard let value = rest.popFirst() else { throw .missingValue(name, of: spelling) }
        try add(value, at: row, spelling)
    }

    private mutating func add(_ value: String, at row: Int, _ spelling: String) throws(UsageError) {
        let given = Given(value: value, spelling: spelling)
        let commonRow = row - (options.count - OptionTable.common.count)
        if commonRow < 0 {
            entries.append(Entry(row: row, name: options[row].name, given: given))
        } else {
            try OptionTable.common[commonRow].set(&common, given)
        }
    }

    private mutating func inherit(from environment: (String) -> String?) {
        if command == .serve { inheritForService(from: environment) }
        for variable in EnvironmentVariable.allCases {
            guard let value = environment(variable.rawValue), !value.isEmpty else { continue }
            for row in options.indices where options[row].environment == variable {
                guard !entries.contains(where: { $0.row == row }) else { continue }
                let given = Given(value: value, spelling: variable.rawValue)
                entries.append(Entry(row: row, name: options[row].name, given: given, isInherited: true))
            }
        }
    }

    private mutating func inheritForService(from environment: (String) -> String?) {
        for row in OptionTable.serve.indices {
            let name = OptionTable.serve[row].option.name
            let variable = ServiceVariable.name(of: name)
            guard let value = environment(variable), !value.isEmpty,
                !entries.contains(where: { $0.row == row })
            else { continue }
            let given = Given(value: value, spelling: variable)
            entries.append(Entry(row: row, name: name, given: given, isInherited: true))
        }
    }
}
