internal import SourceCode
internal import SourceText

/// The objects of interface files, by which the keys of their tables are named: `abc-de-fgh.title`.
package struct InterfaceObjects: Sendable {
    private var ids: Set<[UInt8]> = []

    /// Reads an interface file in the form of Xcode 5 and later; `nil` if it is another one, or not whole.
    ///
    /// - Parameter text: UTF-8.
    package init?(in text: Span<UInt8>) {
        guard text.extracting(first: Self.head).contains("<document type=\"com.apple.InterfaceBuilder"),
            text.extracting(last: Self.head).contains("</document>")
        else { return nil }
        MarkupSearch.texts(in: text) { value, attribute in
            guard let attribute, text.slice(attribute).isEqual(to: Self.attribute.span) else { return }
            ids.insert(MarkupSearch.decoded(value, in: text))
        }
    }

    /// How many bytes the first and last tag are looked for in.
    private static let head = 512
    private static let attribute = Array("id".utf8)

    /// Adds the objects of another file.
    package mutating func add(_ other: InterfaceObjects) { ids.formUnion(other.ids) }

    /// The object that a key belongs to, if there is none with its id.
    package func missingObject(ofKey key: Span<UInt8>) -> String? {
        let point = key.index(of: UInt8(ascii: "."), from: 0)
        let id = key.extracting(first: point)
        guard point + 1 < key.count, id.isObject, !ids.contains(Array(copying: id)) else { return nil }
        return String(repairing: id)
    }
}

extension Span<UInt8> {
    /// Whether it looks like the id of an object: a number, or as in `abc-de-fgh`.
    fileprivate var isObject: Bool {
        guard count == 10, self[3] == UInt8(ascii: "-"), self[6] == UInt8(ascii: "-") else {
            return count > 0 && indices.allSatisfy { self[$0].isASCIIDigit }
        }
        return indices.allSatisfy { $0 == 3 || $0 == 6 || self[$0].isASCIILetter || self[$0].isASCIIDigit }
    }
}
