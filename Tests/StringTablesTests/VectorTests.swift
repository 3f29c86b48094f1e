import StringTables
import TestSupport
import Testing

@Suite("Conformance vectors")
struct VectorTests {
    @Test("reads as CoreFoundation does", arguments: TableVector.all)
    func read(_ vector: TableVector) async {
        let table = await TableReader.read(vector.bytes)
        #expect(table.isAccepted == vector.isAccepted, "\(table.problems.map(\.fault))")
        guard let expected = vector.entries, table.isAccepted else { return }
        #expect(table.root == .dictionary)
        #expect(table.loadedEntries == expected)
    }

    @Test("covers each form", arguments: [(TableVector.Form.oldStyle, 100), (.xml, 50), (.binary, 53)])
    func count(_ form: TableVector.Form, _ count: Int) {
        #expect(TableVector.all(of: form).count == count)
    }
}
