import Testing

@testable import Reporting

struct TerminalStyleTests {
    @Test(
        arguments: [
            (.auto, ["TERM": "xterm"], true, true),
            (.auto, ["TERM": "xterm"], false, false),
            (.auto, [:], true, false),
            (.auto, ["TERM": "dumb"], true, false),
            (.auto, ["TERM": "xterm", "NO_COLOR": "1"], true, false),
            (.auto, ["TERM": "xterm", "NO_COLOR": ""], true, true),
            (.auto, ["CLICOLOR_FORCE": "1"], false, true),
            (.auto, ["CLICOLOR_FORCE": "0", "TERM": "xterm"], false, false),
            (.auto, ["CLICOLOR_FORCE": "1", "CLICOLOR": "0", "TERM": "dumb"], false, true),
            (.auto, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
            (.auto, ["CLICOLOR": "0", "TERM": "xterm"], true, false),
            (.auto, ["CLICOLOR": "1", "TERM": "xterm"], true, true),
            (.always, ["NO_COLOR": "1"], false, true),
            (.never, ["CLICOLOR_FORCE": "1", "TERM": "xterm"], true, false),
        ] as [(ColorChoice, [String: String], Bool, Bool)])
    func `color depends on option and environment`(
        choice: ColorChoice, environment: [String: String], isTerminal: Bool, isColored: Bool
    ) {
        let style = TerminalStyle(choice, environment: { environment[$0] }, isTerminal: isTerminal)
        #expect(style.isColored == isColored)
    }

    @Test func `only colored styles paint`() {
        #expect(TerminalStyle(isColored: true).paint("x", .error) == "\u{1B}[1;31mx\u{1B}[0m")
        #expect(TerminalStyle(isColored: true).paint("", .error).isEmpty)
        #expect(TerminalStyle.plain.paint("x", .error) == "x")
    }
}
