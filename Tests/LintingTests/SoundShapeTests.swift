import Findings
import FormatStrings
import SourceText
import StringTables
import TestSupport
import Testing

@testable import Rules

/// Compares the judgement of keys by their shapes with that of each key by itself.
@Suite struct SoundShapeTests {
    private static let words = [
        "%d", "%d", "%d", "%ld", "%@", "%1$d", "%2$@", "%#@n@", "%#@m@", "%%", "% d", "%D", "%arg", "%s",
        "％d", "5%%",
        " fichiers", " file", "2", "1 ", "50 %d", "{n}", "@", "é", "个",
    ]
    private static let categories = ["zero", "one", "two", "few", "many", "other", "some"]

    private static func text(_ generator: inout SplitMix64) -> String {
        let count = Int.random(in: 0...2, using: &generator)
        return "%d".repeated(Bool.random(using: &generator) ? 1 : 0)
            + (0..<count).compactMap { _ in words.randomElement(using: &generator) }.joined()
    }

    private static func forms(_ generator: inout SplitMix64) -> String {
        let usual = Int.random(in: 0...3, using: &generator) > 0
        let names = usual ? ["one", "other"] : categories.filter { _ in Bool.random(using: &generator) }
        return names.map { "<key>\($0)</key><string>\(text(&generator))</string>" }.joined()
    }

    private static func variable(_ name: String, _ generator: inout SplitMix64) -> String {
        let type = ["d", "d", "ld", "@", "%d"].randomElement(using: &generator) ?? "d"
        return """
            <key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\
            <key>NSStringFormatValueTypeKey</key><string>\(type)</string>\(forms(&generator))</dict>
            """
    }

    /// A table in which many keys vary in the same way.
    private static func table(_ generator: inout SplitMix64) -> [UInt8] {
        let entries = (0..<80).map { number in
            let isUsual = Int.random(in: 0...3, using: &generator) > 0
            let name = ["n", "n", "m", "days"].randomElement(using: &generator) ?? "n"
            return """
                <key>key \(number)</key><dict><key>NSStringLocalizedFormatKey</key>\
                <string>\(isUsual ? "%#@\(name)@" : text(&generator))</string>\(variable(name, &generator))</dict>
                """
        }
        return Array("<plist version=\"1.0\"><dict>\(entries.joined())</dict></plist>".utf8)
    }

    private static func findings(in translation: Translation, remembersShapes: Bool) -> [String] {
        var collector = FindingCollector(LintOptions(), limit: 100_000, limitOfAll: 100_000)
        PluralCheck.check(translation, &collector, remembersShapes: remembersShapes)
        return collector.take().map { "\($0.rule.id) \($0.place) \($0.message)" }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `keys of a known shape have no findings of their own`(seed: UInt64) async {
        var generator = SplitMix64(seed)
        let base = LintedTable(
            path: "en.lproj/Localizable.stringsdict",
            table: await TableReader.read(Self.table(&generator), as: .stringsdict))
        for locale in ["en", "fr", "ru"] {
            let table = LintedTable(
                path: "\(locale).lproj/Localizable.stringsdict",
                table: await TableReader.read(Self.table(&generator), as: .stringsdict))
            let translation = Translation(table, base: locale == "en" ? nil : base)
            let each = Self.findings(in: translation, remembersShapes: false)
            #expect(each.count > 5)
            #expect(Self.findings(in: translation, remembersShapes: true) == each)
        }
    }
}

extension String {
    fileprivate func repeated(_ count: Int) -> String { String(repeating: self, count: count) }
}
