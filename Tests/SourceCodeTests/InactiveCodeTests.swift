import SourceCode
import Testing

/// Code that is never compiled.
@Suite struct InactiveCodeTests {
    /// The letters of a source that are read; each is a line of its own.
    private func active(_ lines: [String], _ language: SourceLanguage = .c) -> String {
        let text = Array(lines.joined(separator: "\n").utf8)
        let inactive = InactiveCode(in: text.span, language)
        return String(
            text.indices.filter { index in
                (97...122).contains(text[index]) && (index == 0 || text[index - 1] == 0x0A)
                    && (index + 1 == text.count || text[index + 1] == 0x0A) && !inactive.contains(index)
            }.map { Character(Unicode.Scalar(text[$0])) })
    }

    @Test(arguments: [
        (["a", "#if 0", "b", "#endif", "c"], "ac"),
        (["#if 0", "a", "#else", "b", "#endif", "c"], "bc"),
        (["#if 1", "a", "#else", "b", "#endif"], "a"),
        (["#if 1", "a", "#elif X", "b", "#else", "c", "#endif", "d"], "ad"),
        (["#if X", "a", "#elif 0", "b", "#elif 1", "c", "#else", "d", "#endif"], "ac"),
        (["  #  if 0 // why", "a", "\t#endif", "b"], "b"),
        (["#if 0", "#if X", "a", "#else", "b", "#endif", "c", "#endif", "d"], "d"),
        (["#if 0", "#ifdef X", "a", "#else", "b", "#endif", "#else", "c", "#endif"], "c"),
        (["#if X", "#if 0", "a", "#endif", "b", "#endif"], "b"),
        (["#if 0", "a"], ""), (["#else", "a", "#endif", "#if 0", "#endif", "b"], "ab"),
    ])
    func `constants decide`(lines: [String], expected: String) {
        #expect(active(lines) == expected)
    }

    @Test(arguments: [
        ["#if 0 || X", "a", "#endif"], ["#if DEBUG // if 0", "a", "#endif"], ["/*", "#if 0", "*/", "a"],
        ["// #if 0", "a"], ["x #if 0", "a"], ["#if 00", "a", "#endif", "// if 0"], ["#ifdef 0 // if 0", "a"],
    ])
    func `nothing else does`(lines: [String]) {
        #expect(active(lines) == "a")
    }

    @Test func `Swift has words`() {
        #expect(active(["#if false", "a", "#elseif true", "b", "#else", "c", "#endif"], .swift) == "b")
        #expect(active([#"x = """"#, "#if false", #"""""#, "a"], .swift) == "a")
    }
}
