/// Makes a variation of its parts.
struct VariationAssembler {
    private let parts: VariationParts
    private let key: VariationParts.Key
    private let nodes: NodeTree
    private var index: Int
    private let end: Int

    init(_ parts: VariationParts, _ key: VariationParts.Key, in nodes: NodeTree) {
        self.parts = parts
        self.key = key
        self.nodes = nodes
        let indices = parts.indices(of: key)
        (index, end) = (indices.lowerBound, indices.upperBound)
    }

    /// The next part, unless it is an end or there is none.
    private mutating func next() -> VariationPart? {
        guard index < end else { return nil }
        defer { index += 1 }
        let part = parts.part(index, of: key)
        return part.kind == .end ? nil : part
    }

    /// - Parameter node: That of its dictionary or text.
    mutating func variation(at node: Int) -> Variation {
        var variation = Variation(source: nodes[node].source)
        while let part = next() {
            switch part.kind {
            case .text: variation.text = part.index
            case .plural: variation.plural = cases(of: part)
            case .devices: variation.devices = cases(of: part)
            case .widths: variation.widths = cases(of: part)
            case .variable: variation.variables.append(variable(part))
            default: variation.unknown.append(nodes[part.index].string)
            }
        }
        return variation
    }

    private mutating func cases(of rule: VariationPart) -> Variation.Cases {
        var cases: [Variation.Case] = []
        while let form = next() { cases.append(readCase(form)) }
        return Variation.Cases(name: nodes[rule.index].source, cases: cases)
    }

    private mutating func readCase(_ form: VariationPart) -> Variation.Case {
        Variation.Case(name: nodes[form.index].string, content: variation(at: form.index + 1))
    }

    private mutating func variable(_ part: VariationPart) -> Variation.Variable {
        var (plural, cases): (Variation.Cases?, [Variation.Case]) = (nil, [])
        var (ruleType, valueType): (TableString?, TableString?) = (nil, nil)
        var (argument, unknown): (Variation.Variable.Argument?, [TableString]) = (nil, [])
        let name = nodes[part.index].string
        let source = nodes[part.index + 1].source
        while let part = next() {
            switch part.kind {
            case .ruleType: ruleType = nodes.text(part.index)
            case .valueType: valueType = nodes.text(part.index)
            case .argument: argument = (nodes.integer(part.index), nodes[part.index].source)
            case .form: cases.append(readCase(part))
            case .plural: plural = self.cases(of: part)
            // The platform chooses no variable by a device.
            case .devices: _ = self.cases(of: part)
            default: unknown.append(nodes[part.index].string)
            }
        }
        return Variation.Variable(
            name: name, plural: plural ?? Variation.Cases(name: name.source, cases: cases),
            ruleType: ruleType,
            valueType: valueType, argument: argument, unknown: unknown, source: source)
    }
}

extension VariationParts {
    /// How the text of a key varies.
    func variation(of key: Key, in nodes: NodeTree) -> Variation {
        var assembler = VariationAssembler(self, key, in: nodes)
        return assembler.variation(at: key.node)
    }
}

extension NodeTree {
    /// The whole number at a node; `nil` if it is none.
    package func integer(_ node: Int) -> Int? {
        switch scalar(node) {
        case .integer(let digits): Int(digits)
        case .real(let value): Int(exactly: value)
        default: nil
        }
    }
}
