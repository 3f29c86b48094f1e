internal import SourceText

/// The types that make a key of a literal.
package enum KeyTypes {
    /// Those of SwiftUI and Foundation.
    package static let names: Set = ["LocalizedStringKey", "LocalizedStringResource", "LocalizationValue"]

    /// Whether a name is that of one of them.
    static func contain(_ name: Span<UInt8>) -> Bool {
        17...23 ~= name.count && name[6] == UInt8(ascii: "z") && rest(at: 6, in: name) == name.count
    }

    /// Whether a source names one of them.
    static func areNamed(in text: Span<UInt8>) -> Bool {
        // The rarest letter of their names.
        var letter = text.index(of: UInt8(ascii: "z"), from: 0)
        while letter < text.count {
            if rest(at: letter, in: text) != nil { return true }
            letter = text.index(of: UInt8(ascii: "z"), from: letter + 1)
        }
        return false
    }

    /// Whether a source may call a routine that takes keys.
    static func mayLocalize(_ text: Span<UInt8>) -> Bool {
        var letter = text.index(of: UInt8(ascii: "z"), from: 0)
        while letter < text.count {
            if letter >= 6, text.starts(with: "ocaliz", at: letter - 5) { return true }
            letter = text.index(of: UInt8(ascii: "z"), from: letter + 1)
        }
        return false
    }

    /// Where a name ends whose `z` is at an index.
    private static func rest(at letter: Int, in text: Span<UInt8>) -> Int? {
        guard letter >= 6, text.starts(with: "Locali", at: letter - 6) else { return nil }
        if text.starts(with: "edStringKey", at: letter + 1) { return letter + 12 }
        if text.starts(with: "edStringResource", at: letter + 1) { return letter + 17 }
        return text.starts(with: "ationValue", at: letter + 1) ? letter + 11 : nil
    }

    /// The types that are texts as they are, and those that take anything.
    static func isText(_ name: Span<UInt8>) -> Bool {
        if name.count == 1 { return name[0].isASCIILetter && name[0] & 0x20 == 0 }
        return texts.contains { name.isEqual(to: $0.utf8.span) }
    }

    private static let texts = ["String", "StringProtocol", "Substring", "Any", "NSString"]
}
