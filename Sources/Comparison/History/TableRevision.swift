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
        /// How it differs from the previous revision, in each locale of a catalog, and how many keys the platform loads.
        case compared([LocalizedDifference], keys: Int)
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

    package var differences: [LocalizedDifference] {
        if case .compared(let differences, _) = outcome { differences } else { [] }
    }
}

/// The difference of a table, or of a catalog in one locale.
package struct LocalizedDifference: Sendable {
    /// `nil` for a table that is not from a catalog.
    package let locale: String?
    package let difference: TableDifference

    package init(locale: String? = nil, _ difference: TableDifference) {
        self.locale = locale
        self.difference = difference
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
package struct KeyEvent: Sendable {
    package enum Change: Sendable {
        case added(ComparedEntry)
        case removed(ComparedEntry)
        case changed(TableDifference.Change)
        case commentChanged(TableDifference.Pair)
        case renamed(Rename)
        case attributeChanged(AttributeChange)
    }

    package let change: Change
    /// The locale in a catalog.
    package let locale: String?
}

extension TableHistory {
    /// The changes of `key`, newest first, including those under its previous names.
    package func events(of key: String) -> [(revision: TableRevision, events: [KeyEvent])] {
        var key = key
        return revisions.compactMap { revision in
            let events = revision.differences.flatMap { compared in
                compared.difference.events(of: key).map { KeyEvent(change: $0, locale: compared.locale) }
            }
            let renames = revision.differences.lazy.flatMap(\.difference.renamed)
            if let rename = renames.first(where: { $0.entry.new.key.isSame(as: key) }) {
                key = rename.entry.old.key
            }
            return events.isEmpty ? nil : (revision, events)
        }
    }
}

extension TableDifference {
    fileprivate func events(of key: String) -> [KeyEvent.Change] {
        added.filter { $0.key.isSame(as: key) }.map(KeyEvent.Change.added)
            + removed.filter { $0.key.isSame(as: key) }.map(KeyEvent.Change.removed)
            + renamed.filter { $0.entry.old.key.isSame(as: key) || $0.entry.new.key.isSame(as: key) }.map(
                KeyEvent.Change.renamed)
            + changed.filter { $0.entry.new.key.isSame(as: key) }.map(KeyEvent.Change.changed)
            + commentChanged.filter { $0.new.key.isSame(as: key) }.map(KeyEvent.Change.commentChanged)
            + (stateChanged + attributeChanged).filter { $0.entry.new.key.isSame(as: key) }.map(
                KeyEvent.Change.attributeChanged)
    }
}

extension String {
    fileprivate func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
