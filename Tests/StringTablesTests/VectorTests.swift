import StringTables
import TestSupport
import Testing

@Suite struct VectorTests {
    @Test(arguments: TableVector.all)
    func `a table is read as CoreFoundation does`(_ vector: TableVector) async {
        let table = await TableReader.read(vector.bytes)
        #expect(table.isAccepted == vector.isAccepted, "\(table.problems.map(\.fault))")
        guard let expected = vector.entries, table.isAccepted else { return }
        #expect(table.root == .dictionary)
        #expect(table.loadedEntries == expected)
    }

    @Test(arguments: [(TableVector.Form.oldStyle, 100), (.xml, 50), (.binary, 53)])
    func `there are vectors of each form`(_ form: TableVector.Form, _ count: Int) {
        #expect(TableVector.all(of: form).count == count)
    }
}
