import TestSupport
import Testing

@testable import FormatStrings

/// Random texts made of the characters of specifiers and their lookalikes.
@Suite struct FuzzTests {
    private static let pieces: [[UInt8]] =
        [
            "%", "%%", "%@", "%d", "%1$@", "%2$ld", "%*d", "@", "$", "#", "#@a@", "[", "]", "a,b", "0", "1",
            "9",
            "99999999999", ".", "*", " ", "-", "+", "'", "l", "h", "q", "L", "d", "f", "n", "s", "S", "C",
            "x",
            "arg", "{", "}", "{{", "name", "\\(", ")", "％", "＠", "＄", "٪", "١", "\u{200F}", "\u{A0}", "é",
            "個", "д",
            "://", "?x=", "\n", "😀",
        ].map { Array($0.utf8) } + [[0x80], [0xC3], [0xEF, 0xBC], [0xD9], [0xED, 0xA0, 0x80], [0xFF], [0]]

    private static func text(using generator: inout SplitMix64) -> [UInt8] {
        (0..<Int.random(in: 0...12, using: &generator)).flatMap { _ in
            pieces.randomElement(using: &generator) ?? []
        }
    }

    private static func context(using generator: inout SplitMix64) -> ComparisonContext {
        guard Bool.random(using: &generator) else { return ComparisonContext() }
        let meanings = [ImpliedNumber.Meaning.oneNumber, .severalNumbers(text: "the form"), .anyNumber]
        let alias = ArgumentType(specifier: "lld").map { SpecifierAlias("%arg", type: $0) }
        return ComparisonContext(
            container: .catalog,
            impliedNumber: ImpliedNumber(meanings.randomElement(using: &generator) ?? .anyNumber),
            options: .init(firstArgument: 2, alias: alias),
            sourceHasInterpolation: Bool.random(using: &generator))
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `the ranges of a mismatch are inside the texts`(seed: UInt64) {
        var generator = SplitMix64(seed)
        for _ in 0..<1000 {
            let (base, translation) = (Self.text(using: &generator), Self.text(using: &generator))
            let key = Self.text(using: &generator)
            let comparison = FormatStringComparison(policy: Bool.random(using: &generator) ? .auto : .always)
            let mismatch = comparison.mismatch(
                base: Bool.random(using: &generator) ? base : nil, translation: translation, key: key,
                context: Self.context(using: &generator))
            if let mismatch {
                #expect(!mismatch.message.isEmpty)
                #expect(mismatch.translationRange.map { $0.upperBound <= translation.count } ?? true)
                #expect(mismatch.baseRange.map { $0.upperBound <= max(base.count, key.count) } ?? true)
            }
        }
    }

    @Test(arguments: 21...30 as ClosedRange<UInt64>)
    func `a text matches itself`(seed: UInt64) {
        var generator = SplitMix64(seed)
        for _ in 0..<1000 {
            let text = Self.text(using: &generator)
            let comparison = FormatStringComparison()
            #expect(comparison.mismatch(base: text, translation: text, key: text, context: .init()) == nil)
        }
    }

    /// The result of parsing both texts.
    private static func fullMismatch(_ base: [UInt8], _ translation: [UInt8]) -> FormatMismatch? {
        FullComparison(
            base: ParsedText(base.span, options: .init()),
            translation: ParsedText(translation.span, options: .init()), key: nil, policy: .auto,
            abi: .lp64, context: .init()
        ).mismatch()
    }

    @Test(arguments: 31...50 as ClosedRange<UInt64>)
    func `the checks without parsing agree with the full comparison`(seed: UInt64) {
        var generator = SplitMix64(seed)
        let comparison = FormatStringComparison()
        for _ in 0..<1000 {
            let shared = [Self.pieces[2], Self.pieces[3], Self.pieces[4], Self.pieces[1], [0x20], [0x61]]
                .shuffled(
                    using: &generator
                ).flatMap { $0 }
            let noise = Bool.random(using: &generator) ? [] : Self.text(using: &generator)
            let (base, translation) = (Array("b ".utf8) + shared, Array("t ".utf8) + shared + noise)
            guard !comparison.mayDiffer(base.span, translation.span) else { continue }
            #expect(
                Self.fullMismatch(base, translation) == nil, "\(String(decoding: translation, as: UTF8.self))"
            )
        }
    }

