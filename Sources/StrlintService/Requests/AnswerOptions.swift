/// How a client wants to be answered: options that are not those of a command.
struct AnswerOptions {
    /// The name of a format.
    private(set) var format: String?
    /// Whether the status tells what the exit status does.
    private(set) var fails = false
    /// Whether a project may have no tables.
    private(set) var allowsEmpty = false

    static let names = ["format", "fail", "allow-empty"]

    /// - Throws: ``Problem`` if a value is not that of a switch.
    init(_ options: [(name: String, value: String)]) throws(Problem) {
        for (name, value) in options {
            switch name {
            case "format": format = value
            case "fail": fails = try RequestOptions.flag(value, name)
            case "allow-empty": allowsEmpty = try RequestOptions.flag(value, name)
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
