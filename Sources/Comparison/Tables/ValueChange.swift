internal import FormatStrings
internal import SourceText

extension ChangeKind {
    /// How the text `old` became `new`, which differs from it.
    package init(from old: String, to new: String) {
        let (oldBytes, newBytes) = (Array(old.utf8), Array(new.utf8))
        let (before, after) = (ArgumentList(oldBytes.span), ArgumentList(newBytes.span))
        if oldBytes == newBytes {
            // They differ in lone surrogates, which are U+FFFD here.
            self = .text
        } else if oldBytes.withoutPositions == newBytes.withoutPositions, before.hasSameOrder(as: after) {
            self = .positionalOnly
        } else if !before.hasSameTypes(as: after) {
            self = .placeholders
        } else if old.isSameExceptWhitespace(new) {
            self = .whitespaceOnly
        } else {
            self = .text
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is whitespace of any kind.
    var isWhitespace: Bool {
        value < 0x80 ? value == 0x20 || value &- 0x09 < 5 : properties.isWhitespace
    }
}

extension String {
    /// The scalars of the text, without surrounding whitespace and with each run of whitespace as one space.
    var withWhitespaceCollapsed: [Unicode.Scalar] { Array(CollapsedWhitespace(self)) }

    /// Whether both texts differ only in whitespace.
    fileprivate func isSameExceptWhitespace(_ other: String) -> Bool {
        CollapsedWhitespace(self).elementsEqual(CollapsedWhitespace(other))
    }
}

/// Iterates over the scalars of a text, without surrounding whitespace and with each run of whitespace as one space.
private struct CollapsedWhitespace: Sequence, IteratorProtocol {
    private var rest: String.UnicodeScalarView.Iterator
    private var hasBegun = false
    /// The scalar after a space that was returned.
    private var pending: Unicode.Scalar?

    init(_ text: String) {
        rest = text.unicodeScalars.makeIterator()
    }

    mutating func next() -> Unicode.Scalar? {
        if let scalar = pending {
            pending = nil
            return scalar
        }
        var scalar = rest.next()
        guard scalar?.isWhitespace == true else {
            hasBegun = true
            return scalar
        }
        while scalar?.isWhitespace == true { scalar = rest.next() }
        guard hasBegun, scalar != nil else {
            hasBegun = true
            return scalar
        }
        pending = scalar
        return " "
    }
}
