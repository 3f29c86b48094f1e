import Testing

@testable import FormatStrings

@Suite struct ArgumentTableTests {
    private static let cases: [(String, String, [String])] = [
        (
            "%d loaves of %@", "%@ de %d",
            [
                "argument 1: %d (an integer) in the base, %@ (an object) here",
                "argument 2: %@ (an object) in the base, %d (an integer) here",
            ]
        ),
        (
            "%1$@ at %2$@", "à %2$@",
            [
                "argument 1: %1$@ (an object) in the base, nothing here",
                "argument 2: %2$@ (an object) in both",
            ]
        ),
        (
            "%@", "%@, %f",
            [
                "argument 1: %@ (an object) in both",
                "argument 2: nothing in the base, %f (a floating-point number) here",
            ]
        ),
        (
            "%d", "%*d",
            [
                "argument 1: %d (an integer) in the base, %*d (an integer) here",
                "argument 2: nothing in the base, %*d (an integer) here",
            ]
        ),
        ("%@", "%d", []),
        ("%@ %d", "%@ %d", []),
        (String(repeating: "%d", count: 10), "%@", []),
    ]

    @Test(arguments: cases)
    func `each argument is shown with the specifier that takes it on either side`(
        base: String, translation: String, rows: [String]
    ) {
        let table = ArgumentTable(base: base.utf8.span, translation: translation.utf8.span)
        #expect(table.rows == rows)
    }
}
