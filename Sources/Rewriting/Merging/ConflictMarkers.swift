internal import SourceText

/// The lines that git writes around a conflict.
package struct ConflictMarkers: Sendable {
    /// How often each marker repeats its character.
    private let size: Int
    /// Whether the common ancestor is shown as well.
    package let showsBase: Bool

    package static let defaultSize = 7
    /// The largest size; git has no limit, and a table should not grow by more.
    package static let maximumSize = 1_000

    package init(size: Int = defaultSize, showsBase: Bool = false) {
        self.size = max(1, min(size, Self.maximumSize))
        self.showsBase = showsBase
    }

    var start: String { line("<", "ours") }
    var base: String { line("|", "base") }
    var middle: String { String(repeating: "=", count: size) }
    var end: String { line(">", "theirs") }

    private func line(_ character: Character, _ side: String) -> String {
        String(repeating: character, count: size) + " " + side
    }
}

extension [UInt8] {
    /// The lines of a merged text with one side of each conflict.
    func taking(_ side: MergeSide, _ markers: ConflictMarkers) -> [UInt8] {
        let (start, base) = (Array(markers.start.utf8), Array(markers.base.utf8))
        let (middle, end) = (Array(markers.middle.utf8), Array(markers.end.utf8))
        var (result, index, isTaken) = ([UInt8](), 0, true)
        while index < count {
            let last = span.index(of: 0x0A, or: 0x0D, from: index)
            let next = last < count ? span.endOfLineBreak(at: last) : count
            switch self[index] {
            case UInt8(ascii: "<") where self[index..<last].elementsEqual(start): isTaken = side == .ours
            case UInt8(ascii: "|") where self[index..<last].elementsEqual(base): isTaken = false
            case UInt8(ascii: "=") where self[index..<last].elementsEqual(middle): isTaken = side == .theirs
            case UInt8(ascii: ">") where self[index..<last].elementsEqual(end): isTaken = true
            default: if isTaken { result += self[index..<next] }
            }
            index = next
        }
        return result
    }
}

/// The side that is taken in every conflict.
enum MergeSide {
    case ours, theirs
}
