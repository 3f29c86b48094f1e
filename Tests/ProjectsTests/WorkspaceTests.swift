import Files
import Findings
import Linting
import Projects
import Settings
import SourceText
import Synchronization
import Testing

/// What a workspace keeps for later requests, and when it reads files again.
struct WorkspaceTests {
    /// A kept workspace, whose files can change, and the files that it reads.
    private final class Session {
        private var overlay: OverlaidFiles
        private let reads: Reads
        let workspace: Workspace

        init(_ texts: [String: String], isKept: Bool = true) {
            let reads = Reads()
            let files = MemoryFiles(texts.mapValues { ByteBuffer(Array($0.utf8)) })
            self.reads = reads
            overlay = OverlaidFiles(over: ObservedFiles(files) { reads.add($0) })
            workspace = Workspace(overlay, isKept: isKept)
        }

        /// Sets the text of a file, or removes it if it is only in the overlay.
        func set(_ text: String?, at path: String) {
            overlay.set(text.map { ByteBuffer(Array($0.utf8)) }, at: path)
            workspace.files = overlay
        }

        func report(on path: String = ".", _ change: (inout CheckOptions) -> Void = { _ in }) async throws
            -> CheckReport
        {
            var request = CheckRequest(workspace.scope([path]))
            change(&request.options)
            return try await ProjectCheck(request, of: TableSelection(request)).result().report
        }

        /// The files and folders that were read since the last call, by name.
        func readNames() -> [String] { reads.take().map(FilePath.name).sorted() }
    }

    private final class Reads: Sendable {
        private let paths = Mutex<[String]>([])

        func add(_ path: String) { paths.withLock { $0.append(path) } }

        func take() -> [String] {
            paths.withLock { paths in
                defer { paths = [] }
                return paths
            }
        }
    }

    private static let texts = [
        "en.lproj/T.strings": "\"n\" = \"%d\";\n\"m\" = \"M\";\n",
        "fr.lproj/T.strings": "\"n\" = \"%@\";\n",
        "de.lproj/T.strings": "\"n\" = \"%d\";\n\"m\" = \"M\";\n",
        ".strlint.yml": "ignore: [missing-table]\n",
    ]

    private func rules(_ report: CheckReport) -> [String] {
        report.findings.map { "\($0.location.path) \($0.rule.id)" }
    }

    @Test func `a second check of the same files reads none of them, and finds the same`() async throws {
        let session = Session(Self.texts)
        let first = try await session.report()
        #expect(!session.readNames().isEmpty)
        let second = try await session.report()
        #expect(session.readNames() == [])
        #expect(rules(first) == rules(second))
        #expect(rules(first) == ["fr.lproj/T.strings missing-key", "fr.lproj/T.strings type-mismatch"])
        #expect(first.readFiles == second.readFiles)
    }

    @Test func `a workspace for one request keeps nothing`() async throws {
        let session = Session(Self.texts, isKept: false)
        _ = try await session.report()
        let first = session.readNames()
        _ = try await session.report()
        #expect(session.readNames() == first)
    }

    @Test func `unsaved text of a translation is checked with the base that is known`() async throws {
        let session = Session(Self.texts)
        _ = try await session.report()
        _ = session.readNames()
        session.set("\"n\" = \"%d\";\n", at: "fr.lproj/T.strings")
        #expect(rules(try await session.report()) == ["fr.lproj/T.strings missing-key"])
        #expect(session.readNames() == [])
        session.set(nil, at: "fr.lproj/T.strings")
        #expect(try await session.report().findings.count == 2)
        #expect(session.readNames() == ["T.strings"])
    }

