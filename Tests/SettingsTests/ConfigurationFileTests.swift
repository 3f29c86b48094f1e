import Files
import Findings
import FormatStrings
import Foundation
import Rules
import SourceText
import Testing

@testable import Settings

struct ConfigurationFileTests {
    /// A temporary folder with these files.
    private final class Folder {
        let path: String

        init(_ files: [String: String]) throws {
            let url = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID().uuidString)")
            path = url.path
            for (name, text) in files {
                let file = url.appending(path: name)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private func settings(_ text: String) throws -> Settings {
        let folder = try Folder([".strlint.yml": text])
        return try ConfigurationFile.settings(at: folder.path + "/.strlint.yml", in: Disk.current)
    }

    /// The problems, with line and column.
    private func problems(_ text: String) throws -> [String] {
        let folder = try Folder([".strlint.yml": text])
        let path = folder.path + "/.strlint.yml"
        let error = try #require(throws: ConfigurationError.self) {
            try ConfigurationFile.settings(at: path, in: Disk.current)
        }
        return error.lines.map { $0.replacing(path + ":", with: "") }
    }

    @Test func `every setting is read`() throws {
        let settings = try settings(
            """
            version: 1
            base-language: de
            include: ["App/**"]
            exclude: [Pods, "*.old.strings"]
            profile: import
            select: [recommended, untranslated]
            extend-select: [end-punctuation]
            ignore: [double-space, layout]
            severity: {extra-key: error, missing-key: off}
            format-strings: {default: never, always: ["*.format"], never: []}
            rules:
              untranslated: {allow: [OK, "Wi-Fi*"]}
            fail-on: warning
            baseline: ci/baseline.json
            suppressions: {require-reason: true, report-unused: false}
            overrides:
              - files: ["**/Legacy/**"]
                ignore: [all]
                format-strings: always
            """)
        #expect(settings.baseLanguage == "de")
        #expect(settings.failOn == .warning)
        #expect(settings.include.count == 1 && settings.exclude.count == 2)
        #expect(settings.selection.profile == .import)
        #expect(settings.selection.select == [.recommended, .rule("untranslated")])
        #expect(settings.selection.ignore == [.rule("double-space"), .group(.layout)])
        #expect(settings.selection.grades == ["extra-key": .on(.error), "missing-key": .off])
        #expect(settings.formatStrings?.policy == .never)
        #expect(settings.rules["untranslated"]?.allow.count == 2)
        #expect(settings.baseline?.hasSuffix("/ci/baseline.json") == true)
        #expect(
            settings.suppressions?.requiresReason == true && settings.suppressions?.reportsUnused == false)
        #expect(settings.overrides.count == 1)
        #expect(settings.overrides.first?.formatStrings?.policy == .always)
    }

    static let faults: [(String, [String])] = [
        ("slect: [all]\n", ["1:1: there is no setting \"slect\"; did you mean select?"]),
        (
            "select: [typ-mismatch]\n",
            ["1:10: there is no rule or group \"typ-mismatch\"; did you mean type-mismatch?"]
        ),
        ("severity: {extra-key: eror}\n", ["1:23: there is no severity \"eror\"; did you mean error?"]),
        ("ignore: extra-key\n", ["1:9: expected a list, as in [extra-key], but found \"extra-key\""]),
        ("version: 2\n", ["1:10: there is no version \"2\"; did you mean 1?"]),
        ("fail-on: [error]\n", ["1:10: expected a level, but found a list"]),
        (
            "suppressions:\n  require-reason: yes\n  x: 1\n",
            [
                "2:19: expected true or false, but found \"yes\"",
                "3:3: there is no setting \"x\"; expected one of: require-reason, report-unused",
            ]
        ),
        (
            "rules: {extra-key: {allow: [a]}}\n",
            [
                "1:9: there is no setting \"extra-key\"; expected one of: "
                    + "hidden-character, html-entity, locale-not-in-project, lproj-name, mixed-chinese, swapped-texts, "
                    + "todo-left, untranslated, unusual-space, wrong-language, wrong-script"
            ]
        ),
        ("min-coverage: 101\n", ["1:15: expected a number from 0 to 100, but found \"101\""]),
        ("min-coverage: {fr: \"95\"}\n", ["1:20: expected a number from 0 to 100, but found \"95\""]),
        ("min-coverage: [95]\n", ["1:15: expected a mapping, but found a list"]),
        ("- a\n", ["1:1: expected settings, as in \"key: value\", but found a list"]),
        ("base-language:\n", ["1:15: expected a language tag, but found nothing"]),
    ]

