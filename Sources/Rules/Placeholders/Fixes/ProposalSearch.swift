internal import FormatStrings
internal import SourceText

/// Tries spellings until one has no mismatch.
struct ProposalSearch {
    /// The mismatch of a text in place of the translation.
    let judge: (_ text: String) -> FormatMismatch?
    let base: String?
    private(set) var comparisons = 0

    /// How many corrections of one text are made.
    private static let depth = 8
    private static let maximumComparisons = 48

    init(judge: @escaping (String) -> FormatMismatch?, base: String?) {
        self.judge = judge
        self.base = base
    }

    /// The text without its mismatch; `nil` if there is none, or several.
    mutating func solution(for text: String, _ problem: FormatMismatch) -> String? {
        solution(for: text, problem, depth: Self.depth)
    }

    private mutating func solution(for text: String, _ problem: FormatMismatch, depth: Int) -> String? {
        let proposals = SpecifierProposals(text, base: base, problem)
        for proposal in proposals.corrections where depth > 0 && comparisons < Self.maximumComparisons {
            guard let rest = mismatch(of: proposal) else { return proposal }
            guard rest != problem, let solution = solution(for: proposal, rest, depth: depth - 1) else {
                continue
            }
            return solution
        }
        return onlySolution(among: proposals.loans)
    }

    /// The token of the base that can be in the place of a part of the text.
    mutating func token(inPlaceOf part: String, in text: String) -> String? {
        let parts = text.parts(separatedBy: part)
        guard parts.count == 2, let base else { return nil }
        let tokens = Set(SpecifierProposals.tokens(of: base))
        let fitting = tokens.filter { mismatch(of: "\(parts[0])\($0)\(parts[1])") == nil }
        return fitting.count == 1 ? fitting.first : nil
    }

    private mutating func onlySolution(among proposals: [String]) -> String? {
        let fitting = Set(proposals).filter {
            comparisons < Self.maximumComparisons && mismatch(of: $0) == nil
        }
        return fitting.count == 1 ? fitting.first : nil
    }

    private mutating func mismatch(of text: String) -> FormatMismatch? {
        comparisons += 1
        return judge(text)
    }
}
