internal import Settings

/// A command line, taken apart by the option table.
struct Arguments: Sendable {
    var command: CommandName?
    var operands: [String] = []
    /// How many operands stand before `--`, if it was given.
    private(set) var countBeforeDashes: Int?
    /// What was given, by option name, in that order. A switch has the empty value.
    private var given: [String: [String]] = [:]

    /// - Throws: ``UsageError`` for anything the option table does not know.
    init(_ words: [String]) throws(UsageError) {
        var rest = words[...]
        if let first = rest.first, let command = CommandName(rawValue: first) {
            self.command = command
            rest.removeFirst()
        }
        var isEnded = false
        while let word = rest.popFirst() {
            if isEnded || !word.hasPrefix("-") || word == "-" {
                try addOperand(word)
            } else if word == "--" {
                isEnded = true
                countBeforeDashes = operands.count
            } else if command?.isRunByGit == true, !OptionTable.isOption(word) {
                try addOperand(word)
            } else if word.hasPrefix("--") {
                try addLong(word.dropFirst(2), &rest)
            } else {
                try addShort(word.dropFirst(), &rest)
            }
        }
        try checkPlaces()
    }

    /// Whether a switch is set.
    func has(_ name: String) -> Bool { given[name] != nil }

    /// The value of an option; the last one, if it is given more than once.
    func value(_ name: String) -> String? { given[name]?.last }

    /// All values of an option that may be given more than once.
    func values(_ name: String) -> [String] { given[name] ?? [] }

    /// The words of an option that takes a list with commas, to which each use adds.
    func list(_ name: String) -> [String] {
        values(name).flatMap { $0.split(separator: ",").map { String($0) } }
    }

    /// - Throws: ``UsageError`` if more than one of these options is given.
    func exclude(_ names: String...) throws(UsageError) {
        let rivals = names.filter(has)
        guard rivals.count < 2 else {
            throw UsageError("--\(rivals[0]) and --\(rivals[1]) exclude each other")
        }
    }

    /// The value of an option that takes one of few words.
    func choice<Value: RawRepresentable<String> & CaseIterable>(
        _ name: String, default fallback: Value
    ) throws(UsageError) -> Value {
        try choice(name) ?? fallback
    }

    /// The value of an option that takes one of few words; `nil` where it is not given.
    func choice<Value: RawRepresentable<String> & CaseIterable>(_ name: String) throws(UsageError) -> Value? {
        guard let word = value(name) else { return nil }
        if let value = Value(rawValue: word) { return value }
        let words = Value.allCases.map { $0.rawValue }.joined(separator: ", ")
        throw UsageError("--\(name) takes one of: \(words); not \"\(word)\"")
    }

    /// The value of an option that takes a number from `least` on.
    func number(_ name: String, from least: Int, default fallback: Int) throws(UsageError) -> Int {
        guard let word = value(name) else { return fallback }
        guard let number = Int(word), number >= least else {
            throw UsageError("--\(name) takes a number from \(least) on; not \"\(word)\"")
        }
        return number
    }

    /// How many tables to work on at a time.
    func jobs() throws(UsageError) -> Int {
        try number("jobs", from: 1, default: Terminal.processors)
    }

    private mutating func addOperand(_ word: String) throws(UsageError) {
        guard command != nil || !operands.isEmpty || word.contains(where: { $0 == "/" || $0 == "." }) else {
            throw UsageError(
                "there is no command \"\(word)\"\(Suggestion.text(for: word, among: CommandName.allCases.map(\.rawValue)))"
            )
        }
        operands.append(word)
    }

    private mutating func addLong(_ word: Substring, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = OptionTable.option(named: name) else {
            let known = OptionTable.options.map(\.name)
            throw UsageError(
                "there is no option --\(name)\(Suggestion.text(for: name, among: known, prefix: "--"))")
        }
        if parts.count == 2 {
            guard option.value != nil else { throw UsageError("--\(name) takes no value") }
            add(String(parts[1]), to: option)
        } else {
            try take(option, "--\(name)", &rest)
        }
    }

    /// One or several switches, the last of which may take a value: `-q`, `-fjson`, `-qf json`.
    private mutating func addShort(_ letters: Substring, _ rest: inout ArraySlice<String>) throws(UsageError)
    {
        var letters = letters
        while let letter = letters.popFirst() {
            guard let option = OptionTable.option(short: letter) else {
                throw UsageError("there is no option -\(letter)")
            }
            if option.value != nil, !letters.isEmpty {
                add(String(letters), to: option)
                return
            }
            try take(option, "-\(letter)", &rest)
        }
    }

    private mutating func take(
        _ option: Option, _ spelling: String, _ rest: inout ArraySlice<String>
    ) throws(UsageError) {
        guard let placeholder = option.value else {
            add("", to: option)
            return
        }
        guard let value = rest.popFirst() else {
            throw UsageError("\(spelling) needs a value: \(placeholder)")
        }
        add(value, to: option)
    }

    private mutating func add(_ value: String, to option: Option) {
        given[option.name, default: []].append(value)
    }

    private func checkPlaces() throws(UsageError) {
        let command = command ?? .check
        for name in given.keys.sorted() {
            guard let option = OptionTable.option(named: name), option.help[command] == nil else {
                continue
            }
            throw UsageError("strlint \(command.rawValue) takes no --\(name)")
        }
    }
}
