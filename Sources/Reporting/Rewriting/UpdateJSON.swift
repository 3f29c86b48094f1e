internal import Files
internal import JSON
internal import Projects
internal import Rewriting
internal import SourceText

/// Version 1 of an update as JSON, a line per table.
extension JSONWriter {
    mutating func write(_ document: UpdateDocument) {
        let result = document.result
        object { json in
            json.writeVersion()
            json.member("written", document.isWritten)
            json.lines("tables", result.reported) { $0.write($1) }
            json.lines("left", result.left) { json, table in
                json.member("path", table.path.shownPath)
                json.member("keys", table.keys)
            }
            json.lines("failures", result.failures) { $0.writeFailure($1.path, $1.reason) }
            json.breakLine()
            json.object("summary") { json in
                json.member("tables", result.tables.count)
                json.member("changed", result.changedCount)
                json.member("left", result.left.count)
                json.member("failures", result.failures.count)
            }
        }
        finish()
    }

    private mutating func write(_ table: UpdatedTable) {
        let report = table.report
        member("path", table.path.shownPath)
        member("added", report.added)
        member("changed", report.changed)
        member("renamed", report.renamed.map(\.to))
        write("proposed", report.proposed)
        member("obsolete", report.obsolete)
        member("stale", report.stale)
        member("comments", report.comments)
        member("kept_comments", report.keptComments)
        member("unflagged", report.unflagged)
    }

    private mutating func write(_ name: String, _ renamings: [UpdateReport.Renaming]) {
        array(name) { json in
            for renaming in renamings {
                json.object { json in
                    json.member("from", renaming.from)
                    json.member("to", renaming.to)
                }
            }
        }
    }
}