    @Test(arguments: faults)
    func `invalid settings are reported`(_ text: String, expected: [String]) throws {
        #expect(try problems(text) == expected)
    }

    @Test func `only the first of many problems are listed`() throws {
        let found = try problems("ignore:\n" + String(repeating: "- nothing\n", count: 1_000))
        #expect(found.count == 51)
        #expect(found.first == "2:3: there is no rule or group \"nothing\"")
        #expect(found.last == "52:3: too many problems; the rest is not listed")
    }

    @Test func `a file that is too large is not read`() throws {
        let found = try problems(String(repeating: "#", count: 1 << 20) + "\n")
        #expect(found == ["1:1: the file is larger than 1 MiB"])
    }

    @Test func `a file takes precedence over those it extends`() throws {
        let folder = try Folder([
            "base.yml": "fail-on: info\nbase-language: fr\nignore: [extra-key]\nexclude: [x]\n",
            ".git/HEAD": "ref: x\n",
            "App/.strlint.yml": "extends: ../base.yml\nfail-on: warning\nselect: [extra-key, empty-key]\n",
        ])
        let settings = try ConfigurationFile.settings(at: folder.path + "/App/.strlint.yml", in: Disk.current)
        #expect(settings.failOn == .warning)
        #expect(settings.baseLanguage == "fr")
        #expect(settings.selections.count == 2)
        #expect(settings.exclude.first?.matches(folder.path + "/x/a") == true)
        let options = Configuration(settings: settings, in: "/").options(for: "a.strings")
        let on = RuleCatalog.descriptors.filter { options.grade(of: $0) != .off }.map(\.id)
        #expect(on.sorted() == ["empty-key", "extra-key"])
    }

    @Test func `suppressions on the command line replace those of the file`() throws {
        var commandLine = Settings()
        try commandLine.set("suppressions.require-reason=true", in: "/", from: "--set")
        let file = try settings("suppressions: {report-unused: false}\n")
        let options = Configuration(settings: file, commandLine: commandLine, in: "/").options(
            for: "a.strings")
        #expect(options.suppressions.requiresReason && options.suppressions.reportsUnused)
        #expect(!Configuration(settings: file, in: "/").options(for: "a.strings").suppressions.reportsUnused)
    }

    @Test func `a file that extends itself is rejected`() throws {
        let folder = try Folder(["a.yml": "extends: b.yml\n", "b.yml": "extends: [a.yml]\n"])
        let error = try #require(throws: ConfigurationError.self) {
            try ConfigurationFile.settings(at: folder.path + "/a.yml", in: Disk.current)
        }
        let start = "\(folder.path)/b.yml:1:11: \(folder.path)/a.yml extends itself"
        #expect(error.lines.count == 1 && error.lines[0].hasPrefix(start))
    }

    @Test func `a missing file is reported`() throws {
        let folder = try Folder(["a.yml": "extends: c.yml\n", "c.yml": "version: 1\nextends:\n  - b.yml\n"])
        let error = try #require(throws: ConfigurationError.self) {
            try ConfigurationFile.settings(at: folder.path + "/a.yml", in: Disk.current)
        }
        #expect(error.lines == ["\(folder.path)/c.yml:3:5: \(folder.path)/b.yml does not exist"])
    }
}
