import Comparison
import TestSupport
import Testing

@Suite struct DiffVectorTests {
    @Test("finds the differences", arguments: DiffVector.all.filter { $0.exit != 2 })
    func differences(_ vector: DiffVector) async {
        let difference = await difference(vector.old, vector.new)
        #expect(difference.added.map(\.key.units).asSet == vector.expect.added.map(\.units).asSet)
        #expect(difference.removed.map(\.key.units).asSet == vector.expect.removed.map(\.units).asSet)
        #expect(
            difference.changed.map(\.entry.new.key.units).asSet == vector.expect.changed.map(\.units).asSet)
        #expect(
            difference.commentChanged.map(\.new.key.units).asSet
                == vector.expect.commentChanged.map(\.units).asSet)
        #expect(difference.renamed.map(\.entry.old.key.units) == vector.expect.renamed.map(\.from.units))
        #expect(difference.renamed.map(\.entry.new.key.units) == vector.expect.renamed.map(\.to.units))
        #expect(difference.renamed.map(\.kind.rawValue) == vector.expect.renamed.map(\.kind))
        if difference.isEmpty { #expect(vector.formatOnly == !difference.layout.isEmpty) }
    }

    @Test("reports", arguments: DiffVector.all)
    func report(_ vector: DiffVector) async {
        let pair = TablePair(
            path: "a.strings", old: source("old", vector.old), new: source("new", vector.new))
        let report = await DifferenceRun(width: 1).report(on: [pair], old: "old", new: "new")
        #expect(report.hasTrouble == (vector.exit == 2))
        #expect(report.isEmpty == (vector.exit != 1))
        #expect(report.hasLayoutChanges || !vector.formatOnly)
    }

    @Test func coversAll() {
        #expect(DiffVector.all.count == 40)
        #expect(TrackingVector.all.count == 4)
    }
}

extension Array where Element: Hashable {
    fileprivate var asSet: Set<Element> { Set(self) }
}
