import Testing

@testable import Settings

struct PathPatternTests {
    static let cases: [(pattern: String, matches: [String], differs: [String])] = [
        ("*.strings", ["/p/a.strings", "/p/x/y/a.strings"], ["/q/a.strings", "/p/a.plist"]),
        ("Pods", ["/p/Pods/a.strings", "/p/x/Pods/y/a"], ["/p/Podsx/a"]),
        ("Pods/**", ["/p/Pods/a", "/p/Pods/x/y"], ["/p/x/Pods/a"]),
        ("App/*.lproj/*.strings", ["/p/App/fr.lproj/a.strings"], ["/p/App/x/fr.lproj/a.strings"]),
        ("**/Legacy/**", ["/p/Legacy/a", "/p/x/Legacy/y/a"], ["/p/Legacyx/a"]),
        ("a/**/b", ["/p/a/b", "/p/a/x/y/b"], ["/p/a/c"]),
        ("./a", ["/p/a"], ["/p/x/a"]), ("a/", ["/p/a/x", "/p/y/a/x"], ["/p/ab/x"]),
        ("/p/x", ["/p/x/y"], ["/p/z/p/x"]), ("[a-c]?.strings", ["/p/bz.strings"], ["/p/dz.strings"]),
        ("x", ["/p/x/\u{301}a"], ["/p/x\u{301}/a"]), ("\u{301}a/b", ["/p/\u{301}a/b"], ["/p/a/b"]),
        ("**", ["/p/a", "/p/a/b"], ["/q"]), ("[!a]", ["/p/b"], ["/p/a"]), ("\\*", ["/p/*"], ["/p/a"]),
    ]

    @Test(arguments: ["*", "?", "[.x]"])
    func `patterns do not match the folder itself`(_ pattern: String) {
        #expect(!PathPattern(pattern, in: "/p").matches("/p"))
    }

    @Test(arguments: cases)
    func `patterns match paths`(_ pattern: String, matches: [String], differs: [String]) {
        let read = PathPattern(pattern, in: "/p")
        for path in matches { #expect(read.matches(path), "\(pattern) \(path)") }
        for path in differs { #expect(!read.matches(path), "\(pattern) \(path)") }
    }

    @Test func `many folders are matched quickly`() {
        let pattern = PathPattern(String(repeating: "**/a/", count: 12) + "x", in: "/p")
        #expect(!pattern.matches("/p/" + String(repeating: "a/", count: 2_000) + "b"))
    }

    @Test func `many stars are matched quickly`() {
        let pattern = PathPattern(String(repeating: "*a", count: 200), in: "/p")
        #expect(!pattern.matches("/p/" + String(repeating: "a", count: 20_000) + "b"))
    }
}
