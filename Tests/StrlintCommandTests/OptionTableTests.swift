import Settings
import Testing

@testable import StrlintCommand

/// Properties of every row of the table.
struct OptionTableTests {
    @Test(arguments: CommandName.allCases)
    func `names are valid and unique`(_ command: CommandName) throws {
        let options = OptionTable.options(of: command)
        #expect(Set(options.map(\.name)).count == options.count)
        #expect(Set(options.compactMap(\.short)).count == options.compactMap(\.short).count)
        for option in options {
            #expect(try /[a-z][a-z0-9-]+/.wholeMatch(in: option.name) != nil)
            #expect(option.value.map { $0.name == $0.name.uppercased() } != false)
        }
    }

    @Test(arguments: CommandName.allCases)
    func `texts are short and in one style`(_ command: CommandName) {
        for option in OptionTable.options(of: command) {
            #expect(option.summary.count <= 50 && !option.summary.hasSuffix("."), "--\(option.name)")
            #expect(option.summary.first?.isLowercase == true, "--\(option.name)")
            #expect(option.details.isEmpty || option.details.hasSuffix("."), "--\(option.name)")
            #expect(option.prose.pieces.count.isMultiple(of: 2) == false, "--\(option.name): a lone backtick")
        }
    }

    /// The completion scripts rely on this, since they only look at the name.
    @Test(arguments: CommandName.allCases)
    func `an option takes a value in all commands or in none`(_ command: CommandName) {
        for option in OptionTable.options(of: command) {
            #expect(option.spellings.allSatisfy(OptionTable.withValue.contains) == (option.value != nil))
            #expect(option.spellings.contains(where: OptionTable.withValue.contains) == (option.value != nil))
        }
    }

    @Test(arguments: CommandName.allCases)
    func `defaults are among the words`(_ command: CommandName) {
        for option in OptionTable.options(of: command) {
            guard let value = option.value, let word = value.defaultWord else { continue }
            #expect(value.words.contains(word), "--\(option.name)")
        }
    }

    /// The options that set a key of configuration files for one run.
    private static let settings = OptionTable.check.map(\.option).flatMap { option in
        SettingTable.fields.filter { $0.name == option.name }.map { (option, $0.shape) }
    }

    @Test func `an option and the setting of the same name take the same words`() {
        #expect(Self.settings.count == 11)
        for (option, shape) in Self.settings {
            #expect(option.value?.words == words(of: shape), "--\(option.name)")
        }
    }

    private func words(of shape: SettingShape) -> [String] {
        switch shape {
        // Rules and groups are listed in the documentation of rules.
        case .word(let name, let words) where name != "rule or group": words
        case .either(let first, _): words(of: first)
        default: []
        }
    }

    @Test func `the options of config are the options of check that affect settings`() {
        let configured = OptionTable.check.map(\.option).filter(\.alsoOfConfig).map(\.name)
        #expect(
            OptionTable.options(of: .config).map(\.name) == ["format"] + configured + ["help", "version"])
        let names = Self.settings.map(\.0.name).filter { $0 != "baseline" }
        #expect(Set(configured) == Set(names + ["config", "isolated", "set"]))
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
    @Test(arguments: CommandName.allCases)
    func `short help has a line for each option`(_ command: CommandName) throws {
        let lines = HelpPage.text(for: command, isFull: false).split(separator: "\n")
        let start = try #require(lines.firstIndex(of: "Options:"))
        let rows = lines[(start + 1)...].dropLast()
        #expect(rows.count == OptionTable.options(of: command).count)
    }

    @Test(arguments: CommandName.allCases)
    func `every option is in the manual`(_ command: CommandName) throws {
        let manual = ManualPage.text
        let start = try #require(manual.firstRange(of: ".Ss strlint \(command.rawValue)\n"))
        let section = manual[start.upperBound...].split(separator: "\n.S").first ?? ""
        for option in OptionTable.options(of: command) {
            #expect(section.contains("-\(option.name)"))
            if let variable = option.environment { #expect(manual.contains(".It Ev \(variable.rawValue)")) }
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
