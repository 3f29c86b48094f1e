/// A block of code in Markdown, which ends at the next fence of at least as many backticks.
struct FencedBlock {
    /// What follows the backticks of the first line.
    let language: Substring
    /// The lines between the fences, counted from 0.
    private(set) var range: Range<Int>
    private let length: Int

    /// The blocks of a document, from top to bottom; the last one need not be closed.
    static func blocks(in lines: [String]) -> [FencedBlock] {
        var (blocks, isOpen) = ([FencedBlock](), false)
        for (number, line) in lines.enumerated() {
            if isOpen, let last = blocks.indices.last {
                isOpen = !blocks[last].isClosed(by: line)
                if isOpen { blocks[last].range = blocks[last].range.lowerBound..<number + 1 }
            } else if let block = FencedBlock(line, number) {
                blocks.append(block)
                isOpen = true
            }
        }
        return blocks
    }

    /// - Parameter line: The first line of the block; other lines give `nil`.
    private init?(_ line: String, _ number: Int) {
        length = line.prefix { $0 == "`" }.count
        language = line.dropFirst(length)
        range = number + 1..<number + 1
        if length < 3 { return nil }
    }

    private func isClosed(by line: String) -> Bool {
        line.count >= length && line.allSatisfy { $0 == "`" }
    }
}
