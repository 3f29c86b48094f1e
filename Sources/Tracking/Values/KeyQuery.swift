/// Which keys of a project to list.
package struct KeyQuery: Sendable {
    /// What happened to a key, or what it is in the newest run.
    package enum State: String, CaseIterable, Sendable {
        case added, removed, changed, renamed, stale, missing
    }

    /// All states if it is `nil`.
    package var state: State?
    /// The name of a table without its extension, or its path; all tables if it is `nil`.
    package var table: String?
    /// The name of an `.lproj` folder without its extension, or the locale of a catalog.
    package var locale: String?
    /// Only what happened after this run.
    package var since = 0
    /// Only what happened up to this run.
    package var until = Int.max
    /// How many keys a page has.
    package var limit = 200
    /// Where the page begins; at the first key if it is `nil`.
    package var after: KeyCursor?

    package init() {}
}

/// The place in a list of keys where a page ends.
package struct KeyCursor: Sendable, Equatable {
    /// The lists, in the order in which they are given.
    enum List: Int64 {
        case events, stale, missing
    }

    let list: List
    /// What the list is sorted by: the run of an event, or the file of a key.
    let group: Int64
    /// The row of the last key on the page.
    let row: Int64

    init(list: List, group: Int64, row: Int64) {
        self.list = list
        self.group = group
        self.row = row
    }

    /// `nil` if ``text`` of no cursor is like this.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) }
        guard parts.count == 3, let list = parts[0].flatMap(List.init), let group = parts[1],
            let row = parts[2]
        else { return nil }
        self.init(list: list, group: group, row: row)
    }

    package var text: String { "\(list.rawValue)-\(group)-\(row)" }
}

/// A part of the keys that a query lists.
package struct KeyPage: Sendable {
    /// The newest run; `nil` if there is none.
    package let run: Int?
    package let keys: [TrackedKey]
    /// Where the next page begins; `nil` after the last key.
    package let next: KeyCursor?
}

/// A key with what happened to it.
package struct TrackedKey: Sendable, Equatable {
    /// The path of the table.
    package let path: String
    package let locale: String?
    package let key: String
    /// Which of the texts of the key it is, as findings name it; `nil` if the key has one text, or is meant as a whole.
    package let category: String?
    package let state: KeyQuery.State
    /// The run in which it happened.
    package let run: Int
    /// The value before; `nil` for a key that is new, or whose value does not matter to the state.
    package let old: String?
    package let new: String?
    /// The key before it was renamed, if it has another one now.
    package let oldKey: String?
    /// The path of the table that the entry was moved from.
    package let oldPath: String?
}
