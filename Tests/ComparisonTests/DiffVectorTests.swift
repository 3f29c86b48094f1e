import Comparison
import TestSupport
import Testing

@Suite struct DiffVectorTests {
    @Test(arguments: DiffVector.all.filter { $0.exit != 2 })
    func `the differences of a vector are found`(_ vector: DiffVector) async {
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

    @Test func `all vectors are read`() {
        #expect(DiffVector.all.count == 40)
        #expect(TrackingVector.all.count == 4)
    }
}

extension Array where Element: Hashable {
    fileprivate var asSet: Set<Element> { Set(self) }
}
