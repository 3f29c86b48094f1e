import Testing

/// The checks of this target, tried on small made-up sources: each must be able to fail.
@Suite struct CheckerTests {
    private func file(_ text: String, target: String = "Room") -> SourceFile {
        SourceFile(path: "Sources/\(target)/File.swift", text: text)
    }

    private func lines(_ rule: HouseRule, _ text: String) -> [Int] {
        rule.violations(file(text)).map(\.line)
    }

    // MARK: imports

    private static let table = ImportTable(
        markdown: """
            | colour | may import |
            |---|---|
            | `Other` | `Wrong` |

            | target | what it is for | may import |
            |---|---|---|
            | `Room` | Does `things`. | `Allowed`, `Glibc` |
            | `Empty` | Nothing. | – |

            | target | `Late` | `Wrong` |
            """)

    @Test func `the table has its rows and no others`() {
        #expect(Self.table.allowed == ["Room": ["Allowed", "Glibc"], "Empty": []])
    }

    @Test(arguments: [
        "import Allowed", "internal import Allowed", "package import Allowed.Part",
        "import struct Allowed.Thing",
        "#if os(Linux)\n    internal import Glibc\n#endif", "// import Wrong", "let a = \"import Wrong\"",
        "let important = 1",
    ])
    func `an import in the table is allowed`(_ text: String) {
        #expect(Self.table.violations(in: file(text)).isEmpty)
    }

    @Test(arguments: [
        "import Wrong", "@testable import Wrong", "internal import Wrong", "public import class Wrong.Thing",
        "@preconcurrency import Wrong", "#if true\n  import Wrong\n#endif", "import Allowed; import Wrong",
        "import AllowedToo", "import Darwin",
    ])
    func `an import that is not in the table is reported`(_ text: String) {
        #expect(Self.table.violations(in: file(text)).count == 1)
    }

    @Test func `a target without a row is reported`() {
        #expect(Self.table.violations(in: file("", target: "Unknown")).count == 1)
        #expect(Self.table.violations(in: file("import Allowed", target: "Empty")).count == 1)
    }

    @Test func `an import of Foundation is reported`() {
        #expect(lines(.noFoundation, "\nimport Foundation") == [2])
        #expect(lines(.noFoundation, "import struct Foundation.Date") == [1])
        #expect(lines(.noFoundation, "import FoundationEssentials") == [])
    }

    // MARK: lengths

    private func repeated(_ line: String, _ count: Int) -> String {
        String(repeating: line + "\n", count: count)
    }

    @Test func `a file that is too long is reported`() {
        #expect(lines(.shortFiles, repeated("//", 500)) == [])
        #expect(lines(.shortFiles, repeated("//", 501)) == [501])
    }

    @Test(arguments: [
        "func long() {", "init(a: Int) {", "init?<T>(a: T) where T: Sendable {", "deinit {",
        "subscript(index: Int) -> Int {", "func == (a: A, b: A) -> Bool {",
        "func long(a: () -> Void = {}) {", "func long(a: String = \"}\") {",
    ])
    func `a function that is too long is reported`(_ head: String) {
        #expect(lines(.shortFunctions, "struct A {\n" + head + "\n" + repeated("x()", 38) + "}\n}") == [])
        #expect(lines(.shortFunctions, "struct A {\n" + head + "\n" + repeated("x()", 39) + "}\n}") == [2])
    }

    @Test func `braces in text and comments do not end a function`() {
        let tricky = "  print(\"} \\(a(\"}\")) }\") // }\n  /* } /* } */ } */ let b = #\"\\(}\"#\n"
        #expect(lines(.shortFunctions, "func long() {\n" + tricky + repeated("x()", 37) + "}") == [1])
    }

    @Test func `a requirement of a protocol has no body`() {
        let text =
            "protocol A {\n  func a()\n  package init(b: Int)\n}\nstruct B {\n" + repeated("//", 70) + "}"
        #expect(lines(.shortFunctions, text) == [])
        #expect(
            lines(.shortFunctions, "func a() {\n self.init(b: 1)\n}\nstruct B {\n" + repeated("", 70) + "}")
                == [])
    }

    // MARK: traps

    @Test func `traps are reported`() {
        #expect(
            lines(.noTraps, "let a = try! b()\nlet c = d as! E\nfatalError(\"f\")\nfatalError ()") == [
                1, 2, 3, 4,
            ])
        #expect(lines(.noTraps, "try? b()\nd as? E\n// try! b\n\"as! fatalError()\"\nnotfatalError()") == [])
        #expect(lines(.noTraps, "\"\\(try! b())\"\n\"\"\"\n  \\(a as! B) as! C\n  \"\"\"") == [1, 3])
    }

    @Test func `calls that start programs are reported`() {
        let text =
            "unsafe posix_spawnp(&a)\npopen(\"ls\")\nunsafe system(\"ls\")\nthrow .system(code)\n// execv(a)"
        #expect(lines(.onePlaceForPrograms, text) == [1, 2, 3])
    }

    @Test func `what only a newer macOS has is reported`() {
        let text =
            "let a = try? UTF8Span(validating: b)\nlet c: [6 of UInt8] = d\ne.utf8Span\nlet f = [of: 6]\n// InlineArray\n"
        #expect(lines(.noNewerSystem, text) == [1, 2, 3])
        #expect(lines(.noNewerSystem, "if #available(macOS 26, *) {\n" + text + "}") == [])
    }

    // MARK: unchecked memory

    @Test func `files with unsafe code are those of the table`() {
        let table = UncheckedFiles(markdown: "| file | why |\n|---|---|\n| `A`, `B` | `c` |\n\n| `D` | e |\n")
        #expect(table.names == ["A", "B"])
        let unsafe = SourceFile(path: "Sources/T/A.swift", text: "let a = unsafe b\n")
        let safe = SourceFile(path: "Sources/T/B.swift", text: "case unsafe // unsafe\nlet b = c.unsafe\n")
        let other = SourceFile(path: "Sources/T/D.swift", text: "\n@unsafe struct D {}\n")
        #expect(table.violations(in: [unsafe, safe, other]).map(\.path) == ["Sources/T/D.swift", "B"])
    }

    // MARK: comments

    @Test(arguments: [
        "/// Is a thing.\npackage struct A {}", "/// Is a thing.\n@frozen\npublic enum A {}",
        "struct A {}", "import B\nextension A {\n  package func b() {}\n}",
        "/// Is a thing.\nstruct A {}\n\npackage struct B {}", "package import B\nstruct A {}",
        "extension A {\n  /// Is a thing.\n  @unchecked package final class B {}\n}",
    ])
    func `an explained type is accepted`(_ text: String) {
        #expect(lines(.explainedTypes, text) == [])
    }

    @Test(arguments: [
        "package struct A {}", "// Is a thing.\npackage struct A {}", "/// Far away.\n\npackage struct A {}",
        "struct A {}\n/// Is a thing.\npackage struct B {}", "public protocol A {}",
        "package final class A {}",
        "@frozen public enum A {}", "extension A {\n  package struct B {}\n}", "package actor A {}",
        "package indirect enum A {}", "struct A: ~Copyable {\n  package init() {}\n}",
    ])
    func `a type without an explanation is reported`(_ text: String) {
        #expect(lines(.explainedTypes, text).count == 1)
    }
}
