import Files
import SourceText

@testable import Findings
@testable import Linting
@testable import Projects
@testable import Reporting
@testable import Rules

extension Samples {
    /// Every shape of location, with names and texts that contain markup and commands.
    static var shapes: CheckReport {
        var report = clean(files: 4)
        report.filesWithFindings = 3
        report.foldersWithFindings = 1
        report.findings = [folder, hostileText, behindEmoji, severalLines, inBinary, aboutFile]
        report.failures = [.init(path: "gone <1>.strings", reason: "does not exist")]
        for locale in ["de", "fr|@me"] {
            report.add(LocaleCoverage(.init(locale: locale, count: 1, keys: 20, names: ["a"])))
        }
        return report
    }

    /// A report with a number of findings of each severity, ten per table.
    static func long(errors: Int, warnings: Int = 0, infos: Int = 0) -> CheckReport {
        let severities =
            Array(repeating: Severity.info, count: infos)
            + Array(repeating: .error, count: errors) + Array(repeating: .warning, count: warnings)
        var report = clean(files: severities.count / 10 + 1)
        report.findings = severities.enumerated().map { number, severity in
            Finding(
                rule: "duplicate-key", severity: severity,
                message: "duplicate key: the app shows the last value",
                location: Location(
                    path: "t\(100_000 + number / 10).strings", kind: .entry(key: "k\(number)"),
                    range: range(number, 1, 3)))
        }
        report.filesWithFindings = report.files
        return report
    }

    private static var folder: Finding {
        Finding(
            rule: "missing-table", severity: .info, message: "Localizable.strings is missing in fr",
            location: Location(path: ".", kind: .folder(table: "en.lproj/Localizable.strings")))
    }

    private static let hostilePath = "../a [1](2) %:,@you.strings"

    private static var hostileText: Finding {
        let text = "\u{1B}[31m\u{202E}"
        let message =
            "::error::50% off,\n##[error]x <script>alert('1')</script> | @you [a](1) ]]> \"\(text)\" \u{FFFE}"
        let location = Location(path: hostilePath, kind: .entry(key: "k|\"<\(text)"), range: range(3, 1, 4))
        return Finding(
            rule: "hidden-character", severity: .warning, message: message, location: location,
            notes: [
                .init(message: "::warning::seen \(text)"),
                .init(
                    message: "elsewhere", location: Location(path: "/srv/b c.strings", kind: .entry(key: "k"))
                ),
            ])
    }

    private static var behindEmoji: Finding {
        Finding(
            rule: "duplicate-key", severity: .error, message: "duplicate key: the app shows the last value",
            location: Location(
                path: "de.lproj/Über uns.strings", kind: .entry(key: "title"),
                range: .init(
                    start: SourcePosition(line: 2, column: 9, byteColumn: 12, offset: 40),
                    end: SourcePosition(line: 2, column: 16, byteColumn: 22, offset: 50))),
            notes: [
                .init(
                    message: "the other entry",
                    location: Location(
                        path: "en.lproj/Über uns.strings", kind: .entry(key: "title"), range: range(9, 1, 8))
                )
            ])
    }

    private static var severalLines: Finding {
        Finding(
            rule: "duplicate-key", severity: .error, message: "duplicate key: the app shows the last value",
            location: Location(
                path: "de.lproj/Über uns.strings", kind: .entry(key: "title"),
                range: .init(
                    start: SourcePosition(line: 4, column: 5, offset: 80),
                    end: SourcePosition(line: 7, column: 1, offset: 120))))
    }

    private static var inBinary: Finding {
        Finding(
            rule: "duplicate-key", severity: .error, message: "duplicate key: the app shows the last value",
            location: Location(
                path: "fr.lproj/Localizable.strings", kind: .entry(key: String(repeating: "key ", count: 20)))
        )
    }

    private static var aboutFile: Finding {
        Finding(
            rule: "empty-file", severity: .warning, message: "the file is empty",
            location: Location(path: "ko.lproj/Localizable.strings"))
    }
}
