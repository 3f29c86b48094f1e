/// Finds the name that is most similar to a mistyped one.
package enum Suggestion {
    /// `; did you mean …?`, or an empty string if no name is similar.
    package static func text(for word: String, among names: [String], prefix: String = "") -> String {
        guard word.utf8.count <= 64 else { return "" }
        let suggestion = nearest(to: word, among: names) ?? completion(of: word, among: names)
        return suggestion.map { "; did you mean \(prefix)\($0)?" } ?? ""
    }

    /// The name with the smallest edit distance, if that is small for the length of the word.
    private static func nearest(to word: String, among names: [String]) -> String? {
        let maximumDistance = max(1, word.utf8.count / 3)
        // The distance is at least the difference of the lengths.
        let near = names.filter { abs($0.utf8.count - word.utf8.count) <= maximumDistance }
            .map { (name: $0, distance: distance(Array(word.utf8), Array($0.utf8))) }
            .min { $0.distance < $1.distance }
        guard let near, near.distance <= maximumDistance else { return nil }
        return near.name
    }

    /// The shortest name that begins with `word`.
    private static func completion(of word: String, among names: [String]) -> String? {
        guard word.utf8.count > 1 else { return nil }
        return names.filter { $0.hasPrefix(word) }.min { $0.utf8.count < $1.utf8.count }
    }

    /// The number of insertions, deletions, replacements and swaps of neighbours that turn one word into the other.
    package static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var rows = [Array(0...right.count)]
        for i in left.indices {
            var row = [i + 1]
            for j in right.indices {
                var cost = min(rows[i][j] + (left[i] == right[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
                let isSwap = i > 0 && j > 0 && left[i] == right[j - 1] && left[i - 1] == right[j]
                if isSwap { cost = min(cost, rows[i - 1][j - 1] + 1) }
                row.append(cost)
            }
            rows.append(row)
        }
        return rows[left.count][right.count]
    }
}
