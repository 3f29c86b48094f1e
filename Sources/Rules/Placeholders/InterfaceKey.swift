internal import SourceText

/// Keys that Interface Builder makes: `8JN-Ub-qkc.title`, or `182.title` of old projects.
enum InterfaceKey {
    /// Whether a key is the id of an object with the name of one of its properties.
    static func isPresent(in key: Span<UInt8>) -> Bool {
        let dot = key.index(of: UInt8(ascii: "."), from: 0)
        guard dot > 0, dot + 1 < key.count, key[dot + 1].isASCIILetter else { return false }
        if dot == 10 { return isObjectID(key) }
        return dot < 10 && (0..<dot).allSatisfy { key[$0].isASCIIDigit }
    }

    /// Whether a key begins with letters and digits in groups of three, two and three.
    private static func isObjectID(_ key: Span<UInt8>) -> Bool {
        (0..<10).allSatisfy { index in
            index == 3 || index == 6
                ? key[index] == UInt8(ascii: "-") : key[index].isASCIILetter || key[index].isASCIIDigit
        }
    }
}
