internal import Options

/// The options of the command line that requests may have.
enum RequestOptions {
    /// The names of the options of an endpoint.
    static func names(of endpoint: Endpoint) -> [String] {
        options(of: endpoint).map(\.name)
    }

    /// The options of an endpoint, with what the command line says about them.
    static func options(of endpoint: Endpoint) -> [Option] {
        switch endpoint.command {
        case .check, .gate: OptionTable.options(of: .check).filter(\.overHTTP)
        case .fix: OptionTable.options(of: .fix).filter(\.overHTTP)
        case .diff: OptionTable.options(of: .diff).filter(\.overHTTP)
        case .show: OptionTable.options(of: .show).filter(\.overHTTP)
        default: []
        }
    }

    /// An option of `diff` that has no value here, since the new tree has the translations.
    static let translations = "translations"

    /// The arguments that options make.
    ///
    /// - Throws: ``Problem`` for an unknown option or an invalid value.
    static func arguments<Arguments: CommandArguments>(
        _: Arguments.Type, _ options: [(name: String, value: String)], of endpoint: Endpoint
    ) throws(Problem) -> Arguments {
        var arguments = Arguments()
        let names = names(of: endpoint)
        for (name, value) in options where !AnswerOptions.names.contains(name) {
            guard names.contains(name) else { throw .unknownOption(name, names) }
            if name == translations { continue }
            guard let row = Arguments.rows.first(where: { $0.option.name == name })
            else { throw .unknownOption(name, names) }
            if row.option.value == nil, try !flag(value, name) { continue }
            do throws(UsageError) {
                try row.set(&arguments, Given(value: value, spelling: name))
            } catch {
                throw Problem(.badOption, "\(error.message).", ("option", .text(name)))
            }
        }
        return arguments
    }

    /// Whether a switch is on.
    ///
    /// - Throws: ``Problem`` if the value is not that of a switch.
    static func flag(_ value: String, _ name: String) throws(Problem) -> Bool {
        switch value {
        case "", "1", "true": return true
        case "0", "false": return false
        default:
            throw Problem(
                .badOption, "\(name) takes 1 or 0.", ("option", .text(name)), ("allowed", .list(["1", "0"])))
        }
    }
}

extension Problem {
    /// An option that is not one of `names`.
    static func unknownOption(_ name: String, _ names: [String]) -> Problem {
        Problem(
            .badOption, "There is no option \"\(name)\" here.", ("option", .text(name)),
            ("allowed", .list(names)))
    }
}

/// How a client wants to be answered: options that are not those of a command.
struct AnswerOptions {
    /// The name of a format.
    private(set) var format: String?
    /// Whether the status tells what the exit status does.
    private(set) var fails = false
    /// Whether a project may have no tables.
    private(set) var allowsEmpty = false
    /// Whether the locale of a table is guessed from its texts if its name has none.
    private(set) var guessesLocale = false

    static let names = ["format", "fail", "allow-empty", guessLocale]
    static let guessLocale = "guess-locale"

    /// - Throws: ``Problem`` if a value is not that of a switch.
    init(_ options: [(name: String, value: String)]) throws(Problem) {
        for (name, value) in options {
            switch name {
            case "format": format = value
            case "fail": fails = try RequestOptions.flag(value, name)
            case "allow-empty": allowsEmpty = try RequestOptions.flag(value, name)
            case Self.guessLocale: guessesLocale = try RequestOptions.flag(value, name)
            default: break
            }
        }
    }
}

extension Endpoint {
    /// The names of the options that parts of a form may be.
    var optionNames: [String] {
        self == .runs
            ? RequestParameter.names(of: .post(.runs))
            : RequestOptions.names(of: self) + AnswerOptions.names
    }
}
