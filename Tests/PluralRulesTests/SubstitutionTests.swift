import FormatStrings
import Testing

@testable import PluralRules

@Suite struct SubstitutionTests {
    @Test(arguments: [("%arg", 1), ("%arg個", 1), ("%argument", 0), ("% arg", 0), ("%Arg", 0)])
    func `arg is read with the type of the substitution`(text: String, count: Int) throws {
        let type = try #require(ArgumentType(specifier: "lld"))
        let format = FormatString(Array(text.utf8).span, options: .substitution(of: type, firstArgument: 2))
        let aliases = format.specifiers.filter { $0.form == .alias }
        #expect(aliases.count == count)
        #expect(aliases.allSatisfy { $0.type == type && $0.arguments.value == 2 })
    }
}
