internal import Findings
internal import SourceText
internal import StringTables

/// Keys, languages, variables, categories and other members of a catalog that occur twice.
extension DuplicateKey: CatalogRule {
    static func check(_ catalog: LintedCatalog, _ findings: inout FindingCollector) {
        for fault in catalog.catalog.faults {
            guard case .repeated(let repetition) = fault.kind, findings.hasRoom(for: descriptor) else {
                continue
            }
            let place = catalog.place(of: fault)
            let value =
                repetition.isSame ? "the same value" : "another value: which one counts depends on the reader"
            findings.report(
                descriptor, "duplicate \(repetition.subject) with \(value)", at: place,
                severity: repetition.isSame ? .warning : .error,
                notes: [
                    UnplacedNote(
                        "the other one", at: Place(repetition.earlier, in: place.member ?? CatalogMember()))
                ],
                fix: repetition.isSame ? catalog.catalog.file.removal(ofMemberAt: fault.range) : nil)
        }
    }
}

extension Table {
    /// Deletes a member of a catalog, which is not the first one of its object, and the comma before it.
    ///
    /// - Parameter name: The place of its name.
    fileprivate func removal(ofMemberAt name: TextRange) -> UnplacedFix? {
        let node = nodes.index(at: name.lower)
        guard node >= 0, nodes[node].source == name, node + 1 < nodes.count else { return nil }
        let bytes = text.bytes
        var comma = name.lower
        while comma > text.start, bytes[comma - 1].isASCIIWhitespace { comma -= 1 }
        guard comma > text.start, bytes[comma - 1] == UInt8(ascii: ",") else { return nil }
        return UnplacedFix(
            "Delete the repeated member", .safe,
            deleting: TextRange(comma - 1, nodes[node + 1].source.upper))
    }
}
