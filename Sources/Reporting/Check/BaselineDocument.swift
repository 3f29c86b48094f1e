package import Linting

extension Baseline {
    /// Writes the file that holds the baseline: JSON, an entry in a line, so that a review shows what went.
    package func write(to sink: @escaping Sink) {
        var json = JSONWriter(sink)
        json.object { json in
            json.member("version", 1)
            json.lines("findings", entries) { json, entry in
                json.member("rule", entry.rule)
                json.member("path", entry.path)
                if let key = entry.key { json.member("key", VisibleText.sanitized(key)) }
                json.member("digest", entry.digest)
                if !entry.keys.isEmpty { json.member("keys", entry.keys) }
                json.member("count", entry.count)
            }
        }
        json.finish()
    }

    /// What writing it to `path` has done, in one sentence.
    ///
    /// - Parameter old: What the file held before; `nil` if it is new.
    package func news(of path: String, since old: Baseline?) -> String {
        guard let old else { return "wrote \(count.of("finding")) to \(path)" }
        let gone = old.count - count
        if gone == 0 { return "\(path) holds \(count.of("finding")), as before; it takes in no new ones" }
        return
            "took \(gone.of("finding")) that \(gone == 1 ? "is" : "are") gone out of \(path); \(count) \(count == 1 ? "is" : "are") left"
    }
}
