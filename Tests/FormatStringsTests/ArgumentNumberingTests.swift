import Testing

@testable import FormatStrings

/// Which argument a specifier takes.
@Suite struct ArgumentNumberingTests {
    @Test(arguments: [
        ("%@ %d %@", [1, 2, 3]), ("%2$@ %@", [2, 1]), ("%1$@ %@", [1, 1]), ("%*d %@", [2, 3]),
        ("%*.*f %@", [3, 4]), ("%2$*1$d %@", [2, 1]), ("%% %@ % %@", [1]),
    ])
    func `values are counted as CoreFoundation counts them`(text: String, values: [Int]) {
        #expect(FormatString(text).specifiers.map(\.arguments.value) == values)
    }

    @Test func `a star takes its argument before the value`() throws {
        let specifier = try #require(FormatString("%*.*f").specifiers.first)
        #expect(specifier.arguments == SpecifierArguments(value: 3, width: 1, precision: 2))
    }

    @Test func `a variant starts at the argument of its variable`() {
        let format = FormatString("%d %@", options: .init(firstArgument: 3))
        #expect(format.specifiers.map(\.arguments.value) == [3, 4])
    }

    @Test func `an argument is fetched with the type of the last specifier`() throws {
        let slots = ArgumentSlots(FormatString("%1$@ %1$d").specifiers, abi: .lp64, resolve: \.type)
        #expect(slots[1]?.type.conversion == .decimal)
        #expect(try #require(slots.conflict()).use.type.conversion == .object)
        #expect(slots[2] == nil)
    }

    @Test func `a set of slots is sorted and ignores numbers above its limit`() {
        var slots = SlotSet()
        for slot in [127, 3, 1, 128, -1, 4000] { slots.insert(slot) }
        #expect(slots.members == [1, 3, 127])
        #expect(slots.smallest == 1)
        #expect(slots.largest == 127)
        #expect(!slots.contains(128))
    }
}
