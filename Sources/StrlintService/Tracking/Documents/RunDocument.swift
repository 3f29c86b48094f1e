internal import JSON
internal import Reporting
internal import Tracking

/// Runs and their locales as JSON.
extension JSONWriter {
    /// - Parameter next: The value of `before` for the next page, if there is one.
    mutating func write(_ runs: ArraySlice<RecordedRun>, next: Int?, hasLocales: Bool) {
        object { json in
            json.writeVersionOfDocument()
            json.array("runs") { json in for run in runs { json.write(run, hasLocales: hasLocales) } }
            json.member("next", next)
        }
    }

    mutating func write(_ run: RecordedRun, hasLocales: Bool) {
        object { json in
            json.member("run", run.number)
            json.member("previous", run.previous)
            json.member("time", Timestamp.text(ofSeconds: run.time))
            json.member("label", run.label)
            json.member("revision", run.revision)
            json.writeMembers(run.counts)
            guard hasLocales else { return }
            json.array("locales") { json in
                for locale in run.locales { json.object { $0.writeMembers(locale) } }
            }
        }
    }

    private mutating func writeMembers(_ counts: RunCounts) {
        member("tables", counts.tables)
        member("added", counts.added)
        member("removed", counts.removed)
        member("changed", counts.changed)
        member("renamed", counts.renamed)
        member("missing", counts.missing)
        member("stale", counts.stale)
        member("unchanged", counts.isUnchanged)
    }

    private mutating func writeMembers(_ locale: LocaleCounts) {
        member("locale", locale.locale)
        member("base", locale.isBase)
        writeNumbers(locale)
    }

    private mutating func writeNumbers(_ locale: LocaleCounts) {
        member("keys", locale.keys)
        member("translated", locale.translated)
        member("missing", locale.missing)
        member("stale", locale.stale)
        member("obsolete", locale.obsolete)
        member("errors", locale.errors)
    }

    mutating func write(_ comparison: LocaleComparison) {
        object { json in
            json.writeVersionOfDocument()
            json.member("run", comparison.run)
            json.member("previous", comparison.previous)
            json.array("locales") { json in for row in comparison.locales { json.write(row) } }
        }
    }

    private mutating func write(_ row: LocaleComparison.Row) {
        object { json in
            json.writeMembers(row.now)
            guard let before = row.before else { return }
            json.object("before") { $0.writeNumbers(before) }
        }
    }
}
