import Testing

/// `check --watch`, which runs until it is ended.
@Suite struct WatchTests {
    /// Starts a watch, runs `script`, and returns the reports. In the script `await TEST` waits for a test, and `reports N` for so
    /// many reports; a file that is written to in place is empty before, which is another report.
    private func reports(_ script: String) async throws -> [String] {
        let project = try Sandbox([
            "App/en.lproj/L.strings": "\"a\" = \"%d files\";\n",
            "App/fr.lproj/L.strings": "\"a\" = \"%@\";\n",
        ])
        let outcome = try await project.shell(
            """
            "$STRLINT" check --watch -q -f concise App >out 2>&1 & watch=$!
            await() { for try in $(seq 400); do eval "$1" && return; sleep 0.05; done; kill $watch; exit 1; }
            reports() { await "[ \\$(grep -c 'waiting for changes' out) -ge $1 ]"; }
            reports 1
            \(script)
            kill $watch
            cat out
            """)
        return outcome.text.split(separator: "strlint: waiting for changes; press Ctrl-C to end\n").map(
            String.init)
    }

    private let finding =
        "App/fr.lproj/L.strings:1:8: error: %@ reads an object where the app passes an integer (%d in the base): "
        + "crashes [type-mismatch]\n"

    @Test func `a table is checked again when it is written to`() async throws {
        let reports = try await reports(
            """
            printf '"a" = "%%f";\\n' >App/fr.lproj/L.strings; await 'grep -q "%f reads" out'
            printf '"a" = "%%@";\\n' >new; mv new App/fr.lproj/L.strings
            await '[ $(grep -c "%@ reads" out) = 2 ]'
            """)
        // If it is found empty, it may have been written to when it is read: then the same is reported twice.
        var found: [String] = []
        for report in reports where !report.contains("[empty-file]") && report != found.last {
            found.append(report)
        }
        #expect(found.count == 3 && found[1].contains("%f reads"), "\(reports)")
        #expect([found.first, found.last] == [finding, finding])
    }

    @Test func `tables are checked again when their base changes, and when there is a new one`() async throws
    {
        let reports = try await reports(
            """
            printf '"a" = "%%@ files";\\n' >App/en.lproj/L.strings; reports 2
            mkdir App/de.lproj; printf '"b" = 1' >App/de.lproj/L.strings
            await 'grep -q de.lproj out'
            """)
        #expect(reports.first == finding)
        #expect(reports.last?.contains("App/de.lproj/L.strings:1:") == true)
    }

    @Test func `tables are checked again when their project changes`() async throws {
        let reports = try await reports(
            """
            mkdir App/App.xcodeproj; reports 2
            cat >new <<'END'
            { objects = {
                P = { isa = PBXProject; mainGroup = M; };
                M = { isa = PBXGroup; children = (E); };
                E = { isa = PBXFileReference; path = en.lproj/L.strings; };
            }; rootObject = P; }
            END
            mv new App/App.xcodeproj/project.pbxproj; await 'grep -q locale-not-in-project out'
            sed 's/(E)/()/' App/App.xcodeproj/project.pbxproj >new; mv new App/App.xcodeproj/project.pbxproj; reports 4
            """)
        #expect(reports.last == finding)
    }

    @Test func `a mistake in the configuration does not end the watch`() async throws {
        let reports = try await reports(
            """
            echo 'ignore: [' >new; mv new App/.strlint.yml; reports 2
            echo 'ignore: [type-mismatch]' >new; mv new App/.strlint.yml; reports 3
            """)
        #expect(reports.count == 2)
        #expect(reports.last?.hasPrefix("strlint: App/.strlint.yml:2:1: ") == true)
    }

    @Test(arguments: [
        "mv App away; reports 2; mv away App",
        "rm -r App; reports 2; mkdir -p App/fr.lproj; echo >App/fr.lproj/L.strings",
    ])
    func `the watch goes on after the folder was away`(_ script: String) async throws {
        let reports = try await reports(
            "\(script); reports 3; printf '\"a\" = 1' >App/fr.lproj/L.strings; await 'grep -q L.strings:1:7 out'"
        )
        #expect(reports.last?.contains("App/fr.lproj/L.strings:1:") == true)
    }

    @Test(arguments: [["-"], ["--list-files"], ["--write-baseline", "b.json"], ["--files-from", "list"]])
    func `what cannot be done again is refused`(_ words: [String]) async throws {
        let outcome = try await Sandbox().shell(
            "\"$STRLINT\" check --watch \(words.joined(separator: " ")) </dev/null")
        #expect(outcome.status == 2)
        #expect(outcome.errorText.contains("--watch"))
    }
}
