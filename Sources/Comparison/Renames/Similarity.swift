/// Maps the scalars of some texts to small numbers, which can be used as indices.
struct Alphabet {
    private var numbers: [UInt32: UInt32] = [:]
    private static let ascii: UInt32 = 128

    /// How many numbers are in use; ASCII characters are their own numbers.
    var count: Int { Int(Self.ascii) + numbers.count }

    mutating func letters(of text: String) -> [UInt32] {
        text.unicodeScalars.map { $0.value < Self.ascii ? $0.value : number($0.value) }
    }

    private mutating func number(_ scalar: UInt32) -> UInt32 {
        if let known = numbers[scalar] { return known }
        let number = UInt32(count)
        numbers[scalar] = number
        return number
    }
}

/// A text with which others are compared.
///
/// The similarity of two texts is twice the length of their longest common subsequence, divided by the sum of their
/// lengths: 1 for equal texts. gettext's `msgmerge` uses the same measure (`fstrcmp`).
struct SimilarityPattern {
    /// Longer texts are not compared, since the cost grows with the square of their length.
    static let longestText = 8_192

    private let count: Int
    /// The number in this text of each letter of the alphabet; 0 if it does not occur.
    private var numbers: [UInt16]
    /// For each number the positions of the letter in the text, a bit each in ``words`` words.
    private var places: [UInt64]
    private let words: Int

    init(_ letters: [UInt32], _ alphabet: borrowing Alphabet) {
        count = letters.count
        words = (letters.count + 63) / 64
        numbers = [UInt16](repeating: 0, count: alphabet.count)
        places = [UInt64](repeating: 0, count: words)
        guard count <= Self.longestText else { return }
        for (index, letter) in letters.enumerated() {
            if numbers[Int(letter)] == 0 {
                numbers[Int(letter)] = UInt16(places.count / words)
                places += [UInt64](repeating: 0, count: words)
            }
            places[Int(numbers[Int(letter)]) * words + index / 64] |= 1 << UInt64(index % 64)
        }
    }

    /// The similarity of the texts, if it is above `threshold`.
    func similarity(to other: [UInt32], above threshold: Double = -1) -> Double? {
        let all = count + other.count
        guard all > 0 else { return threshold < 1 ? 1 : nil }
        guard max(count, other.count) <= Self.longestText else { return threshold < 0 ? 0 : nil }
        // For most pairs the lengths alone rule out similarity.
        guard Double(2 * min(count, other.count)) > threshold * Double(all) else { return nil }
        let similarity = Double(2 * commonLetters(with: other)) / Double(all)
        return similarity > threshold ? similarity : nil
    }

    /// The length of the longest common subsequence, with a bit for each letter of this text (Hyyrö, 2004).
    private func commonLetters(with other: [UInt32]) -> Int {
        switch words {
        case 0: 0
        case 1: commonLettersOfShort(with: other)
        default: commonLettersOfLong(with: other)
        }
    }

    private func commonLettersOfShort(with other: [UInt32]) -> Int {
        var isOutside = UInt64.max
        for letter in other {
            let matches = places[Int(numbers[Int(letter)])]
            isOutside = isOutside &+ (isOutside & matches) | isOutside & ~matches
        }
        return count - (isOutside & .max >> UInt64(64 - count)).nonzeroBitCount
    }

    private func commonLettersOfLong(with other: [UInt32]) -> Int {
        var isOutside = [UInt64](repeating: .max, count: words)
        for letter in other {
            var carry = false
            let start = Int(numbers[Int(letter)]) * words
            for word in 0..<words {
                let (old, matches) = (isOutside[word], places[start + word])
                let (first, overflow) = old.addingReportingOverflow(old & matches)
                let (sum, second) = first.addingReportingOverflow(carry ? 1 : 0)
                carry = overflow || second
                isOutside[word] = sum | old & ~matches
            }
        }
        let unused = UInt64(words * 64 - count)
        let last = isOutside.removeLast() & .max >> unused
        return count - isOutside.reduce(last.nonzeroBitCount) { $0 + $1.nonzeroBitCount }
    }
}
