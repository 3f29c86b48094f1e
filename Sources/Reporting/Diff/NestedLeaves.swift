internal import Comparison
internal import StringTables

/// A value that is no text as texts, each with the keys that lead to it.
struct NestedLeaves {
    private(set) var all: [(path: String, text: String)] = []
    private var numbers: [[UInt8]: Int] = [:]

    init(_ value: NestedValue) {
        add(value, path: "")
        for (number, leaf) in all.enumerated() { numbers[Array(leaf.path.utf8)] = number }
    }

    func text(at path: String) -> String? { numbers[Array(path.utf8)].map { all[$0].text } }

    private mutating func add(_ value: NestedValue, path: String) {
        switch value {
        case .dictionary(let members):
            for member in members {
                add(member.value, path: path.isEmpty ? member.key : "\(path).\(member.key)")
            }
        case .string(let text): all.append((path, text))
        default: all.append((path, value.json))
        }
    }
}

extension DiffItem {
    /// What differs between two dictionaries, a plural rule for example, member by member.
    static func lines(from old: NestedValue, to new: NestedValue) -> [Line] {
        let (before, after) = (NestedLeaves(old), NestedLeaves(new))
        let gone = before.all.filter { after.text(at: $0.path) == nil }
        let changes = after.all.flatMap { path, text -> [Line] in
            guard let earlier = before.text(at: path) else {
                return [line("+", path, TextPart.parts(of: text))]
            }
            guard !earlier.utf8.elementsEqual(text.utf8) else { return [] }
            let words = WordDifference(from: earlier, to: text)
            return [line("-", path, words.shownOld), line("+", path, words.shownNew)]
        }
        return gone.map { line("-", $0.path, TextPart.parts(of: $0.text)) } + changes
    }

    private static func line(_ sign: Character, _ path: String, _ parts: [TextPart]) -> Line {
        Line(sign: sign, parts: (path.isEmpty ? [] : [TextPart("\(path): ")]) + parts.quoted)
    }
}
