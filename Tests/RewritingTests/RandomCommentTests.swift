import Rewriting
import SourceText
import StringTables
import TestSupport
import Testing

/// Tables with comments at random places.
@Suite struct RandomCommentTests {
    private var random: SplitMix64
    private var count = 0

    init() { random = SplitMix64(0) }

    @Test(arguments: 0..<300)
    mutating func `no comment is lost between old-style and XML`(_ seed: Int) async throws {
        random = SplitMix64(UInt64(seed))
        let text = table()
        let xml = try #require(await Converted.convert(text, to: .xml), "\(text)")
        #expect(xml.losses.isEmpty)
        let written = String(decoding: xml.bytes.span)
        for number in 0..<count {
            #expect(written.contains("c\(number)."), "c\(number) of \(text)\n\(written)")
        }
        let old = try #require(await Converted.convert(written, to: .oldStyle))
        let again = try #require(await Converted.convert(String(decoding: old.bytes.span), to: .xml))
        #expect(String(decoding: again.bytes.span) == written)
    }

    private mutating func table() -> String {
        var text = trivia()
        for number in 0..<Int.random(in: 1...5, using: &random) {
            let value = Bool.random(using: &random) ? "\"v\"" : "{\(trivia())a = b;\(trivia())}"
            text += "\"k\(number)\"\(trivia())=\(trivia())\(value)\(trivia());\(trivia())"
        }
        return text
    }

    /// Whitespace and comments, each with a word of its own.
    private mutating func trivia() -> String {
        (0..<Int.random(in: 0...4, using: &random)).map { _ in
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1: return "/* \(word()) */"
            case 2: return "// \(word())\n"
            case 3: return "/*\(word())\n  \(word()) */"
            case 4, 5: return "\n"
            case 6: return "\n\n"
            default: return " "
            }
        }.joined()
    }

    private mutating func word() -> String {
        defer { count += 1 }
        return "c\(count)."
    }
}
