internal import FormatStrings
internal import SourceText

extension ChangeKind {
    /// How the text `old` became `new`, which differs from it.
    init(from old: String, to new: String) {
        let (oldBytes, newBytes) = (Array(old.utf8), Array(new.utf8))
        let (before, after) = (ArgumentList(oldBytes.span), ArgumentList(newBytes.span))
        if oldBytes == newBytes {
            // They differ in surrogates that stand alone, for which U+FFFD stands here.
            self = .text
        } else if oldBytes.withoutPositions == newBytes.withoutPositions, before.hasSameOrder(as: after) {
            self = .positionalOnly
        } else if !before.hasSameTypes(as: after) {
            self = .placeholders
        } else if old.withBlanksCollapsed == new.withBlanksCollapsed {
            self = .whitespaceOnly
        } else {
            self = .text
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a blank or a line break of any kind.
    var isBlank: Bool {
        value < 0x80 ? value == 0x20 || value &- 0x09 < 5 : properties.isWhitespace
    }
}

extension String {
    /// The scalars of the text, each run of blanks and line breaks as one blank, none at the ends.
    var withBlanksCollapsed: [Unicode.Scalar] {
        var scalars: [Unicode.Scalar] = []
        var isPending = false
        for scalar in unicodeScalars {
            if scalar.isBlank {
                isPending = !scalars.isEmpty
            } else {
                if isPending { scalars.append(" ") }
                isPending = false
                scalars.append(scalar)
            }
        }
        return scalars
    }
}
