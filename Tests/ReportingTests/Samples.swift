import Files
import Linting
import Projects
import SourceText

@testable import Findings
@testable import Reporting

/// Reports with every shape of finding.
enum Samples {
    static let tool = Tool(name: "strlint", version: "1.2.3")

    /// A report without findings on `files` tables.
    static func clean(files: Int) -> CheckReport {
        var report = CheckReport()
        report.files = files
        return report
    }

    static var mixed: CheckReport {
        var report = clean(files: 48)
        report.filesWithFindings = 4
        report.findings = [duplicate, translation, cutShort, wholeFile, binary]
        report.failures = [.init(path: "gone.strings", reason: "does not exist")]
        return report
    }

    /// All text in it tries to control the terminal.
    static var hostile: CheckReport {
        var report = clean(files: 1)
        report.filesWithFindings = 1
        let esc = "\u{1B}]0;owned\u{07}"
        let location = Location(
            path: "::warning::\(esc).strings", kind: .entry(key: "a\(esc)"), range: range(1, 1, 4),
            snippet: Snippet(before: "", marked: "\(esc)\u{202E}", after: "\u{9B}31m ##[error]"))
        report.findings = [
            Finding(
                rule: "hidden-character", severity: .error, message: "the key holds \(esc)\n::error::x",
                location: location,
                notes: [.init(message: "seen\r\nin \(esc)"), .init(message: "\(esc)", location: location)])
        ]
        return report
    }

    /// The context in which the tests make reports.
    static var context: ReportContext {
        var context = ReportContext(tool: tool)
        context.paths = ReportPaths(workingFolder: "/home/me/shop/App", root: "/home/me/shop")
        return context
    }

    private static var duplicate: Finding {
        Finding(
            rule: "duplicate-key", severity: .error, message: "duplicate key: the app shows the last value",
            location: Location(
                path: "de.lproj/Localizable.strings", kind: .entry(key: "title"), range: range(128, 1, 8),
                snippet: Snippet(marked: "\"title\"", after: " = \"Optionen\";")),
            notes: [
                .init(
                    message: "the other entry",
                    location: Location(
                        path: "de.lproj/Localizable.strings", kind: .entry(key: "title"),
                        range: range(9, 1, 8),
                        snippet: Snippet(marked: "\"title\"", after: " = \"Einstellungen\";")))
            ])
    }

    private static var cutShort: Finding {
        Finding(
            rule: "table-cut-short", severity: .warning, message: "a second ; ends the table here",
            location: Location(
                path: "ja.lproj/Localizable.strings", range: range(7, 12, 13),
                snippet: Snippet(before: "\"了解\" = \"はい\";", marked: ";")),
            notes: [.init(message: "plutil -lint says OK")])
    }

    private static var wholeFile: Finding {
        Finding(
            rule: "empty-file", severity: .info, message: "the file is empty",
            location: Location(path: "ko.lproj/Localizable.strings"))
    }

    private static var binary: Finding {
        Finding(
            rule: "duplicate-key", severity: .error, message: "duplicate key: the app shows the last value",
            location: Location(
                path: "fr.lproj/Localizable.strings", kind: .entry(key: "title"),
                snippet: Snippet(before: "title = ", marked: "Réglages")),
            notes: [
                .init(
                    message: "the other entry",
                    location: Location(
                        path: "fr.lproj/Localizable.strings", kind: .entry(key: "title"),
                        snippet: Snippet(before: "title = ", marked: "Options")))
            ])
    }

    private static var translation: Finding {
        Finding(
            rule: "missing-argument", severity: .error, message: "the text drops argument 2 of the base text",
            location: Location(
                path: "de.lproj/Localizable.strings", kind: .entry(key: "cart"), range: range(14, 10, 22),
                snippet: Snippet(before: "\"cart\" = ", marked: "\"%d Artikel\"", after: ";")),
            notes: [
                .init(
                    message: "argument 2 is used here",
                    location: Location(
                        path: "en.lproj/Localizable.strings", kind: .entry(key: "cart"),
                        range: range(9, 24, 28),
                        snippet: Snippet(before: "\"cart\" = \"%1$d items for ", marked: "%2$@", after: "\";")
                    ))
            ])
    }

    static func range(_ line: Int, _ start: Int, _ end: Int) -> Location.Range {
        .init(
            start: SourcePosition(line: line, column: start, offset: 100 * line + start),
            end: SourcePosition(line: line, column: end, offset: 100 * line + end))
    }
}

extension Snippet {
    init(before: String = "", marked: String = "", after: String = "") {
        self.init(before: before, marked: marked, after: after, isCutBefore: false, isCutAfter: false)
    }
}
