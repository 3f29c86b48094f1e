internal import SourceText

/// The last steps of every reader.
extension Table {
    /// A file that could not be read at all.
    static func refused(_ fault: Fault, form: TableForm) -> Table {
        var table = Table(form: form, text: DecodedText(bytes: ByteBuffer([]), encoding: .utf8))
        table.problems = [Problem(fault, at: .empty)]
        table.root = .nothing
        table.isAccepted = false
        return table
    }

    /// The table, refused by the platform because of `problem`.
    consuming func refused(by problem: Problem) -> Table {
        problems.insert(problem, at: 0)
        refuse()
        return self
    }

    /// Marks every entry as lost.
    mutating func refuse() {
        isAccepted = false
        for number in entries.indices { entries[number].fate = .lost }
    }

    /// Indexes the keys and settles which of several entries of a key the platform shows.
    mutating func finish(firstWins: Bool = false) {
        keys = KeyIndex(self)
        for duplicate in keys.duplicates where entries[duplicate.later].fate == .loaded {
            entries[firstWins ? duplicate.later : duplicate.earlier].fate = .shadowed
        }
    }
}
