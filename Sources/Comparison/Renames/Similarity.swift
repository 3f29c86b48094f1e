/// A text whose similarity to others is measured.
struct MeasuredText {
    /// Unicode scalars.
    let scalars: [UInt32]
    /// For each scalar of the text the places where it stands, a bit each, ``words`` words for a scalar.
    private let places: [UInt32: [UInt64]]
    private let words: Int

    init(_ text: String) {
        scalars = text.unicodeScalars.map(\.value)
        words = (scalars.count + 63) / 64
        var places: [UInt32: [UInt64]] = [:]
        for (index, scalar) in scalars.enumerated() {
            places[scalar, default: [UInt64](repeating: 0, count: words)][index / 64] |=
                1 << UInt64(index % 64)
        }
        self.places = places
    }

    var count: Int { scalars.count }

    /// Twice the scalars that both have in common, in the same order, by those of both together: 1 for equal texts.
    /// This is the measure by which gettext's `msgmerge` pairs messages (`fstrcmp`).
    func similarity(to other: MeasuredText) -> Double {
        guard count + other.count > 0 else { return 1 }
        return Double(2 * commonScalars(with: other)) / Double(count + other.count)
    }

    /// Whether a similarity above `threshold` is possible at all, by the lengths alone.
    func mayBeSimilar(to other: MeasuredText, above threshold: Double) -> Bool {
        Double(2 * min(count, other.count)) > threshold * Double(count + other.count)
    }

    /// The length of the longest common subsequence, with a bit for each scalar of this text (Hyyrö, 2004).
    private func commonScalars(with other: MeasuredText) -> Int {
        var isOutside = [UInt64](repeating: .max, count: words)
        for scalar in other.scalars {
            guard let matches = places[scalar] else { continue }
            var carry = false
            for word in 0..<words {
                let hits = isOutside[word] & matches[word]
                let (first, overflow) = isOutside[word].addingReportingOverflow(hits)
                let (sum, second) = first.addingReportingOverflow(carry ? 1 : 0)
                carry = overflow || second
                isOutside[word] = sum | isOutside[word] & ~matches[word]
            }
        }
        let unused = words * 64 - count
        return words * 64 - unused - isOutside.scalarsOutside(of: count)
    }
}

extension [UInt64] {
    /// How many of the first `count` bits are set.
    fileprivate func scalarsOutside(of count: Int) -> Int {
        enumerated().reduce(0) { total, word in
            let bits = Swift.min(64, count - word.offset * 64)
            let mask = bits == 64 ? UInt64.max : 1 << UInt64(bits) &- 1
            return total + (word.element & mask).nonzeroBitCount
        }
    }
}
