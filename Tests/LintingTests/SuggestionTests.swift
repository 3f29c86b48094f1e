import Testing

@testable import Rules

struct SuggestionTests {
    @Test(arguments: [("kitten", "sitting", 3), ("", "abc", 3), ("abc", "abc", 0), ("ab", "ba", 1)])
    func `the distance is the number of edits`(_ left: String, _ right: String, _ distance: Int) {
        #expect(Suggestion.distance(Array(left.utf8), Array(right.utf8)) == distance)
    }

    @Test func `no name is suggested if none is similar`() {
        #expect(Suggestion.text(for: "zebra", among: ["check", "show"]) == "")
    }
}
