/// A comparison of two texts by words; the parts that only one of them has are marked.
package struct WordDifference: Sendable, Equatable {
    package let old: [TextPart]
    package let new: [TextPart]

    /// The maximum number of pairs of words; of longer texts only a common beginning and end are unchanged.
    private static let limit = 250_000

    /// The number of bytes of both texts from which on all is changed.
    private static let maximumBytes = 200_000

    package init(from old: String, to new: String) {
        guard old.utf8.count + new.utf8.count < Self.maximumBytes else {
            self.old = [TextPart(old, isChanged: true)]
            self.new = [TextPart(new, isChanged: true)]
            return
        }
        let (olds, news) = (Word.words(of: old), Word.words(of: new))
        var oldIsKept = [Bool](repeating: false, count: olds.count)
        var newIsKept = [Bool](repeating: false, count: news.count)
        var numbers: [Word: Int] = [:]
        func number(_ word: Word) -> Int {
            if let known = numbers[word] { return known }
            numbers[word] = numbers.count
            return numbers.count - 1
        }
        for (before, after) in Self.commonWords(olds.map(number), news.map(number)) {
            oldIsKept[before] = true
            newIsKept[after] = true
        }
        self.old = Self.parts(olds, oldIsKept)
        self.new = Self.parts(news, newIsKept)
    }

    /// Whether the texts have so little in common that marks would not help.
    package var isRewritten: Bool {
        let kept = new.reduce(0) { $0 + ($1.isChanged ? 0 : $1.text.utf8.count) }
        let all = max(1, (old + new).reduce(0) { $0 + $1.text.utf8.count })
        return Double(2 * kept) / Double(all) < 0.3
    }

    private static func parts(_ words: [Word], _ isKept: [Bool]) -> [TextPart] {
        words.indices.map { index in
            // Whitespace between two changed words is marked too, so that they have one mark.
            let isBridge =
                words[index].isWhitespace && index > 0 && index + 1 < words.count && !isKept[index - 1]
                && !isKept[index + 1]
            return TextPart(
                words[index].text, isChanged: !isKept[index] || isBridge,
                isSpecifier: words[index].isSpecifier)
        }.joined
    }

    /// The words of a longest common subsequence, by their indices in both texts.
    private static func commonWords(_ old: [Int], _ new: [Int]) -> [(Int, Int)] {
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > start, newEnd > start, old[oldEnd - 1] == new[newEnd - 1] {
            (oldEnd, newEnd) = (oldEnd - 1, newEnd - 1)
        }
        let middle = commonWords(Array(old[start..<oldEnd]), Array(new[start..<newEnd]), from: start)
        return (0..<start).map { ($0, $0) } + middle + zip(oldEnd..<old.count, newEnd..<new.count)
    }

    private static func commonWords(_ old: [Int], _ new: [Int], from start: Int) -> [(Int, Int)] {
        guard !old.isEmpty, !new.isEmpty, old.count * new.count <= limit else { return [] }
        // lengths[i][j]: the length of a longest common subsequence of old[i...] and new[j...].
        let width = new.count + 1
        var lengths = [Int32](repeating: 0, count: (old.count + 1) * width)
        for i in old.indices.reversed() {
            for j in new.indices.reversed() {
                lengths[i * width + j] =
                    old[i] == new[j]
                    ? lengths[(i + 1) * width + j + 1] + 1
                    : max(lengths[(i + 1) * width + j], lengths[i * width + j + 1])
            }
        }
        var pairs: [(Int, Int)] = []
        var (i, j) = (0, 0)
        while i < old.count, j < new.count {
            if old[i] == new[j] {
                pairs.append((start + i, start + j))
                (i, j) = (i + 1, j + 1)
            } else if lengths[(i + 1) * width + j] >= lengths[i * width + j + 1] {
                i += 1
            } else {
                j += 1
            }
        }
        return pairs
    }
}
