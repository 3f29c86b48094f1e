import SourceCode
import SourceText

/// The calls in a source as text, such as `f(@"a", comment: …)`: pieces of a text are joined by a plus sign.
func found(
    _ source: String, _ language: SourceLanguage = .c, names: [String] = ["f"], types: Set<String> = [],
    skipsComments: Bool = false
) -> [String] {
    let bytes = Array(source.utf8)
    let finder = CallFinder(
        names.map { SearchedName($0, types.contains($0) ? .type : []) }, skipsComments: skipsComments)
    return finder.calls(in: bytes.span, language).map { call in
        switch call.use {
        case .call(let list):
            let arguments = list.arguments.map { described($0, bytes.span) }.joined(separator: ", ")
            return names[call.name] + "(" + arguments + (list.isClosed ? ")" : "")
        case .values(let literals):
            return literals.map { names[call.name] + " " + described(Argument($0), bytes.span) }.joined(
                separator: "; ")
        }
    }
}

private func described(_ argument: Argument, _ text: Span<UInt8>) -> String {
    func string(_ range: TextRange) -> String {
        String(repairing: text.slice(range))
    }
    func joined(_ literals: [Literal]) -> String {
        literals.map { "<" + string($0.content) + ">" }.joined(separator: "+")
    }
    let label = argument.label.map { string($0) + ": " } ?? ""
    if argument.isNull { return label + "nil" }
    guard let texts = argument.alternatives else { return label + "…" }
    return label + texts.map(joined).joined(separator: "|")
}
