import Testing

@testable import FormatStrings

/// Which argument a placeholder takes.
@Suite struct ArgumentNumberingTests {
    @Test(arguments: [
        ("%@ %d %@", [1, 2, 3]), ("%2$@ %@", [2, 1]), ("%1$@ %@", [1, 1]), ("%*d %@", [2, 3]),
        ("%*.*f %@", [3, 4]), ("%2$*1$d %@", [2, 1]), ("%% %@ % %@", [1]),
    ])
    func `values are counted as CoreFoundation counts them`(text: String, values: [Int]) {
        #expect(FormatString(text).placeholders.map(\.arguments.value) == values)
    }

    @Test func `stars come before their value`() throws {
        let placeholder = try #require(FormatString("%*.*f").placeholders.first)
        #expect(placeholder.arguments == PlaceholderArguments(value: 3, width: 1, precision: 2))
    }

    @Test func `a variant starts at the argument of its variable`() {
        let format = FormatString("%d %@", options: .init(firstArgument: 3))
        #expect(format.placeholders.map(\.arguments.value) == [3, 4])
    }

    @Test func `the last type of an argument is the one fetched`() throws {
        let slots = ArgumentSlots(FormatString("%1$@ %1$d").placeholders, abi: .lp64, resolve: \.type)
        #expect(slots[1]?.type.conversion == .decimal)
        #expect(try #require(slots.conflict()).use.type.conversion == .object)
        #expect(slots[2] == nil)
    }

    @Test func `a set of slots keeps its order and its limit`() {
        var slots = SlotSet()
        for slot in [127, 3, 1, 128, -1, 4000] { slots.insert(slot) }
        #expect(slots.members == [1, 3, 127])
        #expect(slots.smallest == 1)
        #expect(slots.largest == 127)
        #expect(!slots.contains(128))
    }
}
