import Options
import Testing

@testable import StrlintCommand

/// What the help, the manual page and the guides make of the table.
struct HelpPageTests {
    @Test(arguments: CommandName.allCases)
    func `every backtick of a text has a partner`(_ command: CommandName) {
        for option in OptionTable.options(of: command) {
            #expect(!option.prose.pieces.count.isMultiple(of: 2), "--\(option.name)")
        }
    }

    @Test(arguments: CommandName.allCases, [false, true])
    func `help is narrow and begins with the summary`(_ command: CommandName, _ isFull: Bool) {
        let lines = HelpPage.text(for: command, isFull: isFull).split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= TextPage.width })
        #expect(lines.first == "strlint \(command.rawValue): \(command.summary)")
        for option in OptionTable.options(of: command) {
            #expect(lines.filter { $0.contains("--\(option.name)") && $0.hasPrefix("  ") }.count >= 1)
        }
    }

    /// The options are the lines between "Options:" and the hint at the end.
    @Test(arguments: [CommandName.diff, .log, .explain, .extract])
    func `short help has a line for each option`(_ command: CommandName) throws {
        let lines = HelpPage.text(for: command, isFull: false).split(separator: "\n")
        let start = try #require(lines.firstIndex(of: "Options:"))
        let rows = lines[(start + 1)...].dropLast()
        #expect(rows.count == OptionTable.options(of: command).count)
    }

    @Test(arguments: [CommandName.check, .fix, .update])
    func `short help has a line for each common option if there are many`(_ command: CommandName) throws {
        let lines = HelpPage.text(for: command, isFull: false).split(
            separator: "\n", omittingEmptySubsequences: false)
        let start = try #require(lines.firstIndex(of: "Common options:"))
        let rows = lines[(start + 1)...].prefix { !$0.isEmpty }
        #expect(rows.count == OptionTable.options(of: command).count(where: \.isCommon))
        #expect(lines.contains("Other options:") && lines.count <= 50)
    }

    @Test func `the first page has the commands in groups, and only names those that programs run`() {
        let lines = HelpPage.text(for: nil, isFull: false).split(separator: "\n")
        for group in CommandGroup.allCases { #expect(lines.contains("\(group.rawValue):")) }
        for command in CommandName.allCases {
            let hasLine = lines.contains { $0.hasPrefix("  \(command.rawValue) ") }
            #expect(hasLine != command.isPlumbing, "\(command)")
            #expect(lines.contains { $0.contains(command.rawValue) })
        }
    }

    private static let manual = ManualPage.text

    @Test(arguments: CommandName.allCases)
    func `every option is in the manual`(_ command: CommandName) throws {
        let start = try #require(Self.manual.firstRange(of: ".Ss strlint \(command.rawValue)\n"))
        let section = Self.manual[start.upperBound...].split(separator: "\n.S").first ?? ""
        for option in OptionTable.options(of: command) {
            #expect(section.contains("-\(option.name)"))
            guard let variable = option.environment else { continue }
            #expect(Self.manual.contains(".It Ev \(variable.rawValue)"))
        }
    }

    @Test(arguments: CommandName.allCases)
    func `examples are command lines with a meaning`(_ command: CommandName) {
        #expect(!command.guide.examples.isEmpty)
        for example in command.guide.examples {
            #expect(example.term.contains("strlint") && !example.meaning.isEmpty, "\(example.term)")
        }
    }

    @Test func `lines are wrapped between words`() {
        #expect(TextPage.wrapped("one two  three", to: 7) == ["one two", "three"])
        #expect(TextPage.wrapped("unbreakable", to: 3) == ["unbreakable"])
        #expect(TextPage.wrapped("", to: 3) == [])
    }

    @Test func `a term that is too long is on its own line`() {
        var page = TextPage()
        page.list("Title", [("a", "one"), ("longer than that", "two")], column: 6)
        #expect(page.text == "Title:\n  a   one\n  longer than that\n      two\n")
    }
}
