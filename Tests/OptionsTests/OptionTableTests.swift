import Findings
import Rules
import Settings
import Testing

@testable import Options

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
        }
    }

    /// The completion scripts rely on this, since they only look at the name. After `init --baseline` they take a folder for its
    /// value, and complete the same paths.
    @Test(arguments: CommandName.allCases)
    func `an option takes a value in all commands or in none`(_ command: CommandName) {
        for option in OptionTable.options(of: command)
        where (command, option.name) != (.`init`, "baseline") {
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

    /// The options that set a key of configuration files for one run. `--format` is the format of the report, while the setting
    /// `format` is the layout of tables.
    private static let settings = OptionTable.check.map(\.option).filter { $0.name != "format" }.flatMap {
        option in
        SettingTable.fields.filter { $0.name == option.name }.map { (option, $0.shape) }
    }

    @Test func `an option and the setting of the same name take the same words`() {
        #expect(Self.settings.count == 13)
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
            OptionTable.options(of: .config).map(\.name)
                == ["format", "output"] + configured + ["help", "version"])
        // These two are about a run.
        let names = Self.settings.map(\.0.name).filter { !["baseline", "sources"].contains($0) }
        #expect(Set(configured) == Set(names + ["config", "isolated", "no-default-excludes", "set"]))
    }

    @Test func `a row sets an argument of its command by itself`() throws {
        let row = try #require(OptionTable.check.first { $0.option.name == "select" })
        var arguments = CheckArguments()
        try row.set(&arguments, Given(value: "empty-key,text", spelling: "select"))
        #expect(arguments.settings.selection.select == [.rule("empty-key"), .group(.text)])
        #expect(throws: UsageError("there is no rule or group \"nonsense\"")) {
            try row.set(&arguments, Given(value: "nonsense", spelling: "select"))
        }
    }
}
