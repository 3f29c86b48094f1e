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
        return onlySolution(with: proposals.loans, problem, depth: depth)
    }

    private mutating func onlySolution(with loans: SpecifierLoans, _ problem: FormatMismatch, depth: Int)
        -> String?
    {
        var solutions: Set<String> = []
        for proposal in Set(loans.proposals).sorted() {
            guard comparisons < Self.maximumComparisons else { return nil }
            guard let rest = mismatch(of: proposal) else {
                solutions.insert(proposal)
                continue
            }
            // The next one of the same kind.
            guard loans.areCertain, rest.reason == problem.reason, rest != problem, depth > 0,
                let solution = solution(for: proposal, rest, depth: depth - 1)
            else { continue }
            solutions.insert(solution)
        }
        return solutions.count == 1 ? solutions.first : nil
    }

    private mutating func mismatch(of text: String) -> FormatMismatch? {
        comparisons += 1
        return judge(text)
    }
}
