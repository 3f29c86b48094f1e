import Foundation
import Linting
import Testing

/// A case of `testdata/format-vectors.json` that two plain tables can show.
struct PlaceholderVector: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    let base: String?
    let translation: String
    let expect: String
    let reason: String
    let locale: String?
    let key: String?
    private let needsMoreThanTables: Bool

    private enum CodingKeys: String, CodingKey {
        case name, base, translation, expect, locale, key, context, abi, variables
        case reason = "reason_code"
        case baseVariables = "base_variables"
        case valueType = "value_type"
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        name = try values.decode(String.self, forKey: .name)
        base = try values.decodeIfPresent(String.self, forKey: .base)
        translation = try values.decode(String.self, forKey: .translation)
        expect = try values.decode(String.self, forKey: .expect)
        reason = try values.decode(String.self, forKey: .reason)
        locale = try values.decodeIfPresent(String.self, forKey: .locale)
        key = try values.decodeIfPresent(String.self, forKey: .key)
        let others: [CodingKeys] = [.context, .abi, .variables, .baseVariables, .valueType]
        needsMoreThanTables = others.contains(where: values.contains)
    }

    var testDescription: String { name }

    static let all: [PlaceholderVector] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../testdata/format-vectors.json")
        guard let data = try? Data(contentsOf: file) else { return [] }
        let vectors = (try? JSONDecoder().decode([PlaceholderVector].self, from: data)) ?? []
        return vectors.filter { !$0.needsMoreThanTables }
    }()
}

@Suite struct PlaceholderVectorTests {
    @Test func `all cases are there`() {
        #expect(PlaceholderVector.all.count == 187)
    }

    @Test(arguments: PlaceholderVector.all)
    func `a pair of tables gets the severity and the reason of its case`(_ vector: PlaceholderVector) async {
        let found = await vector.findings().filter { rule in
            RuleCatalog.descriptor(of: rule.rule)?.group == .placeholders
        }
        let worst = found.map(\.severity).max()
        #expect(worst?.rawValue ?? "ok" == vector.expect, "\(found.lines)")
        if vector.expect != "ok" {
            #expect(found.first { $0.severity == worst }?.rule == vector.reason, "\(found.lines)")
        }
    }
}

extension PlaceholderVector {
    fileprivate func findings() async -> [Finding] {
        await LintingTests.findings(
            in: Array(table(of: translation).utf8), base: base.map(table), locale: locale ?? "fr")
    }

    private func table(of value: String) -> String {
        "\((key ?? "k.symbolic").quoted) = \(value.quoted);\n"
    }
}

extension String {
    /// As a table spells it.
    fileprivate var quoted: String {
        let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        return "\"\(escaped)\""
    }
}
