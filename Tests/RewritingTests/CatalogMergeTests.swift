import Rewriting
import SourceText
import StringTables
import TestSupport
import Testing

/// Merges of generated catalogs with random edits.
@Suite struct CatalogMergeTests {
    private static let keys = 12

    @Test(arguments: 0..<60)
    func `edits of different texts never conflict`(_ seed: Int) async {
        var random = SplitMix64(UInt64(seed))
        let base = SampleCatalog.sample(keys: Self.keys)
        let (ours, theirs) = (
            Self.apartEdits(isOurs: true, &random), Self.apartEdits(isOurs: false, &random)
        )
        let merged = base.applying(ours + theirs, base: base).text
        let (left, right) = (base.applying(ours, base: base), base.applying(theirs, base: base))
        let (one, other) = (await merge(base, left, right), await merge(base, right, left))
        #expect(one.conflicts == 0 && other.conflicts == 0)
        #expect(one.text == merged)
        #expect(other.text == merged)
    }

    @Test(arguments: 0..<120)
    func `each side of all conflicts is the catalog of that side with the other edits`(_ seed: Int) async {
        var random = SplitMix64(UInt64(1000 + seed))
        let base = SampleCatalog.sample(keys: 4)
        let (ours, theirs) = (Self.edits("our", &random), Self.edits("their", &random))
        let (left, right) = (base.applying(ours, base: base), base.applying(theirs, base: base))
        let (one, other) = (await merge(base, left, right), await merge(base, right, left))
        #expect(one.conflicts == other.conflicts)
        #expect(one.text.taking(isOurs: true) == base.applying(theirs + ours, base: base).text)
        #expect(one.text.taking(isOurs: false) == base.applying(ours + theirs, base: base).text)
        #expect(other.text.taking(isOurs: false) == base.applying(theirs + ours, base: base).text)
    }

    @Test(arguments: 0..<20)
    func `one changed side is taken as it is`(_ seed: Int) async {
        var random = SplitMix64(UInt64(2000 + seed))
        let base = SampleCatalog.sample(keys: 4)
        let edited = base.applying(Self.edits("a", &random), base: base)
        #expect(await merge(base, base, edited).text == edited.text)
        #expect(await merge(base, edited, base).text == edited.text)
        #expect(await merge(base, edited, edited).text == edited.text)
    }

    @Test(arguments: ["de", "fr"])
    func `two changes of one text always conflict`(_ locale: String) async {
        let base = SampleCatalog.sample(keys: 3)
        let (one, two) = (
            base.applying([.text(10, locale: locale, "x")], base: base),
            base.applying([.text(10, locale: locale, "y")], base: base)
        )
        #expect(await merge(base, one, two).conflicts == 1)
        #expect(await merge(base, two, one).conflicts == 1)
    }

    // MARK: - Edits

    /// Edits that never touch what the other side edits.
    private static func apartEdits(isOurs: Bool, _ random: inout SplitMix64) -> [SampleCatalog.Edit] {
        let text = isOurs ? "our" : "their"
        return (0..<Int.random(in: 1...12, using: &random)).map { count in
            let number = Int.random(in: 0..<keys, using: &random)
            let (key, value) = (number * 10, "\(text) \(count)")
            if number % 3 == (isOurs ? 0 : 1) { return edit(of: key, value, &random, withComment: true) }
            if number % 3 < 2 { return .add(key + (isOurs ? 3 : 7), value) }
            return isOurs
                ? [.text(key, locale: "de", value), .category(key, "one", value), .comment(key, value)]
                    .randomElement(using: &random) ?? .comment(key, value)
                : [.text(key, locale: "fr", value), .category(key, "few", value), .removeLocale(key, "fr")]
                    .randomElement(using: &random) ?? .removeLocale(key, "fr")
        }
    }

    /// Nothing that is removed is edited afterwards.
    private static func edits(_ text: String, _ random: inout SplitMix64) -> [SampleCatalog.Edit] {
        let edits = (0..<Int.random(in: 1...6, using: &random)).map { count in
            edit(of: Int.random(in: 0..<4, using: &random) * 10, "\(text) \(count)", &random)
        }
        return (0...2).flatMap { rank in edits.filter { $0.rank == rank } }
    }

    private static func edit(
        of key: Int, _ text: String, _ random: inout SplitMix64, withComment: Bool = false
    ) -> SampleCatalog.Edit {
        switch Int.random(in: 0..<(withComment ? 7 : 6), using: &random) {
        case 0: .text(key, locale: "de", text)
        case 1: .text(key, locale: "fr", text)
        case 2: .category(key, Bool.random(using: &random) ? "one" : "zero", text)
        case 3: .add(key + 5, text)
        case 4: .removeLocale(key, Bool.random(using: &random) ? "de" : "ja")
        case 5: .remove(key)
        default: .comment(key, text)
        }
    }

    // MARK: - Merging

    private func merge(
        _ base: SampleCatalog, _ ours: SampleCatalog, _ theirs: SampleCatalog
    ) async -> (text: String, conflicts: Int) {
        let result = await CatalogMerge.merge(
            MergeVersions(
                base: await version(base), ours: await version(ours), theirs: await version(theirs)),
            ConflictMarkers())
        return (String(decoding: result.bytes.span), result.conflicts)
    }

    private func version(_ catalog: SampleCatalog) async -> MergeVersion {
        let file = ByteBuffer(Array(catalog.text.utf8))
        return MergeVersion(file, await CatalogReader.file(in: file, surveys: false))
    }
}

extension String {
    /// The text with one side of every conflict.
    fileprivate func taking(isOurs: Bool) -> String {
        var (kept, isTaken) = ([Substring](), true)
        for line in split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("<<<<<<<") {
                isTaken = isOurs
            } else if line == "=======" {
                isTaken = !isOurs
            } else if line.hasPrefix(">>>>>>>") {
                isTaken = true
            } else if isTaken {
                kept.append(line)
            }
        }
        return kept.joined(separator: "\n")
    }
}
