import Findings
import Foundation
import TestSupport
import Testing

@Suite struct PlaceholderVectorTests {
    static let vectors = FormatVector.all.filter(\.isOfPlainTables)

    @Test func `no case is missing`() {
        #expect(Self.vectors.count == 187)
    }

    @Test(arguments: vectors)
    func `a pair of tables gets the severity and the reason of its case`(_ vector: FormatVector) async {
        let found = await vector.findings().filter { $0.rule.group == .placeholders }
        let worst = found.map(\.severity).max()
        #expect(worst?.rawValue ?? "ok" == vector.expect, "\(found.lines)")
        if vector.expect != "ok" {
            #expect(found.first { $0.severity == worst }?.rule.id == vector.reason, "\(found.lines)")
        }
    }
}

extension FormatVector {
    fileprivate func findings() async -> [Finding] {
        await LintingTests.findings(
            in: Array(table(of: translation).utf8), base: base.map(table), locale: locale ?? "fr")
    }

    private func table(of value: String) -> String {
        "\((key ?? "k.symbolic").quoted) = \(value.quoted);\n"
    }
}

extension String {
    /// As it is written in a table.
    fileprivate var quoted: String {
        let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        return "\"\(escaped)\""
    }
}
