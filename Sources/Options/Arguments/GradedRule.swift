internal import Findings
internal import Rules

/// A rule and its grade, such as `empty-value=error`.
struct GradedRule {
    let id: String
    let grade: RuleGrade

    init(_ given: Given) throws(UsageError) {
        let parts = given.value.split(separator: "=", maxSplits: 1).map { String($0) }
        guard parts.count == 2, let grade = RuleGrade(word: parts[1]) else {
            let words = RuleGrade.words
            let levels = words.dropLast().joined(separator: ", ") + " or " + (words.last ?? "")
            throw UsageError("\(given.spelling) takes RULE=LEVEL with \(levels); not \"\(given.value)\"")
        }
        id = try RuleWords.descriptor(of: parts[0]).id
        self.grade = grade
    }
}
