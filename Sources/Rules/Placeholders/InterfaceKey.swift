internal import SourceText
internal import StringTables

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

extension Table {
    /// Whether an entry is a text of an interface file, judging by its key, or by the comment that Xcode writes:
    /// `/* Class = "NSTextField"; title = "Name"; ObjectID = "6947"; */`.
    func isOfInterface(_ number: Int) -> Bool {
        let entry = entries[number]
        if InterfaceKey.isPresent(in: bytes(of: entry.key)) { return true }
        return !entry.comment.isEmpty && source(entry.comment).contains("ObjectID = ")
    }
}
