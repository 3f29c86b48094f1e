internal import SourceText

/// Which lines of two texts are the same: those at both ends, those that occur once in each text, and the same lines next to
/// these. The work grows with the number of lines only.
package struct LineMatches {
    /// The numbers of the same lines, ascending in both texts.
    package private(set) var pairs: [(old: Int, new: Int)] = []

    package init(_ old: [Substring.UTF8View], _ new: [Substring.UTF8View]) {
        let lines = Lines(old: old.map(Line.init), new: new.map(Line.init))
        var start = (old: 0, new: 0)
        for anchor in lines.anchors + [(old.count, new.count)] {
            append(lines, start.old..<anchor.0, start.new..<anchor.1)
            if anchor.0 < old.count { pairs.append((anchor.0, anchor.1)) }
            start = (anchor.0 + 1, anchor.1 + 1)
        }
    }

    /// Appends the same lines at both ends of a part without anchors.
    private mutating func append(_ lines: Lines, _ old: Range<Int>, _ new: Range<Int>) {
        let length = min(old.count, new.count)
        var head = 0
        while head < length, lines.old[old.lowerBound + head] == lines.new[new.lowerBound + head] {
            head += 1
        }
        var tail = 0
        while tail < length - head,
            lines.old[old.upperBound - 1 - tail] == lines.new[new.upperBound - 1 - tail]
        { tail += 1 }
        for offset in 0..<head { pairs.append((old.lowerBound + offset, new.lowerBound + offset)) }
        for offset in (0..<tail).reversed() {
            pairs.append((old.upperBound - 1 - offset, new.upperBound - 1 - offset))
        }
    }

    private struct Line: Hashable {
        let text: Substring.UTF8View

        static func == (left: Line, right: Line) -> Bool { left.text.elementsEqual(right.text) }

        func hash(into hasher: inout Hasher) {
            for byte in text { hasher.combine(byte) }
        }
    }

    private struct Lines {
        let old: [Line]
        let new: [Line]

        /// The longest ascending list of lines that occur once in each text.
        var anchors: [(Int, Int)] {
            let unique = Self.unique(old)
            let places = Self.unique(new).compactMap { line, new in unique[line].map { (old: $0, new: new) } }
            return Self.longestAscending(places.sorted { $0.old < $1.old })
        }

        private static func unique(_ lines: [Line]) -> [Line: Int] {
            var places: [Line: Int] = [:]
            for (number, line) in lines.enumerated() { places[line] = places[line] == nil ? number : -1 }
            return places.filter { $0.value >= 0 }
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
}
