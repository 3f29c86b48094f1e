import Extraction
import SourceText
import StringTables
import TestSupport
import Testing

/// Sources with random edits: whatever they are, what is written is a table.
@Suite struct RandomSourceTests {
    @Test(arguments: 1...20)
    func `tables read completely`(seed: UInt64) async {
        var random = SplitMix64(seed)
        let sources = ExtractVector.all.flatMap { vector in vector.sources.map { ($0.name, $0.bytes) } }
        for _ in 0..<100 {
            guard let (name, bytes) = sources.randomElement(using: &random) else { return }
            var source = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) { edit(&source, from: sources, &random) }
            var options = ExtractionOptions()
            options.isModern = Bool.random(using: &random)
            options.skipsComments = Bool.random(using: &random)
            options.decodesEscapes = Bool.random(using: &random)
            options.routines = ["L10n"]
            for table in extracted([(name, source)], options).tables {
                let read = await TableReader.read(table.text)
                #expect(read.isComplete && read.entries.count == table.rows.count, "\(source)")
            }
        }
    }

    private static let pieces = [
        "\\", "\"", "\"\"\"", "#\"", "\"#", "*/", "/*", "//", "\n", "\r", "\0", "\\(", ")", "(", "\\u",
        "\\U0001F600", "\\u{41}", "\\uD800",
        "R\"(", ")\"", "%[a,b]", "%1$", "%*d", "%", "\u{FEFF}", "é", "nil", "@", "'", ",", "?", ":", "+",
    ].map { Array($0.utf8) }

    private func edit(_ source: inout [UInt8], from sources: [(String, [UInt8])], _ random: inout SplitMix64)
    {
        let place = Int.random(in: 0...source.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0 where place < source.count: source.remove(at: place)
        case 1:
            guard let other = sources.randomElement(using: &random)?.1, !other.isEmpty else { return }
            let start = Int.random(in: 0..<other.count, using: &random)
            source.insert(contentsOf: other[start..<min(other.count, start + 12)], at: place)
        default: source.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: place)
        }
    }
}
