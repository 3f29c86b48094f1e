import SourceText
import StringTables
import TestSupport
import Testing

/// No input may trap, hang, or grow without bounds.
struct DamagedTextTests {
    private static let seeds = [
        "/* c */\n\"a\" = \"1 %@ \\U00e9\\\"\";\n'b' = c;\n{ x = (1, <00ff>, {}); }\n// é\n\"k\";\n",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist>\n<plist><dict><key>a</key><string>&amp;<![CDATA[x]]>é</string></dict></plist>\n",
    ]

    @Test(arguments: seeds)
    func `a text truncated anywhere is read`(_ text: String) async {
        let bytes = Array(text.utf8)
        for end in 0...bytes.count {
            let table = await TableReader.read(Array(bytes[..<end]))
            #expect(table.isAccepted || !table.problems.isEmpty, "truncated at \(end)")
        }
    }

    @Test(arguments: seeds, 1...4)
    func `a randomly damaged text is read`(_ text: String, _ seed: UInt64) async {
        var generator = SplitMix64(seed)
        for _ in 0..<500 {
            var bytes = Array(text.utf8)
            for _ in 0..<Int.random(in: 1...6, using: &generator) {
                let place = Int.random(in: 0..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[place] = .random(in: 0...255, using: &generator)
                case 1: bytes.insert(.random(in: 0...255, using: &generator), at: place)
                default: bytes.remove(at: place)
                }
            }
            let table = await TableReader.read(bytes)
            #expect(table.isAccepted || !table.problems.isEmpty, "seed \(seed): \(bytes)")
            for problem in table.problems { #expect(problem.range.upper <= table.text.bytes.count) }
        }
    }
}
