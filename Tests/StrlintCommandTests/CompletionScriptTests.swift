import TestSupport
import Testing

@testable import StrlintCommand

/// The text of the scripts, with two rules; `EndToEndTests` runs them in the shells.
struct CompletionScriptTests {
    private static let rules = CompletedRules(
        rules: [
            CompletedWord(word: "empty-key", meaning: "a key is empty"),
            CompletedWord(word: "odd-rule", meaning: "a [rule]: that's \\ `odd` & $(worse)"),
        ],
        groups: [CompletedWord(word: "keys", meaning: "which keys the app finds")], levels: ["error", "off"])

    @Test func `scripts match the golden files`() throws {
        #expect(try GoldenFile.holds(BashCompletion.script(Self.rules), "completions/strlint.bash"))
        #expect(try GoldenFile.holds(ZshCompletion.script(Self.rules), "completions/_strlint"))
        #expect(try GoldenFile.holds(FishCompletion.script(Self.rules), "completions/strlint.fish"))
    }
}
