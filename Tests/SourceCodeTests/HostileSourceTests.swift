import SourceCode
import Testing

/// Sources that are made to take long.
@Suite struct HostileSourceTests {
    @Test(
        arguments: [
            "f(", "f( (", "f( [", "f(\"", "f(\"\\(", "f(/*", "f(#\"", "f(\"\"\"", "#\" ", "##", "\"", "'",
            "/*", "(", "f(@",
            "f(\"a\"", "f(a ? ", "f(R\"x(", "\"\\(", "f (\\\n", "f(a, ", "f(\"\" ",
        ], [SourceLanguage.c, .swift, .text])
    func `fragments that repeat take linear time`(fragment: String, language: SourceLanguage) {
        func time(_ count: Int) -> Duration {
            let bytes = Array(String(repeating: fragment, count: count / fragment.utf8.count).utf8)
            return ContinuousClock().measure { _ = CallFinder(["f"]).calls(in: bytes.span, language) }
        }
        _ = time(2_000)
        let (short, long) = (time(8_000), time(32_000))
        #expect(long < short * 12 + .milliseconds(50))
    }
}
