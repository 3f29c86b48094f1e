internal import Comparison
internal import JSON
internal import SourceText

/// Version 1 of a history as JSON, a line per commit.
extension JSONWriter {
    mutating func write(_ history: TableHistory, key: String?) {
        object { json in
            json.writeVersion()
            json.member("path", history.path.shownPath)
            json.member("key", key)
            if let key {
                json.lines("revisions", history.events(of: key)) { $0.write($1.revision, $1.events) }
            } else {
                json.lines("revisions", history.revisions) { $0.write($1) }
            }
        }
        finish()
    }

    private mutating func write(_ revision: TableRevision) {
        writeHead(revision)
        member("deleted", revision.isDeleted)
        member("keys", revision.keys)
        switch revision.outcome {
        case .compared(let differences, _):
            writeCounts(DiffTotals(differences))
            member("format", differences.flatMap(\.difference.layout).map(\.kind.rawValue))
            write(differences.filter { $0.locale != nil && !$0.difference.isEmpty })
        case .refused: member("reason", "the platform does not load the table")
        case .unread(let reason): member("reason", reason)
        case .restored, .deleted: break
        }
    }

    private mutating func writeCounts(_ totals: DiffTotals) {
        for total in totals.counts where total.kind != .moved { member(total.kind.rawValue, total.count) }
    }

    /// The locales of a catalog that differ.
    private mutating func write(_ locales: [LocalizedDifference]) {
        guard !locales.isEmpty else { return }
        array("locales") { json in
            for compared in locales {
                json.object { json in
                    json.member("locale", compared.locale)
                    json.writeCounts(DiffTotals(compared.difference))
                }
            }
        }
    }

    private mutating func write(_ revision: TableRevision, _ events: [KeyEvent]) {
        writeHead(revision)
        key("events")
        array { json in for event in events { json.object { $0.write(event) } } }
    }

    private mutating func writeHead(_ revision: TableRevision) {
        member("commit", revision.commit.id)
        member("date", revision.commit.date)
        member("author", revision.commit.author)
        member("subject", revision.commit.subject)
        member("path", revision.path.shownPath)
        member("old_path", revision.oldPath?.shownPath)
    }

    private mutating func write(_ event: KeyEvent) {
        member("event", event.item.kind.rawValue)
        member("locale", event.locale)
        switch event.change {
        case .added(let entry), .removed(let entry):
            write(entry)
            write(further: entry)
        case .changed(let change): write(change)
        case .commentChanged(let pair): writeComments(pair)
        case .renamed(let rename): write(rename)
        case .attributeChanged(let change): write(change)
        }
    }

    /// The further texts of a key.
    private mutating func write(further entry: ComparedEntry) {
        guard !entry.further.isEmpty else { return }
        array("further") { json in
            for unit in entry.further { json.object { $0.write(unit) } }
        }
    }
}
