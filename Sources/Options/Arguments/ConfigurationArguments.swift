package import Reporting

/// The options of `config`, without ``SettingArguments``.
package struct ConfigArguments: DocumentArguments {
    package static var rows: [OptionRow<ConfigArguments>] { OptionTable.config }

    /// By default the first that the topic supports.
    package var format: SettingFormat?
    package var output: String?

    package init() {}
}

extension SettingArguments {
    /// - Parameter line: The command line of `config`.
    package init(_ line: Arguments) throws(UsageError) {
        try line.exclude("config", "isolated")
        try line.fill(&self, OptionTable.settings, from: OptionTable.config.count)
    }

    /// - Parameter line: The command line of `lsp`.
    package init(ofServer line: Arguments) throws(UsageError) {
        self.init()
        try line.exclude("config", "isolated")
        try line.fill(&self, OptionTable.settings, from: OptionTable.lsp.count)
    }
}

/// The options of `lsp`, without ``SettingArguments``.
package struct LanguageServerArguments: CommandArguments {
    package static var rows: [OptionRow<LanguageServerArguments>] { OptionTable.lsp }

    /// The path of a file to which messages are added.
    package var log: String?

    package init() {}
}

/// What `config` shows.
package enum ConfigTopic: String, CaseIterable, Sendable {
    case show, schema
}

/// The options of `init`.
package struct InitArguments: CommandArguments {
    package static var rows: [OptionRow<InitArguments>] { OptionTable.`init` }

    /// Whether git is set up, instead of writing a configuration file.
    package var isForGit = false
    /// Whether the findings that there are now become a baseline.
    package var acceptsFindings = false

    package init() {}
}
