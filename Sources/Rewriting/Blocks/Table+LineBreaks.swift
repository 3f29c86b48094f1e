internal import SourceText
internal import StringTables

extension Table {
    /// The number of line breaks in a range, if there is nothing else but white space in it.
    func lineBreaks(in range: TextRange) -> Int? {
        let text = source(range)
        var (count, index) = (0, 0)
        while index < text.count {
            guard text[index].isASCIIWhitespace else { return nil }
            let isBreak = text[index] == 0x0A || text[index] == 0x0D
            count += isBreak ? 1 : 0
            index = isBreak ? text.endOfLineBreak(at: index) : index + 1
        }
        return count
    }
}
