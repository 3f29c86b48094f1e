import Reporting
import SourceText
import StringTables

@testable import Comparison

/// Two versions of a table, and a translation: the comparison, and its report in every format.
func fuzzDiff(_ input: [UInt8]) -> FuzzResult {
    let parts = input.parts(3)
    let (old, new) = (table(parts[0]), table(parts[1]))
    for version in [old, new] { requireNone(TableComparison(old: version, new: version).difference()) }
    let backward = TableComparison(old: new, new: old).difference()
    var difference = TableComparison(old: old, new: new).difference()
    require(
        difference.added.map(\.key).sorted() == backward.removed.map(\.key).sorted(),
        "added keys are removed backwards")
    require(
        difference.removed.map(\.key).sorted() == backward.added.map(\.key).sorted(),
        "removed keys are added backwards")
    require(difference.changed.count == backward.changed.count, "as many keys have changed backwards")
    findRenames(in: &difference)
    for change in difference.changed { requireWords(change.entry) }
    let status = TranslationTracker(base: new, difference: difference)
        .status(of: table(parts[2]), path: "fr.lproj/a.strings")
    write(report(old, new, difference, [status]))
    return .kept
}

private func requireNone(_ difference: TableDifference) {
    require(difference.isEmpty && difference.layout.isEmpty, "a table does not differ from itself")
}

private func findRenames(in difference: inout TableDifference) {
    let (added, removed) = (difference.added.count, difference.removed.count)
    RenameFinder().findRenames(in: &difference)
    require(difference.added.count + difference.renamed.count == added, "no new key is lost")
    require(difference.removed.count + difference.renamed.count == removed, "no old key is lost")
    for rename in difference.renamed {
        require((0...1).contains(rename.score), "\(rename.score) is a score")
    }
}

/// The words of a comparison, joined, are both texts.
private func requireWords(_ pair: TableDifference.Pair) {
    guard let old = pair.old.value.text, let new = pair.new.value.text else { return }
    let words = WordDifference(from: old, to: new)
    require(words.old.map(\.text).joined().utf8.elementsEqual(old.utf8), "the words are the old text")
    require(words.new.map(\.text).joined().utf8.elementsEqual(new.utf8), "the words are the new text")
}

private func report(
    _ old: Table, _ new: Table, _ difference: TableDifference, _ translations: [TranslationStatus]
) -> DifferenceReport {
    var report = DifferenceReport(old: "old", new: "new")
    let versions = ComparedTable.Versions(old: old, new: new, oldName: "a.strings", newName: "b.strings")
    report.tables = [ComparedTable(path: "en.lproj/a.strings", difference: difference, versions: versions)]
    report.translations = translations
    report.bases = 1
    report.compared = 1
    report.broken = [old, new].filter { !$0.isTable }.map { BrokenTable(name: "a.strings", table: $0) }
    return report
}

private func write(_ report: DifferenceReport) {
    let documents = [DiffDocument(report), DiffDocument(report, listsLayout: true)]
    for format in DiffFormat.allCases {
        for content in documents {
            let text = document { content.write(as: format, to: $0) }
            if format == .json { requireJSON(Array(text.utf8), "diff as JSON") }
        }
    }
    let unified = document { UnifiedDiff.write(report, to: $0) }
    requireHunks(unified)
}

/// Each hunk has as many lines of both sides as its header says.
private func requireHunks(_ diff: String) {
    var (old, new) = (0, 0)
    for line in diff.utf8.split(separator: 0x0A).dropFirst(2) {
        if line.starts(with: "@@ ".utf8) {
            require(old == 0 && new == 0, "a hunk has all its lines")
            let numbers = String(line)?.split { !$0.isNumber }.compactMap { Int($0) } ?? []
            guard numbers.count >= 4 else { fatalError("the header of a hunk has four numbers") }
            (old, new) = (numbers[1], numbers[3])
            continue
        }
        if line.first != UInt8(ascii: "+") { old -= 1 }
        if line.first != UInt8(ascii: "-") { new -= 1 }
    }
    require(old == 0 && new == 0, "the last hunk has all its lines")
}
