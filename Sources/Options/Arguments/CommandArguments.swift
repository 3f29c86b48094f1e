package import Reporting

/// The arguments of a command. Their initial values are the defaults.
package protocol CommandArguments: Sendable {
    /// The options of the command, in help order, without those that every command has.
    static var rows: [OptionRow<Self>] { get }

    init()
}

extension CommandArguments {
    /// - Throws: ``UsageError`` for an invalid value.
    package init(_ line: Arguments) throws(UsageError) {
        self.init()
        try line.fill(&self, Self.rows)
    }
}

extension Arguments {
    /// Puts the values of options into the arguments of the command, in the order of the table.
    ///
    /// The values of an option that repeats accumulate; otherwise the last one wins.
    ///
    /// - Parameter offset: The position of the first row in the table of the command.
    func fill<Target>(
        _ target: inout Target, _ rows: @autoclosure () -> [OptionRow<Target>], from offset: Int = 0
    ) throws(UsageError) {
        guard !entries.isEmpty else { return }
        let rows = rows()
        for row in rows.indices {
            guard let last = entries.lastIndex(where: { $0.row == offset + row }) else { continue }
            let first = rows[row].option.repeats ? 0 : last
            for entry in first...last where entries[entry].row == offset + row {
                try rows[row].set(&target, entries[entry].given)
            }
        }
    }

    /// Whether the command line has an option.
    func has(_ name: String) -> Bool { entries.contains { $0.name == name && !$0.isInherited } }

    /// - Throws: ``UsageError`` if more than one of these options is given.
    func exclude(_ names: String...) throws(UsageError) {
        let conflicting = names.filter(has)
        guard conflicting.count < 2 else {
            throw UsageError("--\(conflicting[0]) and --\(conflicting[1]) cannot be used together")
        }
    }

    /// - Throws: ``UsageError`` if an option is given with one of others.
    func exclude(_ name: String, with others: [String]) throws(UsageError) {
        guard has(name) else { return }
        for other in others { try exclude(name, other) }
    }

    /// - Throws: ``UsageError`` if there is an operand.
    package func takeNoOperands() throws(UsageError) {
        guard let operand = operands.first, let command else { return }
        throw UsageError("unexpected argument \"\(operand)\" for \(command.rawValue)")
    }
}

// MARK: - Shared arguments

/// The options that every command has.
package struct CommonArguments: Sendable {
    package enum Help: Sendable {
        case short, full
    }

    package var help: Help?
    package var isVersion = false
}

/// The arguments of a command with coloured output.
package protocol ColoredArguments: CommandArguments {
    var color: ColorChoice { get set }
}

/// The arguments of a command that prints a document.
package protocol DocumentArguments: CommandArguments {
    /// The path of the file that the document is written to; standard output if `nil` or `-`.
    var output: String? { get set }
}

/// The arguments of a command that shows its document in a pager, if standard output is a terminal.
package protocol PagedArguments: CommandArguments {
    var isPaged: Bool { get set }
}

/// The arguments of a command that processes tables in parallel.
package protocol ParallelArguments: CommandArguments {
    /// The number of tables to process at a time, if it is given.
    var jobs: Int? { get set }
}
