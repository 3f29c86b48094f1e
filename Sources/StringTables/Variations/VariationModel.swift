internal import SourceText

/// A key whose dictionary others may repeat: with the same members in the same order, and with texts of their own. Most keys of a
/// table do, so that their members need not be looked at one by one.
struct VariationModel {
    /// Where a text of the key is: its node, counted from the dictionary, and the number of its path.
    struct Text { let offset, path: Int }

    /// The index of the key in ``VariationParts/keys``.
    let key: Int
    private let node: Int
    /// The texts in the order of the nodes.
    let texts: [Text]

    /// - Parameters:
    ///   - node: That of its dictionary.
    ///   - textNodes: Those of its texts.
    ///   - paths: The numbers of the paths of its texts.
    init(key: Int, node: Int, _ textNodes: [Int], paths: ArraySlice<Int32>) {
        self.key = key
        self.node = node
        texts = zip(textNodes, paths).map { Text(offset: $0 - node, path: Int($1)) }
    }

    /// Whether the dictionary at another node repeats it.
    func isRepeated(at other: Int, of tree: NodeTree, _ strings: TableTexts) -> Bool {
        let count = tree.end(of: node) - node
        guard tree.end(of: other) - other == count else { return false }
        var next = 0
        for offset in 0..<count {
            let (mine, its) = (tree.nodes[node + offset], tree.nodes[other + offset])
            guard mine.kind == its.kind else { return false }
            switch mine.kind {
            case .scalar: return false
            case .string:
                if next < texts.count, texts[next].offset == offset {
                    next += 1
                } else if !strings.areWrittenAlike(mine, its) {
                    return false
                }
            case .array, .dictionary, .set:
                guard Int(mine.link) - node == Int(its.link) - other else { return false }
            }
        }
        return next == texts.count
    }
}

extension TableTexts {
    /// Whether two strings are the same in the source, in which nothing is decoded.
    @inline(__always)
    fileprivate func areWrittenAlike(_ string: PackedNode, _ other: PackedNode) -> Bool {
        string.link < 0 && other.link < 0 && source(string.source).isEqual(to: source(other.source))
    }
}
