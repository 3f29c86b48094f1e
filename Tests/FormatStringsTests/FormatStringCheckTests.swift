import Testing

@testable import FormatStrings

@Suite struct FormatStringCheckTests {
    private func faults(in text: String, _ policy: FormatPolicy = .auto) -> [FormatMismatch] {
        FormatStringCheck(policy: policy).faults(in: Array(text.utf8).span)
    }

    @Test(arguments: [
        ("%@ … %1$@", [MismatchReason.mixedPositions, .repeatedArgument]),
        ("%1$@ %@", [.mixedPositions, .repeatedArgument]),
        ("%@ has %2$d", [.mixedPositions]), ("%1$@ and %1$d", [.argumentConflict]),
        ("%@ %1$d", [.argumentConflict]),
        ("%d% left", [.unescapedPercent]), ("50% of %@", [.unescapedPercent]),
        ("%@ (5%)", [.unescapedPercent]),
        ("%@ %n", [.forbiddenConversion]), ("%Lld files", [.invalidLength]),
        ("Hi \\(name)", [.swiftInterpolation]),
        ("%2$@ of %3$@", [.positionGap]), ("%1$@: %3$d", [.positionGap]), ("%11$@", [.positionGap]),
        ("%2$@ (5%)", [.unescapedPercent, .positionGap]), ("%2$@ %2$d", [.argumentConflict]),
    ])
    func `a text has faults of its own`(text: String, reasons: [MismatchReason]) {
        #expect(faults(in: text).map(\.reason) == reasons, "\(faults(in: text))")
    }

    @Test(arguments: [
        "%@ has %d files", "%2$@ of %1$@", "%1$@ and %1$@", "100%", "50% of them", "%d%% left", "%n",
        "%d.%m.%Y",
        "%T by %A", "%@ with %{name}", "%@, 100\\% sure", "{a} %", "\\n",
    ])
    func `a text without faults is left alone`(text: String) {
        #expect(faults(in: text).isEmpty, "\(faults(in: text))")
    }

    @Test(arguments: [(FormatPolicy.always, 1), (.auto, 0), (.never, 0)])
    func `the policy says whether prose is formatted`(policy: FormatPolicy, count: Int) {
        #expect(faults(in: "100 %", policy).count == count)
        #expect(faults(in: "%n lines", policy).count == count)
    }

    @Test func `a repetition that the base has too is not reported`() {
        let (text, base) = (Array("%1$@ und %@".utf8), Array("%1$@ and %@".utf8))
        #expect(FormatStringCheck.repeatedArgument(in: text.span, base: base.span) == nil)
        #expect(FormatStringCheck.repeatedArgument(in: text.span, base: Array("%@ and %@".utf8).span) != nil)
    }
}
