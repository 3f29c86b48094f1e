import Comparison
import Testing

@Suite struct ChangeKindTests {
    @Test(arguments: [
        ("%@ of %@", "%1$@ of %2$@", "positional_only"), ("%1$@ of %2$@", "%@ of %@", "positional_only"),
        ("%@ of %@", "%2$@ of %1$@", "text"), ("23% or %@", "23%1$ or %2$@", "positional_only"),
        ("One", "One ", "whitespace_only"), ("a\\nb", "a  b", "whitespace_only"),
        ("a b", "a\u{A0}b", "whitespace_only"), ("a b", "ab", "text"),
        ("%d files", "%@ files", "placeholders"), ("%d files", "files", "placeholders"),
        ("%lu errors", "%u errors", "placeholders"), ("%i files", "%d files", "text"),
        ("%1$@ %2$d", "%2$d %1$@", "text"), ("50% of it", "60% of it", "text"), ("One", "Two", "text"),
    ])
    func `the kind of a change is recognized`(_ old: String, _ new: String, _ expected: String) async {
        let found = await difference("\"k\" = \"\(old)\";", "\"k\" = \"\(new)\";")
        #expect(found.changed.map(\.kind.rawValue) == [expected])
    }

    @Test func `nested values are compared`() async {
        let found = await difference(
            "\"a\" = (\"1\", \"2\"); \"b\" = { x = \"1\"; };",
            "\"a\" = ( \"1\",\"2\" ); \"b\" = { x = \"2\"; };")
        #expect(found.changed.map(\.entry.new.key) == ["b"])
    }
}
