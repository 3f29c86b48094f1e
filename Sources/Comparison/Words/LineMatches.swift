internal import SourceText

/// Which lines of two texts are the same: those at both ends, those that occur once in each text, and the same lines next to
/// these. The work grows with the size of the texts only.
package struct LineMatches {
    /// The numbers of the same lines, ascending in both texts.
    package private(set) var pairs: [(old: Int, new: Int)] = []
    /// For each line, the same number for the same line.
    private let old: [Int32]
    private let new: [Int32]

    package init(_ old: TextLines, _ new: TextLines) {
        var numbering = LineNumbering()
        self.old = numbering.numbers(of: old)
        self.new = numbering.numbers(of: new)
        var start = (old: 0, new: 0)
        for anchor in anchors(ofNumbers: numbering.count) + [(old.count, new.count)] {
            append(start.old..<anchor.0, start.new..<anchor.1)
            if anchor.0 < old.count { pairs.append((anchor.0, anchor.1)) }
            start = (anchor.0 + 1, anchor.1 + 1)
        }
    }

    /// Appends the same lines at both ends of a part without anchors.
    private mutating func append(_ old: Range<Int>, _ new: Range<Int>) {
        let length = min(old.count, new.count)
        var head = 0
        while head < length, self.old[old.lowerBound + head] == self.new[new.lowerBound + head] { head += 1 }
        var tail = 0
        while tail < length - head,
            self.old[old.upperBound - 1 - tail] == self.new[new.upperBound - 1 - tail]
        { tail += 1 }
        for offset in 0..<head { pairs.append((old.lowerBound + offset, new.lowerBound + offset)) }
        for offset in (0..<tail).reversed() {
            pairs.append((old.upperBound - 1 - offset, new.upperBound - 1 - offset))
        }
    }

    // MARK: - Anchors

    /// The longest ascending list of lines that occur once in each text.
    private func anchors(ofNumbers count: Int) -> [(Int, Int)] {
        let places = Self.places(of: new, count)
        let unique = Self.places(of: old, count)
        let both = old.indices.compactMap { line -> (old: Int, new: Int)? in
            let number = Int(old[line])
            return unique[number] == line && places[number] >= 0 ? (line, Int(places[number])) : nil
        }
        return Self.longestAscending(both)
    }

    /// For each number, the line that has it; negative if there is none or several.
    private static func places(of lines: [Int32], _ count: Int) -> [Int] {
        var places = [Int](repeating: -1, count: count)
        for (line, number) in lines.enumerated() {
            places[Int(number)] = places[Int(number)] == -1 ? line : -2
        }
        return places
    }

    private static func longestAscending(_ places: [(old: Int, new: Int)]) -> [(Int, Int)] {
        var ends: [Int] = []
        var before = [Int?](repeating: nil, count: places.count)
        for number in places.indices {
            let place = ends.partitioningIndex { places[$0].new >= places[number].new }
            before[number] = place > 0 ? ends[place - 1] : nil
            if place == ends.count { ends.append(number) } else { ends[place] = number }
        }
        var (list, next): ([(Int, Int)], Int?) = ([], ends.last)
        while let number = next {
            list.append((places[number].old, places[number].new))
            next = before[number]
        }
        return list.reversed()
    }
}
