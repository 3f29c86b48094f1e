/// What libyaml says about a mistake, in words for those who write a configuration.
enum YAMLProblem {
    /// - Parameters:
    ///   - problem: What libyaml did not find or accept, such as "did not find expected ',' or ']'".
    ///   - context: What it was reading, such as "while parsing a flow sequence"; empty if it does not say.
    static func message(_ problem: String, _ context: String) -> String {
        if context == "while scanning a tag" {
            return "patterns with ! are not supported; quote a text with !"
        }
        if problem.hasPrefix("invalid") && problem.hasSuffix("octet") { return "the file is not UTF-8" }
        return messages.first(where: { $0.problem == problem })?.message
            ?? [problem, context].filter { !$0.isEmpty }.joined(separator: " ")
    }

    private static let messages: [(problem: String, message: String)] = [
        ("did not find expected ',' or ']'", "the list is not closed: add ]"),
        ("did not find expected ',' or '}'", "the mapping is not closed: add }"),
        (
            "did not find expected node content",
            "a value is missing in the list, or the list is not closed with ]"
        ),
        ("did not find expected '-' indicator", "an item of this list does not begin with -"),
        ("did not find expected key", "this is not a setting: check the indentation and the quotation marks"),
        ("could not find expected ':'", "there is no colon after the key"),
        (
            "mapping values are not allowed in this context",
            "a colon is not expected here: check the indentation, or quote the text"
        ),
        ("found unexpected end of stream", "the text is not closed: add a quotation mark"),
        ("found unexpected document indicator", "the text is not closed: add a quotation mark"),
        (
            "found character that cannot start any token",
            "a value cannot begin with this character: indent with spaces, or quote the text"
        ),
        ("found unknown escape character", "there is no such escape in double quotation marks"),
    ]
}
