internal import SourceText

/// The last steps of every reader.
extension Table {
    /// A file that could not be read as a table.
    static func refused(_ fault: Fault, form: TableForm) -> Table {
        var table = Table(form: form, text: DecodedText(bytes: ByteBuffer([]), encoding: .utf8))
        table.problems.append(Problem(fault, at: .empty))
        table.root = .nothing
        table.isAccepted = false
        return table
    }

    /// The table in place of a link that leads out of its project.
    package static var linkOutsideProject: Table { refused(.linkOutsideProject, form: .oldStyle) }

    /// A file that exceeds a limit.
    static func exceeding(_ excess: TableExcess, form: TableForm) -> Table {
        var table = Table(form: form, text: DecodedText(bytes: ByteBuffer([]), encoding: .utf8))
        table.excess = excess
        return table
    }

    /// The table, rejected by the platform because of `problem`.
    consuming func refused(by problem: Problem) -> Table {
        problems.insertFirst(problem)
        refuse()
        return self
    }

    /// Marks every entry as lost.
    mutating func refuse() {
        isAccepted = false
        for number in entries.indices { entries[number].loadState = .lost }
    }

    /// Indexes the keys, decides which of several entries with the same key the platform loads, and counts the memory.
    mutating func finish(firstWins: Bool = false) {
        countMemory(and: KeyIndex.largestSize(ofEntries: entries.count))
        keys = KeyIndex(self)
        countMemory()
        for duplicate in keys.duplicates where entries[duplicate.later].loadState != .lost {
            shadow(firstWins ? duplicate.later : duplicate.earlier)
        }
    }

    /// Marks an entry as shadowed, with the further units of its key.
    private mutating func shadow(_ first: Int) {
        var number = first
        repeat {
            entries[number].loadState = .shadowed
            number += 1
        } while number < entries.count && !entries[number].isFirst
    }
}
