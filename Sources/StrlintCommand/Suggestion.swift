/// Finds what a mistyped name may have meant.
enum Suggestion {
    /// `; did you mean …?`, or nothing where no name is near.
    static func text(for word: String, among names: [String], prefix: String = "") -> String {
        let near = names.map { (name: $0, distance: distance(Array(word.utf8), Array($0.utf8))) }
            .min { $0.distance < $1.distance }
        guard let near, near.distance <= max(1, word.utf8.count / 3) else { return "" }
        return "; did you mean \(prefix)\(near.name)?"
    }

    /// Insertions, deletions and replacements that turn one word into the other (Levenshtein).
    static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (i, byte) in left.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in right.enumerated() {
                let replaced = diagonal + (byte == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(replaced, row[j + 1] + 1, row[j] + 1)
            }
        }
        return row[right.count]
    }
}
