import Foundation
import Testing

/// File names are bytes: they may be invalid UTF-8, and contain line feeds.
@Suite struct StrangeNameTests {
    /// A project in git with a good and a bad table in a folder with this name, in the syntax of printf.
    private func project(_ name: String) async throws -> Sandbox {
        let project = try Sandbox()
        let outcome = try await project.shell(
            """
            set -e; git init -q -b main . && git config user.name A && git config user.email a@example.org
            f=$(printf '\(name)'; echo x); f=${f%x}; mkdir -p "$f/fr.lproj" "$f/en.lproj"
            printf '"a" = "%%d";' >"$f/en.lproj/L.strings"; printf '"a" = "%%@";' >"$f/fr.lproj/L.strings"
            printf '"a" = "b"; "a" = "c";' >"$f/fr.lproj/$f.strings"
            git add -A && git commit -q -m first
            """)
        #expect(outcome.status == 0, "\(outcome.errorText)")
        return project
    }

    private static let names = ["a\\nb", " a", "\\364\\217\\272\\200", "\\303\\251"] + invalidNames

    #if os(Linux)
        private static let invalidNames = ["caf\\351", "\\377\\376", "\\355\\240\\200"]
    #else
        /// Other file systems do not allow such names.
        private static let invalidNames: [String] = []
    #endif

    private func run(_ words: String, name: String, in project: Sandbox) async throws -> Outcome {
        try await project.shell("f=$(printf '\(name)'; echo x); f=${f%x}; \(words)")
    }

    @Test(arguments: names)
    func `tables are found and checked`(_ name: String) async throws {
        let project = try await project(name)
        for operand in [
            ".", "\"$f\"", "\"$f/fr.lproj/L.strings\" \"$f/fr.lproj/$f.strings\"", "--files-from list -0",
        ] {
            let list = "printf '%s\\0' \"$f/fr.lproj/L.strings\" \"$f/fr.lproj/$f.strings\" >list; "
            let outcome = try await run("\(list)$STRLINT check -f jsonl \(operand)", name: name, in: project)
            #expect(outcome.status == 1 && outcome.errors.isEmpty, "\(operand): \(outcome.errorText)")
            #expect(outcome.text.contains("type-mismatch") && outcome.text.contains("duplicate-key"))
        }
    }

    @Test(arguments: names)
    func `every format is valid UTF-8`(_ name: String) async throws {
        let project = try await project(name)
        for format in [
            "text", "concise", "json", "sarif", "gitlab", "github", "junit", "checkstyle", "markdown",
            "rdjson",
        ] {
            let outcome = try await project.strlint("check", ".", "-f", format)
            #expect(outcome.status == 1)
            #expect(String(data: outcome.output, encoding: .utf8) != nil, "\(format)")
        }
    }

    @Test(.enabled(if: !invalidNames.isEmpty))
    func `invalid UTF-8 is shown as hexadecimal`() async throws {
        let project = try await project("caf\\351")
        let json = try await project.strlint("check", ".", "-f", "json")
        #expect(json.text.contains(#""path":"caf\\xE9/fr.lproj/L.strings""#), "\(json.text)")
        let sarif = try await project.strlint("check", ".", "-f", "sarif")
        #expect(sarif.text.contains("caf%E9/fr.lproj"))
    }

    @Test(arguments: names)
    func `git finds files with strange names`(_ name: String) async throws {
        let project = try await project(name)
        let same = try await project.strlint("check", ".", "--since", "HEAD")
        #expect(same.status == 0 && same.errors.isEmpty, "\(same.errorText)\(same.text)")
        let change = "printf '\"a\" = \"%%s\";' >\"$f/fr.lproj/L.strings\"; "
        let since = try await run("\(change)$STRLINT check . --since HEAD -f jsonl", name: name, in: project)
        #expect(since.status == 1 && since.errors.isEmpty, "\(since.errorText)")
        #expect(since.text.contains("type-mismatch") && !since.text.contains("duplicate-key"))
        let diff = try await project.strlint("diff", "HEAD")
        #expect(diff.status == 1 && diff.text.contains("1 changed"), "\(diff.errorText)")
        let log = try await run("$STRLINT log \"$f/fr.lproj/L.strings\"", name: name, in: project)
        #expect(log.status == 0 && log.text.contains("1 commit"), "\(log.errorText)")
        let translations = try await run("$STRLINT diff --translations \"$f\" HEAD", name: name, in: project)
        #expect(translations.status < 2, "\(translations.errorText)")
    }

    @Test(arguments: names)
    func `a baseline matches files with strange names`(_ name: String) async throws {
        let project = try await project(name)
        _ = try await project.strlint("check", ".", "--write-baseline", "b.json")
        let outcome = try await project.strlint("check", ".", "--baseline", "b.json")
        #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errorText)\(outcome.text)")
    }

    @Test(.enabled(if: !invalidNames.isEmpty))
    func `names that look alike are different files`() async throws {
        let project = try Sandbox()
        _ = try await project.shell(
            "for b in 351 352; do printf '\"a\" = ' >\"$(printf \"f\\\\$b\").strings\"; done")
        let outcome = try await project.strlint("check", ".", "-f", "concise", "-q")
        #expect(Set(outcome.lines.map { $0.prefix { $0 != ":" } }) == ["f\\xE9.strings", "f\\xEA.strings"])
    }
}

/// Limits of the process.
@Suite struct ResourceTests {
    @Test(arguments: [4, 5, 6, 8, 15])
    func `a low limit of open files is reported first`(_ count: Int) async throws {
        let project = try Sandbox(["fr.lproj/L.strings": "\"a\" = \"b\";\n"])
        let outcome = try await project.shell("ulimit -n \(count); exec $STRLINT check .")
        #expect(outcome.status == 2 && !outcome.wasKilled)
        #expect(outcome.errorText == "strlint: needs 16 open files (ulimit -n 16)\n")
    }

    #if os(Linux)
        /// From a limit with which the system does not start the program to one that is enough on any machine: there is a report of
        /// the check, or of the limit.
        @Test(arguments: [50, 100, 150, 200, 250, 300, 400, 600, 900])
        func `a low limit of memory is reported first`(_ mebibytes: Int) async throws {
            let project = try Sandbox([
                "fr.lproj/L.strings": "\"a\" = \"b\"\n", "en.lproj/L.strings": "\"a\" = \"b\";\n",
            ])
            let outcome = try await project.shell("ulimit -v \(mebibytes << 10); exec $STRLINT check -q .")
            #expect(!outcome.wasKilled)
            let isReported = /strlint: needs \d+ MiB more address space \(ulimit -v\)\n/
            switch outcome.status {
            case 1: #expect(!outcome.text.isEmpty)
            case 2: #expect(try isReported.wholeMatch(in: outcome.errorText) != nil)
            // The loader had no room for the libraries.
            default: #expect(outcome.status == 127)
            }
        }
    #endif

    @Test func `the soft limit of open files is raised`() async throws {
        let project = try Sandbox(["fr.lproj/L.strings": "\"a\" = \"b\";\n"])
        let outcome = try await project.shell("ulimit -S -n 5; exec $STRLINT check .")
        #expect(outcome.status == 0, "\(outcome.errorText)")
    }
}
