import Foundation
import Testing

/// The commands in docs/ci.md.
@Suite struct CIDocumentTests {
    /// Environment variables set by the services.
    private static let environment = """
        PATH="$(dirname "$STRLINT"):$PATH" GITHUB_BASE_REF=main GITHUB_STEP_SUMMARY=job.md CHANGE_TARGET=main
        SYSTEM_PULLREQUEST_TARGETBRANCHNAME=main CI_MERGE_REQUEST_DIFF_BASE_SHA="$(git rev-parse main)" SRCROOT="$PWD"
        export PATH GITHUB_BASE_REF GITHUB_STEP_SUMMARY CHANGE_TARGET
        export SYSTEM_PULLREQUEST_TARGETBRANCHNAME CI_MERGE_REQUEST_DIFF_BASE_SHA SRCROOT
        mkdir -p test-results

        """

    private static let page = (try? Document("docs/ci.md").lines) ?? []

    /// Every command line on the page, extracted from shell, YAML, other languages and text.
    private static let commands = page.compactMap { line -> String? in
        line.firstMatch(of: /(?:^|[ `'])(strlint check [^`'|]+)/).map {
            $0.1.trimmingCharacters(in: .whitespaces)
        }
    }

    @Test func `the page contains commands`() {
        let mentions = Self.page.filter { $0.contains("strlint check ") }
        #expect(Self.commands.count == mentions.count && mentions.count > 15)
    }

    @Test(arguments: commands, GateProject.Branch.allCases)
    func `every command fails only on bad branches`(_ command: String, _ branch: GateProject.Branch)
        async throws
    {
        let project = try await GateProject.repository(on: branch)
        let outcome = try await project.shell(Self.environment + command)
        // A written baseline and incomplete locales are reported on standard error.
        let reportsBaseline = command.contains("--write-baseline")
        let reportsCoverage = command.contains("--min-coverage") && branch == .bad
        #expect(
            outcome.errors.isEmpty != (reportsBaseline || reportsCoverage), "\(command): \(outcome.errorText)"
        )
        let mayFail = !command.contains("--fail-on never") && !reportsBaseline
        let fails = mayFail && (branch == .bad || !command.contains("--since"))
        #expect(outcome.status == (fails ? 1 : 0), "\(command): \(outcome.text)")
        for (format, path) in reports(of: command) {
            let data = try path.map { try Data(contentsOf: project.url($0)) } ?? outcome.output
            #expect(
                ReportShape(format: format).holds(data),
                "\(command): \(String(decoding: data, as: UTF8.self))")
        }
    }

    /// The formats of a command, with their files.
    private func reports(of command: String) -> [(format: String, path: String?)] {
        command.matches(of: /-f ([a-z]+)(?:=(\S+))?/).map { match in
            let path = match.2.map { word in
                word.replacing("\"", with: "").replacing("$GITHUB_STEP_SUMMARY", with: "job.md")
            }
            return (String(match.1), path.map { String($0) })
        }
    }

    @Test(arguments: [(GateProject.Branch.good, true), (.bad, false)])
    func `the hook rejects bad branches`(_ branch: GateProject.Branch, _ passes: Bool) async throws {
        let project = try await GateProject.repository(on: branch)
        let start = try #require(Self.page.firstIndex(of: "#!/bin/sh"))
        let hook = Self.page[start...].prefix { $0 != "```" }.joined(separator: "\n") + "\n"
        try project.write(".git/hooks/pre-push", hook)
        try await project.git("init -q --bare server.git && chmod +x .git/hooks/pre-push")
        let outcome = try await project.shell(Self.environment + "git push -q server.git HEAD:topic")
        #expect((outcome.status == 0) == passes, "\(outcome.errorText)")
        let pushed = try await project.shell("git -C server.git rev-parse -q --verify topic")
        #expect((pushed.status == 0) == passes)
    }
}
