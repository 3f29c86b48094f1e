import Testing

@testable import Rules

@Suite struct VariableNumbersTests {
    @Test func `each name has one number`() {
        var numbers = VariableNumbers()
        let inserted = ["files", "days", "files", ""].map { numbers.insert($0.utf8.span) }
        #expect(inserted == [true, true, true, true])
        #expect(Self.numbers(["files", "days", "", "file"], numbers) == [0, 1, 2, nil])
        numbers.removeAll()
        #expect(Self.numbers(["files"], numbers) == [nil])
    }

    @Test func `a hundred names have numbers`() {
        var numbers = VariableNumbers()
        let names = (0...100).map { "name \($0)" }
        let inserted = names.map { numbers.insert($0.utf8.span) }
        #expect(inserted == names.indices.map { $0 < 100 })
        #expect(Self.numbers([names[99], names[100]], numbers) == [99, nil])
    }

    private static func numbers(_ names: [String], _ numbers: VariableNumbers) -> [UInt8?] {
        names.map { numbers.number(of: $0.utf8.span) }
    }
}
