internal import Comparison
internal import JSON
internal import StringTables

/// The values of nested dictionaries, such as a plural rule, each with its path of keys.
struct NestedLeaves {
    struct Leaf {
        let path: [String]
        /// The value as JSON, used for comparison.
        let json: String
        /// The text, if it is one.
        let text: String?
    }

    private(set) var all: [Leaf] = []
    private var numbers: [[String]: Int] = [:]

    /// Deeper dictionaries are shown as a whole.
    private static let maxDepth = 4
    private static let maxLeaves = 200

    /// `nil` if `value` is not a dictionary, or has too many values to show one by one.
    init?(_ value: NestedValue) {
        guard case .dictionary = value else { return nil }
        add(value, [])
        guard all.count <= Self.maxLeaves else { return nil }
        for (number, leaf) in all.enumerated() { numbers[leaf.path] = number }
    }

    func leaf(at path: [String]) -> Leaf? { numbers[path].map { all[$0] } }

    private mutating func add(_ value: NestedValue, _ path: [String]) {
        guard all.count <= Self.maxLeaves else { return }
        if case .dictionary(let members) = value, !members.isEmpty, path.count < Self.maxDepth {
            for member in members { add(member.value, path + [member.key]) }
        } else if case .string(let text) = value {
            all.append(Leaf(path: path, json: value.json, text: text))
        } else {
            all.append(Leaf(path: path, json: value.json, text: nil))
        }
    }
}

extension DiffItem {
    /// The differences between two dictionaries, value by value; `nil` if they cannot be shown so.
    static func lines(from old: NestedValue, to new: NestedValue) -> [Line]? {
        guard let before = NestedLeaves(old), let after = NestedLeaves(new) else { return nil }
        let gone = before.all.filter { after.leaf(at: $0.path) == nil }
        let lines =
            gone.map { line("-", $0, $0.parts) }
            + after.all.flatMap { leaf in changes(before.leaf(at: leaf.path), leaf) }
        return lines.isEmpty ? nil : lines
    }

    private static func changes(_ old: NestedLeaves.Leaf?, _ new: NestedLeaves.Leaf) -> [Line] {
        guard let old else { return [line("+", new, new.parts)] }
        guard !old.json.utf8.elementsEqual(new.json.utf8) else { return [] }
        guard let before = old.text, let after = new.text else {
            return [line("-", old, old.parts), line("+", new, new.parts)]
        }
        let words = WordDifference(from: before, to: after)
        return [line("-", old, words.shownOld.quoted), line("+", new, words.shownNew.quoted)]
    }

    private static func line(_ sign: Character, _ leaf: NestedLeaves.Leaf, _ parts: [TextPart]) -> Line {
        Line(sign: sign, parts: [TextPart("\(leaf.path.joined(separator: ".")): ")] + parts)
    }
}

extension NestedLeaves.Leaf {
    fileprivate var parts: [TextPart] { text.map { TextPart.parts(of: $0).quoted } ?? [TextPart(json)] }
}
