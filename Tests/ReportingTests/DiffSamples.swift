import Comparison
import Findings
import Projects
import SourceText
import StringTables

/// Comparisons with every shape of difference.
enum DiffSamples {
    static let old = """
        /* Greeting */
        "hello" = "Hello, %@ and welcome";
        "files" = "%d files";
        "gone" = "Goodbye";
        "numbered" = "%@ of %@";
        "spaced" = "one  two";
        /* Button
           Menu */
        "Save" = "Save";
        "login_title" = "Log in to go on";
        "Could not open the permisions file" = "Could not open the permisions file";
        "list" = ("a", "b");

        """

    static let new = """
        /* Greeting */
        "hello" = "Hello, %@, and welcome back";
        "files" = "%@ files";
        "numbered" = "%1$@ of %2$@";
        "spaced" = "one two\u{200B}";
        /* Button */
        "Save" = "Save";
        "auth.login.title" = "Log in to go on";
        "Could not open the permissions file" = "Could not open the permissions file";
        "list" = ("a", "c");
        /* Shown after the tab */
        "new" = "Tab\\tand\\nline";

        """

    /// All text in it tries to escape from its context in a document.
    static let hostile = """
        /* ::stop-commands::abc */
        "</code></details><script>alert(1)</script>" = "| `x` **b** [l](http://a.b) ::error:: ##[error] ##vso[task.x] @all #1 \\U001b]0;x";

        """

    static func report(
        _ old: String, _ new: String, path: String = "en.lproj/Localizable.strings"
    ) async -> DifferenceReport {
        let pair = TablePair(path: path, old: source("old", old), new: source("new", new))
        return await report(on: [pair], old: "old", new: "new")
    }

    private static func report(on pairs: [TablePair], old: String, new: String) async -> DifferenceReport {
        let run = DifferenceRun(width: 1, keepsTables: true)
        return (try? await run.report(on: pairs, old: old, new: new)) ?? DifferenceReport(old: old, new: new)
    }

    /// Several tables in several locales.
    static var tree: DifferenceReport {
        get async {
            let pairs = [
                TablePair(
                    path: "de.lproj/A.strings", old: source("1", "\"a\";"), new: source("2", "\"a\"; \"b\";")),
                TablePair(
                    path: "en.lproj/A.strings", old: source("1", "\"a\"; \"m\";"),
                    new: source("2", "\"a\" = \"x\";")),
                TablePair(
                    path: "en.lproj/B.strings", old: source("1", "\"z\";"), new: source("2", "\"z\"; \"m\";")),
                TablePair(path: "fr.lproj/A.strings", old: nil, new: source("2", "\"a\" = \"é\";")),
                TablePair(
                    path: "it.lproj/A.strings", old: source("1", "\"a\";\r\n"),
                    new: source("2", "\"a\" = \"a\";\n")),
                TablePair(path: "pl.lproj/A.strings", old: source("1", "\"a\";"), new: source("2", "\"a\";")),
            ]
            return await report(on: pairs, old: "main", new: "HEAD")
        }
    }

    /// Two translations of a changed base.
    static var tracked: DifferenceReport {
        get async {
            var report = await report(old, new)
            let difference = report.tables[0].difference
            let tracker = TranslationTracker(base: await table(new), difference: difference)
            let german =
                "\"hello\" = \"Hallo, %@\"; \"gone\" = \"Tschüs\"; \"login_title\" = \"Anmelden\"; \"Save\";"
            let statuses = [
                tracker.status(of: await table(german), path: "de.lproj/Localizable.strings"),
                tracker.status(of: await table(new), path: "fr.lproj/Localizable.strings"),
            ]
            report.translations = statuses
            return report
        }
    }

    static var history: TableHistory {
        get async {
            let (first, second) = (await report("", old), await report(old, new))
            let outcomes: [TableRevision.Outcome] = [
                .compared([LocalizedDifference(second.tables[0].difference)], keys: 9), .refused,
                .compared([LocalizedDifference(first.tables[0].difference)], keys: 8),
            ]
            let revisions = outcomes.enumerated().map { number, outcome in
                TableRevision(
                    commit: .init(
                        id: String(repeating: "\(number)", count: 40), date: "2026-0\(9 - number)-01",
                        author: "A. Author",
                        subject: "Run genstrings \u{1B}[31m"),
                    path: "en.lproj/Localizable.strings",
                    oldPath: number == 0 ? "English.lproj/Main.strings" : nil,
                    outcome: outcome)
            }
            return TableHistory(path: "en.lproj/Localizable.strings", revisions: revisions)
        }
    }

    static func table(_ text: String) async -> Table { await TableReader.read(Array(text.utf8)) }

    private static func source(_ name: String, _ text: String) -> TableSource {
        TableSource(name: name) { .success(.table(await table(text))) }
    }
}
