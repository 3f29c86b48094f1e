internal import Options

/// Text in roff syntax.
extension ManualPage {
    /// Prose with code in bold, wrapped into lines.
    static func lines(of prose: Prose) -> [String] {
        let pieces = prose.pieces.map { text, isCode in
            isCode ? "\\fB" + escaped(text).replacing(["-": "\\-"]) + "\\fR" : escaped(text)
        }
        return TextPage.wrapped(pieces.joined(), to: TextPage.width).map(protected)
    }

    static func escaped(_ text: some StringProtocol) -> String {
        String(text).replacing(["\\": "\\e"])
    }

    /// A line of text, protected from being read as a request.
    static func protected(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }

    static func capitalized(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst()
    }

    // MARK: - Arguments of requests

    /// `Fl f , -format Ar FORMAT`
    static func item(_ option: Option) -> String {
        let short = option.short.map { "\($0) , " } ?? ""
        return "Fl \(short)\(short.isEmpty ? "" : "Fl ")-\(option.name)"
            + (option.value.map { " Ar \(escaped($0.name))" } ?? "")
    }

    /// `Ar FILE`, or `Op Ar PATH Ns ...` if it is optional and can be repeated: printed as in the help.
    static func operand(_ operand: ValueName) -> String {
        let request = operand.name.hasPrefix("[") ? "Op Ar" : "Ar"
        return "\(request) \(operand.bareName)"
            + (operand.name.utf8.contains(UInt8(ascii: ".")) ? " Ns ..." : "")
    }

    /// `Ev CLICOLOR , TERM`
    static func variables(_ names: String) -> String {
        "Ev " + names.replacing([",": " ,"])
    }
}
