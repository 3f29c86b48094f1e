import Findings
import Rules
import Testing

/// Rules that are off by default and look at a table alone.
@Suite struct OptionalRuleTests {
    private static let tables: [(locale: String, table: String, rules: [String])] = [
        ("en", "/* a */\n\"a\" = \"b\";\n\n\"c\" = \"d\";\n", ["missing-comment"]),
        ("en", "/* a */\n\"a\" = \"\";\n", ["empty-base-value"]),
        ("en", "/* a */\n\"a\" = \"%@ %% %1$@ 50% of\";\n", []),
        ("en", "/* a */\n\"a\" = \"%@ %d\";\n", ["unnumbered-arguments"]),
        ("en", "/* a */\n\"a\" = \"todo TODOS XTODO TODO_A\";\n", []),
        ("en", "/* a */\n\"a\" = \"(FIXME)\";\n", ["todo-left"]),
        ("es", "/* a */\n\"a\" = \"TODO\";\n", []),
        ("zh-Hant", "/* a */\n\"a\" = \"打開檔案\";\n", []),
        ("zh-HK", "/* a */\n\"a\" = \"打开\";\n", ["mixed-chinese"]),
        ("zh_TW", "/* a */\n\"a\" = \"台灣只有後面\";\n", []),
        ("zh", "/* a */\n\"a\" = \"打開\";\n", ["mixed-chinese"]),
        ("yue", "/* a */\n\"a\" = \"打開\";\n", []),
        ("ja", "/* a */\n\"a\" = \"開く\";\n", []),
    ]

    @Test(arguments: tables)
    func `a table gets the findings of rules that are turned on`(
        _ given: (locale: String, table: String, rules: [String])
    ) async {
        let names = [
            "missing-comment", "empty-base-value", "unnumbered-arguments", "todo-left", "mixed-chinese",
        ]
        let grades = Dictionary(uniqueKeysWithValues: names.map { ($0, RuleGrade.on(.info)) })
        let found = await findings(
            in: Array(given.table.utf8), locale: given.locale,
            options: LintOptions([RuleSelection(grades: grades)]))
        #expect(found.map(\.rule.id).filter(names.contains) == given.rules, "\(found.lines)")
    }
}
