package import Findings
internal import JSON
package import SourceText

extension Baseline {
    /// Writes the baseline as JSON, an entry per line, so that a review shows what was removed.
    package func write(to sink: @escaping Sink) {
        var json = JSONWriter(sink)
        json.object { json in
            json.member("version", 1)
            json.lines("findings", entries) { json, entry in
                json.member("rule", entry.rule)
                json.member("path", entry.path)
                json.member("key", entry.key.map(VisibleText.sanitized))
                json.member("digest", entry.digest)
                if !entry.keys.isEmpty { json.member("keys", entry.keys) }
                json.member("count", entry.count)
            }
        }
        json.finish()
    }

    /// What writing it to `path` changed, in one sentence.
    ///
    /// - Parameter old: The previous content of the file; `nil` if it is new.
    package func changeSummary(of path: String, since old: Baseline?) -> String {
        guard let old else { return "wrote \(count.counted("finding")) to \(path)" }
        let gone = old.count - count
        if gone == 0 {
            return "\(path) is unchanged (\(count.counted("finding"))); new findings are not added"
        }
        return
            "removed \(gone.counted("finding")) from \(path); \(count) \(count == 1 ? "is" : "are") left"
    }
}
