internal import SourceText

/// Finds names that are joined by points, such as `L10n.Cart.title`: what generators make of keys is used in this way.
package enum AccessorSearch {
    /// Names that are joined.
    package struct Path {
        package fileprivate(set) var names: [Range<Int>] = []
        /// Whether it begins with a point, since the type is known where it is.
        package fileprivate(set) var isImplicit = false
    }

    /// How many names of a path are looked at.
    private static let mostNames = 16

    /// Calls `visit` for each path of several names, or of one after a point; in Objective-C also for `[Type name]`.
    package static func paths(in text: Span<UInt8>, _ visit: (Path) -> Void) {
        var index = 0
        while index < text.count {
            guard text[index].isNameOfMember else {
                index &+= 1
                continue
            }
            let path = path(at: &index, in: text)
            if path.names.count > 1 || path.isImplicit { visit(path) }
        }
    }

    /// Reads a path, and moves the index after it.
    private static func path(at index: inout Int, in text: Span<UInt8>) -> Path {
        var path = Path()
        path.isImplicit = index > 0 && text[index - 1] == UInt8(ascii: ".")
        let isReceiver = index > 0 && text[index - 1] == UInt8(ascii: "[")
        while true {
            let start = index
            while index < text.count, text[index].isNameOfMember { index &+= 1 }
            if path.names.count < mostNames { path.names.append(start..<index) }
            guard index + 1 < text.count, text[index + 1].isNameOfMember else { return path }
            let isMessage = isReceiver && path.names.count == 1 && text[index] == UInt8(ascii: " ")
            guard text[index] == UInt8(ascii: ".") || isMessage else { return path }
            index &+= 1
        }
    }
}

extension UInt8 {
    /// Whether it may be in the name of a member, which may be in grave accents.
    fileprivate var isNameOfMember: Bool { isIdentifier || self >= 0x80 || self == UInt8(ascii: "`") }
}