    @Test(arguments: 61...70 as ClosedRange<UInt64>)
    func `differently numbered texts agree with the full comparison`(seed: UInt64) {
        let pieces = ["%@", "%d", "%1$@", "%1$d", "%2$@", "%2$d", "%3$lu", "%lu", "%%"]
        var generator = SplitMix64(seed)
        var matching = 0
        for _ in 0..<2000 {
            let texts = (0..<2).map { _ in
                (0..<Int.random(in: 1...3, using: &generator)).map { _ in
                    pieces.randomElement(using: &generator) ?? ""
                }.joined(separator: " x ")
            }
            let (base, translation) = (Array(texts[0].utf8), Array(texts[1].utf8))
            guard !FormatStringComparison().mayDiffer(base.span, translation.span) else { continue }
            matching += 1
            #expect(Self.fullMismatch(base, translation) == nil, "\(texts)")
        }
        #expect(matching > 20)
    }

    @Test(arguments: ["", " ", "9", "9 ", "9\u{A0}", "http://a/?x="])
    func `texts around a plain specifier agree with the full comparison`(before: String) {
        let endings = ["", " ", "-", "s", "9", "é", "ạ", "д", "ω", "ὠ", "א", "م", "ว", "個", "원", "™", "😀"]
        for (ending, baseEnding) in endings.flatMap({ ending in endings.map { (ending, $0) } }) {
            let (base, translation) = (Array("b %d\(baseEnding)".utf8), Array("t \(before)%d\(ending)".utf8))
            guard !FormatStringComparison().mayDiffer(base.span, translation.span) else { continue }
            #expect(Self.fullMismatch(base, translation) == nil, "\(before)%d\(ending), \(baseEnding)")
            #expect(Self.fullMismatch(translation, base) == nil, "\(before)%d\(ending), \(baseEnding)")
        }
    }

    @Test(arguments: ["%d日前", "%d원", "%1$dวัน", "9%d™"])
    func `texts of scripts without spaces need no parsing`(translation: String) {
        let (base, translation) = (Array("%d days".utf8), Array(translation.utf8))
        let mayDiffer = FormatStringComparison().mayDiffer(base.span, translation.span)
        #expect(!mayDiffer)
    }

    @Test(arguments: 51...60 as ClosedRange<UInt64>)
    func `tokens do not overlap and are inside the text`(seed: UInt64) {
        var generator = SplitMix64(seed)
        for _ in 0..<1000 {
            let text = Self.text(using: &generator)
            let format = FormatString(text.span)
            var end = 0
            let tokens = (format.specifiers.map(\.range) + format.invalid.map(\.range))
                .sorted { $0.lowerBound < $1.lowerBound }
            for range in tokens {
                #expect(range.lowerBound >= end && range.upperBound <= text.count)
                #expect(text[range.lowerBound] == UInt8(ascii: "%"))
                end = range.upperBound
            }
        }
    }

    @Test(
        arguments: [
            "%", "% ", "{", "%@", "%9$@", "%{a", "{a", "％", "%[", "%#@", "%%#@", "\\(", "@%", "/%2fb", "%%d",
            "[a,",
        ])
    func `a long text of one fragment is compared`(unit: String) {
        let long = Array(String(repeating: unit, count: 1 << 18).utf8)
        let base = Array("Hello %@ {name} 100%% %d".utf8)
        let comparison = FormatStringComparison()
        let forward = comparison.mismatch(base: base, translation: long, key: base, context: .init())
        let backward = comparison.mismatch(base: long, translation: base, key: base, context: .init())
        #expect(forward != nil && backward != nil)
    }
}
