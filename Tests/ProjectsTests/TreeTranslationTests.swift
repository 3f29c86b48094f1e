import Comparison
import Files
import Projects
import SourceText
import Testing

/// Translations of two trees that are compared as a whole.
struct TreeTranslationTests {
    private func translations(_ files: [String: String], below folder: String = "new") async throws
        -> [TranslationStatus]
    {
        var request = DiffRequest(
            .paths(old: "old", new: "new"), in: MemoryFiles(files.mapValues { ByteBuffer(Array($0.utf8)) }),
            width: 1)
        request.translations = folder
        return try #require(try await ProjectDiff(request).result().report.translations)
    }

    private let bases = [
        "old/en.lproj/T.strings": #""a" = "Save";"#, "new/en.lproj/T.strings": #""a" = "Save all";"#,
    ]

    @Test func `a translation that changed with its base is not stale`() async throws {
        let files = [
            "old/fr.lproj/T.strings": #""a" = "Garder";"#, "new/fr.lproj/T.strings": #""a" = "Tout garder";"#,
        ]
        let statuses = try await translations(bases.merging(files) { $1 })
        #expect(statuses.map(\.path) == ["new/fr.lproj/T.strings"])
        #expect(statuses.flatMap(\.stale).isEmpty)
    }

    @Test func `a translation that is new with its base is not stale`() async throws {
        let statuses = try await translations(
            bases.merging(["new/fr.lproj/T.strings": #""a" = "Tout garder";"#]) { $1 })
        #expect(statuses.flatMap(\.stale).isEmpty)
    }

    @Test func `a translation that did not change with its base is stale`() async throws {
        let french = #""a" = "Garder";"#
        let files = ["old/fr.lproj/T.strings": french, "new/fr.lproj/T.strings": french]
        let statuses = try await translations(bases.merging(files) { $1 })
        #expect(statuses.flatMap(\.stale).map(\.translation.key) == ["a"])
    }

    @Test func `translations outside the new tree have no known past`() async throws {
        let statuses = try await translations(
            bases.merging(["other/fr.lproj/T.strings": #""a" = "Garder";"#]) { $1 }, below: "other")
        #expect(statuses.flatMap(\.stale).map(\.translation.key) == ["a"])
    }
}
