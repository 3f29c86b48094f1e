internal import Findings
internal import SourceText
internal import StringTables

/// Simplified characters in a traditional text, or the other way round.
enum MixedChinese: TableRule {
    static let descriptor = RuleDescriptor(
        id: "mixed-chinese", group: .text, severity: .warning,
        summary: "a text mixes Simplified and Traditional Chinese",
        rationale: """
            Text that was converted by a tool, or copied from the other table, keeps single characters that readers in \
            Taiwan or in China do not use. In zh-Hant and its regions simplified characters are reported, in zh-Hans \
            and zh traditional ones; Cantonese and old names are left alone. The characters are those that only one of \
            GB 2312 and Big5 has. Off by default, since a quotation or a name may need the other.
            """,
        isOnByDefault: false,
        allowance: RuleAllowance(subject: "texts", example: "*繁體*"),
        examples: [
            RuleExample(
                bad: "\"open\" = \"打↓开文件\";\n", good: "\"open\" = \"打開檔案\";\n", locale: "zh-Hant"),
            RuleExample(
                bad: "\"open\" = \"打↓開文件\";\n", good: "\"open\" = \"打开文件\";\n", locale: "zh-Hans"),
        ])

    static func check(_ linted: LintedTable, _ findings: inout FindingCollector) {
        guard let locale = linted.locale, locale.language == "zh", findings.hasRoom(for: descriptor) else {
            return
        }
        let isTraditional = locale.canonicalName.hasPrefix("zh-Hant")
        let others = isTraditional ? ChinesePairs.traditional : ChinesePairs.simplified
        let table = linted.table
        for (number, entry) in table.entries.enumerated() {
            guard case .text(let value) = entry.value,
                let found = table.bytes(of: value).firstCharacter(in: others),
                !findings.options.allows(table.string(value), by: descriptor)
            else { continue }
            let (kind, usual) = isTraditional ? ("simplified", "traditional") : ("traditional", "simplified")
            findings.report(
                descriptor, "\(found.character) is \(kind); the \(usual) character is \(found.other)",
                at: Place(table.source(of: found.range, in: value), entry: number))
        }
    }
}

extension Span<UInt8> {
    /// The first character that has another form in `others`.
    fileprivate func firstCharacter(
        in others: [UInt32: UInt32]
    ) -> (range: Range<Int>, character: Unicode.Scalar, other: Unicode.Scalar)? {
        var index = 0
        while index < count {
            let sequence = UTF8Sequence(self, at: index)
            let next = index + Swift.max(1, sequence.length)
            if sequence.codePoint >= 0x4E00,
                let other = others[sequence.codePoint].flatMap(Unicode.Scalar.init),
                let character = Unicode.Scalar(sequence.codePoint)
            {
                return (index..<next, character, other)
            }
            index = next
        }
        return nil
    }
}
