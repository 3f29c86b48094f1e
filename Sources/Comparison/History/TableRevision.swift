/// A table at a point in its history.
package struct TableRevision: Sendable {
    /// Who changed the table, when and why.
    package struct Commit: Sendable {
        package let id: String
        /// For example `2026-03-01`.
        package let date: String
        package let author: String
        package let subject: String

        package init(id: String, date: String, author: String, subject: String) {
            self.id = id
            self.date = date
            self.author = author
            self.subject = subject
        }
    }

    /// What a commit did to the table.
    package enum Outcome: Sendable {
        /// How it differs from the previous revision, and how many keys the platform loads.
        case compared(TableDifference, keys: Int)
        /// The platform does not load the table.
        case refused
        /// The platform loads the table again after it was refused; not compared with any version yet.
        case restored(keys: Int)
        case deleted
        /// The object is missing or too large: the reason, as a clause.
        case unread(String)
    }

    package let commit: Commit
    /// The path of the table, below the top folder of the repository.
    package let path: String
    /// The previous path, if it was different.
    package let oldPath: String?
    package let outcome: Outcome

    package init(commit: Commit, path: String, oldPath: String? = nil, outcome: Outcome) {
        self.commit = commit
        self.path = path
        self.oldPath = oldPath
        self.outcome = outcome
    }

    /// How many keys the platform loads; `nil` if unknown.
    package var keys: Int? {
        switch outcome {
        case .compared(_, let keys), .restored(let keys): keys
        case .refused, .deleted: 0
        case .unread: nil
        }
    }

    package var isDeleted: Bool { if case .deleted = outcome { true } else { false } }
    package var isRestored: Bool { if case .restored = outcome { true } else { false } }

    package var difference: TableDifference? {
        if case .compared(let difference, _) = outcome { difference } else { nil }
    }
}

/// The history of a table.
package struct TableHistory: Sendable {
    /// The current path.
    package let path: String
    /// Newest first.
    package let revisions: [TableRevision]

    package init(path: String, revisions: [TableRevision]) {
        self.path = path
        self.revisions = revisions
    }
}

/// A change of a key.
package enum KeyEvent: Sendable {
    case added(ComparedEntry)
    case removed(ComparedEntry)
    case changed(TableDifference.Change)
    case commentChanged(TableDifference.Pair)
    case renamed(Rename)
}

extension TableHistory {
    /// The changes of `key`, newest first, including those under its previous names.
    package func events(of key: String) -> [(revision: TableRevision, events: [KeyEvent])] {
        var key = key
        return revisions.compactMap { revision in
            guard let difference = revision.difference else { return nil }
            let events = difference.events(of: key)
            if let rename = difference.renamed.first(where: { $0.entry.new.key.isSame(as: key) }) {
                key = rename.entry.old.key
            }
            return events.isEmpty ? nil : (revision, events)
        }
    }
}

extension TableDifference {
    fileprivate func events(of key: String) -> [KeyEvent] {
        added.filter { $0.key.isSame(as: key) }.map(KeyEvent.added)
            + removed.filter { $0.key.isSame(as: key) }.map(KeyEvent.removed)
            + renamed.filter { $0.entry.old.key.isSame(as: key) || $0.entry.new.key.isSame(as: key) }.map(
                KeyEvent.renamed)
            + changed.filter { $0.entry.new.key.isSame(as: key) }.map(KeyEvent.changed)
            + commentChanged.filter { $0.new.key.isSame(as: key) }.map(KeyEvent.commentChanged)
    }
}

extension String {
    fileprivate func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
