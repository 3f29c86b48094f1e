import Testing

@testable import Findings
@testable import Reporting

struct ReportPathsTests {
    private static let paths = ReportPaths(
        workingFolder: "/home/me/shop/App", root: "/home/me/shop",
        realPaths: ["link.strings": "/home/me/shop/Shared/a.strings", "out.strings": "/srv/a.strings"])

    @Test(arguments: [
        ("de.lproj/a.strings", "App/de.lproj/a.strings", "App/de.lproj/a.strings"),
        ("./a//b/../c.strings", "App/a/c.strings", "App/a/c.strings"),
        (".", "App", "App"), ("..", ".", "."),
        ("../Über 100%.strings", "Über 100%.strings", "%C3%9Cber%20100%25.strings"),
        ("/home/me/shop/a:b#c?.strings", "a:b#c?.strings", "a%3Ab%23c%3F.strings"),
        ("link.strings", "Shared/a.strings", "Shared/a.strings"),
        ("out.strings", "App/out.strings", "App/out.strings"),
        ("<stdin>", "App/<stdin>", "App/%3Cstdin%3E"),
    ])
    func `paths are relative to the root`(_ path: String, _ relative: String, _ uri: String) {
        #expect(Self.paths.inRepository(path) == relative)
        #expect(Self.paths.uri(path) == (uri, true))
    }

    @Test(arguments: [
        ("../../other/a b.strings", "file:///home/me/other/a%20b.strings"),
        ("/home/me/shopping/a.strings", "file:///home/me/shopping/a.strings"),
    ])
    func `paths outside of the root are kept`(_ path: String, _ uri: String) {
        #expect(Self.paths.inRepository(path) == path)
        #expect(Self.paths.uri(path) == (uri, false))
    }

    @Test(arguments: [("/", "file:///"), ("/a b", "file:///a%20b/")])
    func `the root URI ends with a slash`(_ root: String, _ uri: String) {
        let paths = ReportPaths(workingFolder: root, root: root)
        #expect(paths.rootURI == uri)
        #expect(paths.uri("c.strings") == ("c.strings", true))
    }

    @Test(arguments: [("a", "/home/me/shop/App/a"), ("/x/./y/..", "/x"), ("../../../../../..", "/")])
    func `paths become absolute`(_ path: String, _ absolute: String) {
        #expect(Self.paths.absolute(path) == absolute)
    }
}

struct FindingListTests {
    @Test(arguments: [(3, [1, 2, 4]), (1, [1]), (4, [0, 1, 2, 4]), (0, []), (9, [0, 1, 2, 3, 4])])
    func `the most severe are kept in order`(_ limit: Int, _ expected: [Int]) {
        let severities: [Severity] = [.info, .error, .warning, .info, .error]
        let findings = severities.enumerated().map { number, severity in
            Finding(rule: "r", severity: severity, message: "\(number)", location: Location(path: "a"))
        }
        #expect(findings.worst(limit).map(\.message) == expected.map(String.init))
    }

    @Test func `findings are grouped by path`() {
        let findings = ["a", "a", "b", "c", "c"].map {
            Finding(rule: "r", severity: .error, message: "", location: Location(path: $0))
        }
        #expect(findings.byPath.map(\.path) == ["a", "b", "c"])
        #expect(findings.byPath.map(\.findings.count) == [2, 1, 2])
        #expect([Finding]().byPath.isEmpty)
    }

    @Test func `fingerprints are stable while other things change`() {
        func finding(_ key: String?, line: Int) -> Finding {
            Finding(
                rule: "r", severity: .error, message: "line \(line)",
                location: Location(
                    path: "x", kind: key.map { .entry(key: $0) } ?? .file, range: Samples.range(line, 1, 2)))
        }
        var (before, after) = (Fingerprints(), Fingerprints())
        let first = before.next(finding("a", line: 1), path: "a.strings")
        let second = before.next(finding("a", line: 9), path: "a.strings")
        #expect(first != second)
        _ = after.next(finding("b", line: 1), path: "a.strings")
        #expect(after.next(finding("a", line: 5), path: "a.strings") == first)
        #expect(after.next(finding("a", line: 6), path: "a.strings") == second)
        #expect(after.next(finding("a", line: 6), path: "b.strings") != first)
    }
}
