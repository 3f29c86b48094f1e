package import Files

extension Remedy {
    /// How it is done on the command line, as a clause that follows the reason of the failure.
    package var advice: String {
        switch self {
        case .nameBase: "name one with --base"
        case .nameBaseLanguage: "--base-language names it"
        case .nameEncoding: "--from ENCODING names the encoding"
        case .exclude: "--exclude leaves it out"
        case .includePattern: "patterns are for --include"
        case .splitCatalog: "--to tables writes the tables in it"
        case .formatWholeFile: "leave out --lines"
        case .compareWithRevision: "--since REV finds each"
        case .writeBaseline(let path): "strlint check --write-baseline \(path) writes it"
        }
    }
}

extension ReadFailure {
    /// The reason with what can be done about it.
    package var advised: String { remedy.map { "\(reason); \($0.advice)" } ?? reason }
}

extension UnreadInput {
    /// The path and the reason, with what can be done about it.
    package var advised: String { "\(path) \(ReadFailure(reason: reason, remedy: remedy).advised)" }
}