    @Test func `unsaved text of a base changes the findings of its translations`() async throws {
        let session = Session(Self.texts)
        _ = try await session.report()
        session.set("\"n\" = \"%@\";\n", at: "en.lproj/T.strings")
        #expect(
            rules(try await session.report()) == [
                "de.lproj/T.strings type-mismatch", "de.lproj/T.strings extra-key",
            ])
    }

    @Test func `an unsaved new table is found, and is gone when it is closed`() async throws {
        let session = Session(Self.texts)
        _ = try await session.report()
        session.set("\"n\" = \"%@\";\n\"m\" = \"M\";\n", at: "es.lproj/T.strings")
        #expect(rules(try await session.report()).contains("es.lproj/T.strings type-mismatch"))
        session.set(nil, at: "es.lproj/T.strings")
        #expect(try await session.report().files == 3)
    }

    @Test func `an unsaved configuration applies at once`() async throws {
        let session = Session(Self.texts)
        _ = try await session.report()
        session.set("ignore: [missing-table, type-mismatch]\n", at: ".strlint.yml")
        #expect(rules(try await session.report()) == ["fr.lproj/T.strings missing-key"])
        session.set(nil, at: ".strlint.yml")
        #expect(try await session.report().findings.count == 2)
    }

    @Test func `the development language is read again if its project changes`() async throws {
        var texts = Self.texts
        texts["App.xcodeproj/project.pbxproj"] = "developmentRegion = en;\n"
        let session = Session(texts)
        #expect(try await session.report().findings.count == 2)
        session.set("developmentRegion = fr;\n", at: "App.xcodeproj/project.pbxproj")
        let rules = rules(try await session.report())
        #expect(rules.contains("de.lproj/T.strings type-mismatch"))
        #expect(!rules.contains("fr.lproj/T.strings type-mismatch"))
    }

    @Test func `plurals in Base have the rules of the development language`() async throws {
        let session = Session([
            "Base.lproj/T.stringsdict": """
            { k = { NSStringLocalizedFormatKey = "%#@n@"; n = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; \
            NSStringFormatValueTypeKey = d; one = "%d a"; other = "%d b"; }; }; }
            """,
            "App.xcodeproj/project.pbxproj": "developmentRegion = en;\n",
        ])
        #expect(rules(try await session.report()).isEmpty)
        session.set("developmentRegion = ja;\n", at: "App.xcodeproj/project.pbxproj")
        #expect(rules(try await session.report()) == ["Base.lproj/T.stringsdict unused-plural-category"])
    }

    @Test func `an interface file that comes up explains the extra keys of its translations`() async throws {
        let session = Session([
            "en.lproj/M.strings": "\"a.text\" = \"A\";\n",
            "fr.lproj/M.strings": "\"a.text\" = \"A\";\n\"b.text\" = \"B\";\n",
        ])
        let before = rules(try await session.report())
        session.set("<document/>", at: "Base.lproj/M.xib")
        let after = rules(try await session.report())
        #expect(before == ["fr.lproj/M.strings extra-key"])
        #expect(after.isEmpty)
    }

    @Test func `results with other options, or of a comparison with earlier versions, are not used again`()
        async throws
    {
        let session = Session(Self.texts)
        #expect(try await session.report().findings.count == 2)
        let listed = try await session.report { $0.form.listedKeys = .all }
        #expect(listed.findings.first?.subjects == ["m"])
        let texts = Self.texts.mapValues { ByteBuffer(Array($0.utf8)) }
        let since = try await session.report { $0.since = .files(MemoryFiles(texts)) }
        #expect(since.findings.isEmpty)
        #expect(try await session.report().findings.count == 2)
    }

    @Test func `a table that could not be read is read again`() async throws {
        let session = Session(["a.strings": "\"a\" = \"b\";\n", ".strlint.yml": "limits: {file-size: 5}\n"])
        #expect(try await session.report().failures.count == 1)
        session.set("", at: ".strlint.yml")
        #expect(try await session.report().failures.isEmpty)
    }

    @Test func `a file that was written to so recently that a further write may not show is read again`()
        async throws
    {
        let project = try Project()
        try project.write("a.strings", "\"a\" = \"b\";\n")
        let reads = Reads()
        let workspace = Workspace(ObservedFiles(Disk.current) { reads.add($0) }, isKept: true)
        for _ in 1...2 {
            let request = CheckRequest(workspace.scope([project.root]))
            _ = try await ProjectCheck(request, of: TableSelection(request)).result()
            #expect(reads.take().contains(project.path("a.strings")))
        }
    }

    @Test func `a file that is written to has another stamp, whatever its time and size say`() throws {
        let project = try Project()
        try project.write("a.strings", "1")
        let path = project.path("a.strings")
        let stamp = FileStamp(of: path)
        // The clock of the file system ticks every few milliseconds.
        repeat {
            try project.write("b.strings", "2")
        } while try project.time("b.strings") == project.time("a.strings")
        #expect(FileStamp(of: path) == stamp)
        try project.overwriteKeepingTime("a.strings", "2")
        #expect(FileStamp(of: path) != stamp)
    }
}
