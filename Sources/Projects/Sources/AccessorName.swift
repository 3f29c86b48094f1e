internal import SourceCode
internal import SourceText

/// What is left of a key in the names that generators make of it: `cart.item_title` is `L10n.Cart.itemTitle` with SwiftGen and
/// `R.string.localizable.cartItem_title` with R.swift. Case, points and the like do not count.
struct AccessorName: Hashable {
    private var bytes: [UInt8] = []

    private static let longest = 256
    /// How many names may precede those of a key, and how many a key may consist of.
    private static let (mostBefore, mostNames) = (4, 12)

    private init() {}

    /// `nil` for a key without letters, and for a long one, which is a text.
    init?(ofKey key: Span<UInt8>) {
        guard key.count <= Self.longest else { return nil }
        append(key)
        guard !bytes.isEmpty else { return nil }
    }

    private mutating func append(_ text: Span<UInt8>) {
        for index in text.indices {
            let byte = text[index]
            if byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80 { bytes.append(byte.inLowerCase) }
        }
    }

    /// Calls `visit` for each name that a path may end in or contain, after the types of a generator.
    ///
    /// Single words are too often names of other things, so they count only after types that are usual for keys.
    static func visit(
        of path: AccessorSearch.Path, in text: Span<UInt8>, _ visit: (AccessorName) -> Void
    ) {
        let names = path.names
        let first = text.extracting(names[0])
        guard path.isImplicit || first[0].isASCIIUppercase else { return }
        let isOfKeys = !path.isImplicit && first.isTypeOfKeys
        for start in (path.isImplicit ? 0 : 1)..<min(names.count, mostBefore) {
            var (name, words) = (AccessorName(), 0)
            for part in names[start..<min(names.count, start + mostNames)] {
                let word = text.extracting(part)
                guard word.count <= longest else { break }
                name.append(word)
                words += word.hasInnerCapital ? 2 : 1
                if words > 1 || isOfKeys { visit(name) }
            }
        }
    }
}

extension Span<UInt8> {
    /// Whether it is a usual name for a type with a member for each key.
    fileprivate var isTypeOfKeys: Bool {
        count == 1 && self[0] == UInt8(ascii: "R") || starts(with: "L10n", at: count - 4)
            || starts(with: "Strings", at: count - 7)
    }

    fileprivate var hasInnerCapital: Bool { indices.dropFirst().contains { self[$0].isASCIIUppercase } }
}

extension UInt8 {
    fileprivate var isASCIIUppercase: Bool { self &- UInt8(ascii: "A") < 26 }
}
