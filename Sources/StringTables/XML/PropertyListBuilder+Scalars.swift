internal import SourceText

/// Values that are neither texts nor containers.
extension PropertyListBuilder {
    mutating func finishScalar(_ leaf: Leaf, _ content: TextRange, at index: Int) throws(XMLFault) {
        let isEmptyTag = content.lower == index
        let source = try scalarSource(leaf.element, content, isEmptyTag: isEmptyTag)
        switch XMLScalar.read(leaf.element, source, isEmptyTag: isEmptyTag) {
        case .success(let value):
            nodes.append(value, at: TextRange(leaf.start, index))
            add(nodes.count - 1)
        case .failure(let failure): throw fault(failure.message, leaf.start)
        }
    }

    /// The text of a scalar. CoreFoundation decodes that of a `<real>` like a string, and no other.
    private mutating func scalarSource(
        _ element: XMLElement, _ content: TextRange, isEmptyTag: Bool
    ) throws(XMLFault) -> String {
        guard element == .real, !isEmptyTag else { return String(repairing: bytes.span.slice(content)) }
        let string = try string(content)
        return decoded(string)
    }
}
