import Findings
import Foundation
import JSON
import Projects
import SourceText
import StringTables
import Testing

@testable import Reporting

struct JSONWriterTests {
    static let texts = [
        "", "plain", "\"quoted\"", "back\\slash", "\n\r\t\u{8}\u{C}", "\u{0}\u{1}\u{1F}\u{7F}",
        "\u{80}\u{9F}",
        "é ü 日本語 🎉", "\u{2028}\u{2029}", "\u{202E}\u{2066}", "\u{FEFF}x", "\u{E0041}", "</script>",
        "##[error]", "a ##vso[task.complete] ###", "#1 # #", "#", "12345678\"", "1234567\\", "é\u{1B}é",
        String(repeating: "x\"y", count: 1_000),
    ]

    @Test(arguments: texts)
    func `text is preserved`(_ text: String) throws {
        let json = document { sink in
            var json = JSONWriter(sink)
            json.object { $0.member(text, text) }
            json.finish()
        }
        let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: String]
        #expect(read?.count == 1)
        #expect(read?[text]?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    }

    /// CI services execute `##[` and `##vso[` anywhere in a line.
    @Test(arguments: [
        ("##[error]", "\\u0023#[error]"), ("a ##VSO[x] #b##[", "a \\u0023#VSO[x] #b\\u0023#["),
        ("#1, ## 2", "#1, ## 2"), ("a##", "a##"), ("###[x", "#\\u0023#[x"),
    ])
    func `the output contains no commands to CI services`(_ text: String, _ expected: String) {
        let json = document { sink in
            var json = JSONWriter(sink)
            json.value(text)
            json.finish()
        }
        #expect(json == "\"\(expected)\"\n")
    }

    @Test(
        arguments: [
            ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xED, 0xA0, 0xBD], "\u{FFFD}"), ([0xC3], "\u{FFFD}"),
            ([0xF0, 0x9F, 0x8E, 0x89], "🎉"), ([0xE2, 0x80, 0xAE], "\\u202e"),
            ([0xC0, 0x80], "\u{FFFD}\u{FFFD}"),
        ] as [([UInt8], String)])
    func `invalid bytes are replaced`(bytes: [UInt8], expected: String) {
        let json = document { sink in
            var json = JSONWriter(sink)
            json.value(bytes.span)
            json.finish()
        }
        #expect(json == "\"\(expected)\"\n")
    }

    @Test func `nested elements are separated by commas`() {
        let json = document { sink in
            var json = JSONWriter(sink)
            json.object { json in
                json.key("a")
                json.array { json in
                    json.literal("1")
                    json.array { _ in }
                    json.object { $0.member("b", true) }
                }
                json.breakLine()
                json.member("c", -1)
            }
            json.finish()
        }
        #expect(json == "{\"a\":[1,[],{\"b\":true}],\n\"c\":-1}\n")
    }

    @Test func `nested values are written`() {
        let value = NestedValue.dictionary([
            .init(
                key: "a",
                value: .array([.integer("-5"), .real(0.5), .real(.infinity), .boolean(false), .null])),
            .init(key: "a", value: .data(Array("strlint!".utf8))),
            .init(key: "d", value: .set([.date(0), .date(-1), .date(86_400 * 365.0 + 0.9), .uid(7)])),
        ])
        let json = document { sink in
            var json = JSONWriter(sink)
            json.value(value)
            json.finish()
        }
        let dates = #""2001-01-01T00:00:00Z","2000-12-31T23:59:59Z","2002-01-01T00:00:00Z""#
        #expect(json == #"{"a":{"data":"c3RybGludCE="},"d":[\#(dates),{"CF$UID":7}]}"# + "\n")
    }

    @Test func `reports are valid JSON`() throws {
        for report in [Samples.mixed, Samples.hostile, Samples.clean(files: 0)] {
            let json = document { report.write(as: .json, in: Samples.context, to: $0) }
            let read = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
            #expect((read?["findings"] as? [Any])?.count == report.findings.count)
            #expect((read?["summary"] as? [String: Int])?["files"] == report.files)
        }
    }
}
