import Findings
import FormatStrings
import SourceText
import Testing

@testable import Settings

/// Reading and writing settings with the table.
struct SettingTableTests {
    static let fields = SettingTable.fields.map(\.name)

    @Test func `names are unique`() {
        #expect(Set(Self.fields).count == Self.fields.count)
    }

    @Test(arguments: fields)
    func `examples are valid`(_ name: String) throws {
        let field = try #require(SettingTable.fields.first { $0.name == name })
        guard let example = field.example else { return }
        var settings = Settings()
        #expect(throws: Never.self) { try settings.set("\(name)=\(example)", in: "/", from: "--set") }
    }

    @Test(arguments: fields)
    func `written values are read back`(_ name: String) throws {
        let setting = try #require(SettingTable.settings.first { $0.name == name })
        let values = [
            "version": "1", "extends": "[a.yml, ../b.yml]", "base-language": "de", "fail-on": "never",
            "min-coverage": "{default: 80, fr: 95}",
            "include": "[\"a/**\", b]", "exclude": "[c]",
            "default-excludes": "false",
            "sources": "[App, \"Packages/**\"]", "routines": "[Localized]", "keep-keys": "[\"error_*\"]",
            "profile": "pr", "select": "[all, keys, extra-key]",
            "extend-select": "[recommended]", "ignore": "[encoding]", "severity": "{extra-key: off}",
            "format-strings": "{default: never, always: [a], never: [b]}",
            "rules": "{untranslated: {allow: [OK]}}", "baseline": "b.json",
            "suppressions": "{require-reason: true, report-unused: false}",
            "overrides": "[{files: [a], ignore: [all], format-strings: never}]",
            "limits": "{file-size: 3KiB}", "platform": "gnustep",
            "format": "{sort: base, blank-lines: 1, line-endings: crlf, quotes: keep}",
        ]
        var settings = Settings()
        try settings.set("\(name)=\(#require(values[name]))", in: "/project", from: "--set")
        let folder = "/project"
        let node = try #require(setting.write(settings, folder))
        #expect(node != setting.write(Settings(), folder))
        var again = Settings()
        var reader = SettingReader(folder: folder)
        setting.read(node, &again, &reader)
        #expect(reader.problems.isEmpty)
        #expect(setting.write(again, folder) == node)
    }

    static let sizes: [(String, Int?, String)] = [
        ("1", 1, "1"), ("1000", 1000, "1000"), ("1024", 1024, "1KiB"), ("64KiB", 65536, "64KiB"),
        ("1536KiB", 1_572_864, "1536KiB"), ("256MiB", 268_435_456, "256MiB"), ("1GiB", 1 << 30, "1GiB"),
        ("0", nil, ""), ("-1", nil, ""), ("+1", nil, ""), ("KiB", nil, ""), ("1 KiB", nil, ""),
        ("1kib", nil, ""),
        ("1MB", nil, ""), ("1.5MiB", nil, ""), ("9223372036854775807GiB", nil, ""), ("٣", nil, ""),
        ("99999999999999999999", nil, ""), ("", nil, ""),
    ]

    @Test(arguments: sizes)
    func `sizes are read and written`(_ text: String, bytes: Int?, written: String) {
        #expect(ByteCount.bytes(text) == bytes)
        if let bytes { #expect(ByteCount.text(bytes) == written) }
    }

    static let patterns = [
        ("Pods", "/p", "/p", "Pods"), ("Pods", "/p/ci", "/p", "ci/**/Pods"), ("a/*", "/p/ci", "/p", "ci/a/*"),
        ("/x/*", "/p/ci", "/p", "/x/*"), ("Pods", "/p", "/p/ci", "/p/**/Pods"), ("a/b", "/p", "/q", "/p/a/b"),
        ("x/", "/p/[a]*", "/p", "\\[a]\\*/**/x/"), ("*", "/", "/p", "/**/*"),
    ]

    @Test(arguments: patterns)
    func `a pattern matches the same when written for another folder`(
        _ pattern: String, folder: String, other: String, written: String
    ) {
        let pattern = PathPattern(pattern, in: folder)
        #expect(pattern.text(in: other) == written)
        let again = PathPattern(written, in: other)
        for path in [
            "Pods/a", "a/b", "ci/a/b", "ci/Pods/x", "ci/b/Pods", "[a]*/x/y", "[a]*/b/x/y", "q", "x/a",
        ] {
            #expect(pattern.matches("/p/\(path)") == again.matches("/p/\(path)"))
            #expect(pattern.matches("/\(path)") == again.matches("/\(path)"))
        }
    }

    @Test func `null is not a pattern of keys`() throws {
        var settings = Settings()
        #expect(throws: ConfigurationError.self) {
            try settings.set("format-strings={always: [~]}", in: "/", from: "--set")
        }
    }
}
