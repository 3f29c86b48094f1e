import Comparison
import Testing

@Suite struct RenameTests {
    private func renames(
        _ old: String, _ new: String, limit: Int = RenameFinder.defaultLimit
    ) async -> [String] {
        let found = await difference(old, new, renames: RenameFinder(limit: limit))
        return found.renamed.map { "\($0.entry.old.key) > \($0.entry.new.key) \($0.kind.rawValue)" }
    }

    @Test func `of keys with the same value the most similar is the new key`() async {
        let renames = await renames(
            "\"a.save\" = \"Save\"; \"b.save\" = \"Save\";",
            "\"x.b.save\" = \"Save\"; \"x.a.save\" = \"Save\";")
        #expect(renames == ["b.save > x.b.save same-value", "a.save > x.a.save same-value"])
    }

    @Test func `an entry with the same comment takes precedence`() async {
        let renames = await renames(
            "/* one */\n\"q1\" = \"OK\";\n/* two */\n\"q2\" = \"OK\";",
            "/* two */\n\"z3\" = \"OK\";\n/* one */\n\"z4\" = \"OK\";")
        #expect(renames == ["q2 > z3 same-value", "q1 > z4 same-value"])
    }

    @Test func `ambiguous renames are left out but not the others`() async {
        let renames = await renames(
            "\"k1\" = \"OK\"; \"k2\" = \"OK\"; \"title.old\" = \"Hello\";",
            "\"zz\" = \"OK\"; \"yy\" = \"OK\"; \"title.new\" = \"Hello\";")
        #expect(renames == ["title.old > title.new same-value"])
    }

    @Test func `of two equally similar texts the nearer is the new key`() async {
        let renames = await renames(
            "\"The file was moved here\"; \"b\" = \"b\"; \"c\" = \"c\";",
            "\"The file was moved herex\"; \"b\" = \"b\"; \"c\" = \"c\"; \"The file was moved herey\";")
        #expect(renames == ["The file was moved here > The file was moved herex similar"])
    }

    @Test(arguments: [
        ("\"Save changes\" = \"Save changes\";", "\"action.save\" = \"Save changes\";", 1),
        ("\"OK\" = \"OK\";", "\"action.ok\" = \"OK\";", 0),
        ("\"a\" = \"\";", "\"b\" = \"\";", 0),
        ("\"login.title\" = \"Sign in to go on\";", "\"login.titles\" = \"Sign in to continue\";", 1),
    ])
    func `renames between text keys and identifiers are found`(_ old: String, _ new: String, _ count: Int)
        async
    {
        #expect(await renames(old, new).count == count)
    }

    @Test func `beyond the limit only exact renames are found`() async {
        let old = "\"k1\" = \"Hello there\"; \"Add a new file\"; \"Remove this folder\";"
        let new = "\"zz\" = \"Hello there\"; \"Add A New File…\"; \"Remove that folder\";"
        let all = await difference(old, new)
        #expect(all.renamed.count == 3)
        #expect(all.uncomparedRenames == nil)
        let exact = await difference(old, new, renames: RenameFinder(limit: 8))
        #expect(exact.renamed.map(\.kind) == [.sameValue, .cosmetic])
        #expect(exact.uncomparedRenames?.removed == 3)
        #expect(exact.uncomparedRenames?.added == 3)
    }

    @Test func `long texts count more than once`() async {
        let long = String(repeating: "word ", count: 1_000)
        let found = await difference(
            "\"a1\" = \"\(long)\";", "\"a2\" = \"\(long)x\";", renames: RenameFinder(limit: 50))
        #expect(found.uncomparedRenames != nil)
    }

    @Test func `a value that many keys share does not match`() async {
        let old = (0..<600).map { "\"old\($0)\" = \"x\";" }.joined()
        let new = (0..<600).map { "\"new\($0)\" = \"x\";" }.joined()
        #expect(await renames(old, new) == [])
    }

    @Test(arguments: [
        // Other words with similar letters.
        ("Autocorrection", "Authentication", 0),
        ("Extraction of \\\"%@\\\" failed.", "Verification of \\\"%@\\\" failed.", 0),
        ("Total download rate", "Global download limit", 0),
        // Other spelling, and some other words.
        ("Could not recieve the message", "Could not receive the message", 1), ("Recieve", "Receive", 1),
        ("Couldn't write row", "Unable to write row", 1),
        ("Tap here to continue", "Click here to continue", 1),
    ])
    func `a text with other words is not renamed`(_ old: String, _ new: String, _ count: Int) async {
        #expect(await renames("\"\(old)\";", "\"\(new)\";").count == count)
    }

    @Test(arguments: [
        ("state.enabled", "Enabled", "state.disabled", "Disabled", 0),
        ("timer_1_minute", "Set to 1 minute", "timer_1_year", "Set to 1 year", 0),
        ("loginTitle", "Sign in to go on", "login.title", "Sign in to continue", 1),
    ])
    func `an identifier and its value may both change if the meaning stays`(
        _ key: String, _ value: String, _ newKey: String, _ newValue: String, _ count: Int
    ) async {
        #expect(
            await renames("\"\(key)\" = \"\(value)\";", "\"\(newKey)\" = \"\(newValue)\";").count == count)
    }

    @Test func `an entry that was divided is not renamed`() async {
        let old = "\"The disk is full. Remove some files and try again.\";"
        let part = "\"Remove some files and try again.\";"
        #expect(await renames(old, part).count == 1)
        #expect(await renames(old, part + "\"The disk is full.\";") == [])
    }
}
