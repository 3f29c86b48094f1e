internal import Options

/// The manual page, in mdoc (see mdoc(7)).
struct ManualPage {
    /// The date of the last substantial change.
    private static let date = "November 21, 2026"

    private var lines: [String] = []

    static var text: String {
        var page = ManualPage()
        page.writeHead()
        page.writeDescription()
        page.section("ENVIRONMENT")
        page.list(EnvironmentGuide.rows.map { (Self.variables($0.term), $0.meaning) })
        page.section("EXIT STATUS")
        page.paragraph(
            "These are the statuses of `check`. For other commands, status 1 is described above.")
        page.list(CommandGuide.check.rows.map { ("\($0.status)", $0.meaning) })
        page.writeExamples()
        page.section("SEE ALSO")
        page.add("Xr git-diff 1 ,", "Xr gitattributes 5")
        return page.lines.joined(separator: "\n") + "\n"
    }

    // MARK: - Parts

    private mutating func writeHead() {
        add("Dd \(Self.date)", "Dt STRLINT 1", "Os", "Sh NAME", "Nm strlint")
        add("Nd linter for Apple localization tables", "Sh SYNOPSIS")
        for command in CommandName.allCases {
            add("Nm", "Cm \(command.rawValue)", "Op Ar OPTION Ns ...")
            for operand in command.operands { add(Self.operand(operand)) }
        }
    }

    private mutating func writeDescription() {
        section("DESCRIPTION")
        add("Nm")
        paragraph(
            """
            checks localization tables of Apple's platforms, the files whose names end in `.strings`, and compares \
            versions of them. It judges a table by what the platform does with it at run time.
            """)
        add("Pp")
        paragraph(
            """
            The value of an option is the next argument, or follows an equals sign. Short options can be combined. \
            Arguments after `--` are not options. If an option is given more than once, the last value wins, unless \
            the option takes a list.
            """)
        for command in CommandName.allCases { write(command) }
    }

    private mutating func write(_ command: CommandName) {
        add("Ss strlint \(command.rawValue)")
        paragraph("\(Self.capitalized(command.summary)).")
        let guide = command.guide
        for part in guide.description {
            switch part {
            case .text(let text):
                add("Pp")
                paragraph(text)
            case .code(let code):
                literal(code)
            }
        }
        list(OptionTable.options(of: command).map { (Self.item($0), $0.prose.source) })
        guard let found = guide.rows.first(where: { $0.status == 1 }) else { return }
        add("Pp")
        paragraph("Exit status 1: \(found.meaning).")
    }

    private mutating func writeExamples() {
        section("EXAMPLES")
        for (index, example) in CommandName.allCases.flatMap(\.guide.examples).enumerated() {
            if index > 0 { add("Pp") }
            paragraph("\(Self.capitalized(example.meaning)):")
            literal([example.term])
        }
    }

    // MARK: - Lines

    /// Adds mdoc requests.
    private mutating func add(_ requests: String...) {
        lines += requests.map { ".\($0)" }
    }

    private mutating func section(_ title: String) { add("Sh \(title)") }

    /// Adds text, with each sentence on a new line, as mdoc requires.
    private mutating func paragraph(_ text: String) {
        for sentence in Prose(text).sentences {
            lines += Self.lines(of: sentence)
        }
    }

    private mutating func list(_ rows: [TextPage.Row]) {
        add("Bl -tag -width Ds")
        for row in rows {
            add("It \(row.term)")
            paragraph(Self.capitalized(row.meaning))
        }
        add("El")
    }

    private mutating func literal(_ code: [String]) {
        add("Bd -literal -offset indent")
        lines += code.map { Self.protected(Self.escaped($0)) }
        add("Ed")
    }
}

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
