import Comparison
import Testing

@Suite struct HistoryTests {
    private func history(_ versions: String...) async -> TableHistory {
        var revisions: [TableRevision] = []
        for (number, version) in versions.enumerated() {
            let found = await difference(number == 0 ? "" : versions[number - 1], version)
            revisions.append(
                TableRevision(
                    commit: .init(id: "\(number)", date: "2026-01-0\(number + 1)", author: "A", subject: "S"),
                    path: "a.strings", outcome: .compared([LocalizedDifference(found)], keys: 1)))
        }
        return TableHistory(path: "a.strings", revisions: revisions.reversed())
    }

    @Test func `a key is followed through its renames`() async {
        let history = await history(
            "\"title_old\" = \"Hello\";", "\"title_old\" = \"Hello all\";", "\"title_new\" = \"Hello all\";",
            "\"title_new\" = \"Hello all\"; \"x\";", "\"title_new\" = \"Hi\"; \"x\";")
        let changes = history.events(of: "title_new")
        #expect(changes.map(\.revision.commit.id) == ["4", "2", "1", "0"])
        let kinds = changes.flatMap(\.events).map { event in
            switch event.change {
            case .added: "added"
            case .removed: "removed"
            case .changed: "changed"
            case .commentChanged: "comment"
            case .renamed: "renamed"
            case .attributeChanged: "attribute"
            }
        }
        #expect(kinds == ["changed", "renamed", "changed", "added"])
        #expect(history.events(of: "unknown").isEmpty)
    }
}
