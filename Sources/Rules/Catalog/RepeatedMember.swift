internal import Findings
internal import Rewriting
internal import SourceText
internal import StringTables

/// Keys, languages, variables, categories and other members of a catalog that occur twice.
extension DuplicateKey: CatalogRule {
    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        // A fix deletes all members that follow one another, since changes that touch would wait for each other.
        var deletedEnd = 0
        for fault in catalog.catalog.faults {
            guard case .repeated(let repetition) = fault.kind, findings.hasRoom(for: descriptor) else {
                continue
            }
            let place = catalog.place(of: fault)
            let value =
                repetition.isSame ? "the same value" : "another value: which one counts depends on the reader"
            let isDeletedAlready = fault.range.lower < deletedEnd
            let fix =
                repetition.isSame && !isDeletedAlready
                ? catalog.catalog.file.removal(ofMemberAt: fault.range) : nil
            deletedEnd = fix?.changes.last?.range.upper ?? deletedEnd
            findings.report(
                descriptor, "duplicate \(repetition.subject) with \(value)", at: place,
                severity: repetition.isSame ? .warning : .error,
                notes: [
                    UnplacedNote(
                        "the other one", at: Place(repetition.earlier, in: place.member ?? CatalogMember()))
                ],
                fix: fix)
        }
    }
}

extension Table {
    /// Deletes a member of a catalog, which is not the first one of its object, and the comma before it; and the same members after it.
    ///
    /// - Parameter name: The place of its name.
    fileprivate func removal(ofMemberAt name: TextRange) -> UnplacedFix? {
        let node = nodes.index(at: name.lower)
        guard node >= 0, nodes[node].source == name, node + 1 < nodes.count else { return nil }
        let bytes = text.bytes
        var comma = name.lower
        while comma > text.start, bytes[comma - 1].isASCIIWhitespace { comma -= 1 }
        guard comma > text.start, bytes[comma - 1] == UInt8(ascii: ",") else { return nil }
        var last = node
        while let next = sameMember(after: last) { last = next }
        return UnplacedFix(
            "Delete the repeated member", .safe,
            deleting: TextRange(comma - 1, nodes[last + 1].source.upper))
    }

    /// The name of the next member of the object, if it is the same with the same value.
    private func sameMember(after name: Int) -> Int? {
        let next = nodes.end(of: name + 1)
        var comma = nodes[name + 1].source.upper
        while comma < text.bytes.count, text.bytes[comma].isASCIIWhitespace { comma += 1 }
        guard next + 1 < nodes.count, text.bytes[comma] == UInt8(ascii: ","), nodes[next].kind == .string,
            isSame(nodes[name].string, as: nodes[next].string),
            isSameValue(name + 1, as: next + 1, of: self)
        else { return nil }
        return next
    }
}
