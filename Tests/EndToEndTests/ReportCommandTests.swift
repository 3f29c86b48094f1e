import Foundation
import Testing

/// `strlint report`
@Suite struct ReportCommandTests {
    private static let tables: [String: String] = {
        var tables: [String: String] = [:]
        for project in ["a", "b", "c"] {
            tables["\(project)/Package.swift"] = ""
            tables["\(project)/en.lproj/T.strings"] = "\"n\" = \"%d\";\n\"o\" = \"%d\";\n"
            tables["\(project)/fr.lproj/T.strings"] =
                "\"n\" = \"%@\";\n/* strlint-disable-next-line */ o = \"%d\";\n"
        }
        return tables
    }()

    /// The findings of a report in lines, without what a report that was read does not have.
    private func findings(_ outcome: Outcome) -> [String] {
        outcome.lines.filter { !$0.hasPrefix("{\"summary\"") }
    }

    @Test(arguments: ["concise", "github", "junit", "checkstyle", "rdjson"])
    func `the reports of all shards are that of one check`(_ format: String) async throws {
        let project = try Sandbox(Self.tables)
        for index in 0..<3 {
            _ = try await project.strlint("check", ".", "--shard", "\(index)/3", "-f", "jsonl=\(index).jsonl")
        }
        let one = try await project.strlint("check", ".", "-q", "-f", format, "--statistics")
        let joined = try await project.strlint("report", "-q", "-f", format, "0.jsonl", "1.jsonl", "2.jsonl")
        #expect(one.status == 1 && joined.status == 1 && joined.errors.isEmpty, "\(joined.errorText)")
        #expect(one.lines.count > 3 && joined.text == one.text)
    }

    @Test func `a report that is joined with nothing is the same`() async throws {
        let project = try Sandbox(Self.tables)
        _ = try await project.strlint("check", ".", "-f", "jsonl=one.jsonl")
        let again = try await project.strlint("report", "-f", "jsonl", "one.jsonl")
        let text = try String(contentsOf: project.url("one.jsonl"), encoding: .utf8)
        #expect(findings(again) == text.split(separator: "\n").dropLast().map(String.init))
    }

    @Test func `totals are by project, locale and rule`() async throws {
        let project = try Sandbox(Self.tables)
        _ = try await project.strlint("check", ".", "-f", "jsonl=one.jsonl")
        let text = try await project.strlint("report", "one.jsonl").text
        for part in ["project  tables  found\na", "type-mismatch\n", " of 6 files."] {
            #expect(text.contains(part), "\(part): \(text)")
        }
    }

    @Test func `a report that was cut off, or is not there, is an error`() async throws {
        let project = try Sandbox(Self.tables)
        _ = try await project.strlint("check", ".", "-f", "jsonl=one.jsonl")
        let text = try String(contentsOf: project.url("one.jsonl"), encoding: .utf8)
        try project.write("cut.jsonl", String(text.prefix(text.count / 2)))
        for path in ["cut.jsonl", "none.jsonl", "."] {
            let outcome = try await project.strlint("report", path, "one.jsonl")
            #expect(
                outcome.status == 2 && outcome.errorText.contains("error: \(path) "), "\(outcome.errorText)")
            #expect(outcome.text.contains("1 input could not be read"))
        }
    }

    @Test func `the status depends on the level`() async throws {
        let project = try Sandbox(Self.tables)
        _ = try await project.strlint("check", ".", "-f", "jsonl=one.jsonl")
        #expect(try await project.strlint("report", "one.jsonl", "--fail-on", "never").status == 0)
        #expect(try await project.strlint("report", "one.jsonl", "-q", "--summary").status == 2)
        let outcome = try await project.shell("\"$STRLINT\" report -q - < one.jsonl")
        #expect(outcome.status == 1 && !outcome.text.contains("files."))
    }
}
