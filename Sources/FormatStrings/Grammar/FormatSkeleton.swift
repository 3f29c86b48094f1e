internal import SourceText

/// Texts of which only the specifiers matter when they are read as format strings.
extension Span<UInt8> {
    /// Appends the specifiers of the text.
    ///
    /// - Parameter number: The number of the variable with a name, which is appended instead of the name; `nil` if it has none.
    /// - Returns: `false` if there is anything that could be a mistyped specifier or another kind of placeholder, a specifier
    ///   that could be a percent sign in a sentence, or a variable without a number: then the words matter too.
    package func appendSkeleton(to skeleton: inout [UInt8], number: (Span<UInt8>) -> UInt8?) -> Bool {
        var index = endOfPlainText(from: 0)
        while index < count {
            guard self[index] == UInt8(ascii: "%"), let end = plainSpecifierEnd(from: index) else {
                return false
            }
            if byte(at: index + 1) == UInt8(ascii: "#") {
                guard let number = number(extracting(index + 3..<end - 1)) else { return false }
                skeleton.append(UInt8(ascii: "#"))
                skeleton.append(number)
            } else {
                skeleton.append(extracting(index..<end))
            }
            index = endOfPlainText(from: end)
        }
        return true
    }

    /// The first byte from `start` on that begins a specifier or may be part of another placeholder.
    private func endOfPlainText(from start: Int) -> Int {
        var index = start
        while index <= count &- 16 {
            let signs = block(at: index).signLanes
            guard signs.isEmpty else { return index &+ signs.firstLane }
            index &+= 16
        }
        while index < count, !self[index].isSign { index &+= 1 }
        return index
    }

    /// The end of the specifier at `start`; `nil` if it is not a common one, or adjacent to letters or digits.
    private func plainSpecifierEnd(from start: Int) -> Int? {
        let next = byte(at: start + 1)
        let end: Int? =
            switch next {
            case UInt8(ascii: "%"): start + 2
            case UInt8(ascii: "a"): starts(with: "%arg", at: start) ? start + 4 : nil
            case UInt8(ascii: "#"): starts(with: "%#@", at: start) ? variableEnd(from: start + 3) : nil
            default: conversionEnd(from: start + 1)
            }
        guard let end, !byte(at: end).isASCIILetter, !byte(at: end).isASCIIDigit,
            byte(at: end) != UInt8(ascii: "%"),
            next == UInt8(ascii: "%") || !ProseDetector.followsDigit(start, in: self)
        else { return nil }
        return end
    }

    private func variableEnd(from start: Int) -> Int? {
        var end = start
        while byte(at: end).isASCIILetter || byte(at: end).isASCIIDigit || byte(at: end) == UInt8(ascii: "_")
        {
            end += 1
        }
        return end > start && byte(at: end) == UInt8(ascii: "@") ? end + 1 : nil
    }

    /// The end of a specifier such as `%d`, `%1$@` or `%.2lf`, after its percent sign.
    private func conversionEnd(from start: Int) -> Int? {
        var end = start
        while byte(at: end).isASCIIDigit || byte(at: end) == UInt8(ascii: "$")
            || byte(at: end) == UInt8(ascii: ".")
        {
            end += 1
        }
        while byte(at: end) == UInt8(ascii: "l") { end += 1 }
        switch byte(at: end) {
        case UInt8(ascii: "@"), UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "f"):
            return end + 1
        default: return nil
        }
    }
}

extension SIMD16<UInt8> {
    /// The lanes of a byte that is a sign; see ``UInt8/isSign``.
    @inline(__always)
    fileprivate var signLanes: LaneMask {
        // `%` and `$` differ in one bit.
        lanes(of: UInt8(ascii: "%"), withOrWithout: 1) | lanes(of: UInt8(ascii: "@"))
            | lanes(of: UInt8(ascii: "{")) | lanes(of: UInt8(ascii: "\\")) | lanes(of: 0xEF)
    }
}

extension UInt8 {
    /// Whether it occurs in specifiers or other placeholders. 0xEF begins the full-width percent sign.
    @inline(__always)
    fileprivate var isSign: Bool {
        self == UInt8(ascii: "%") || self == UInt8(ascii: "@") || self == UInt8(ascii: "$")
            || self == UInt8(ascii: "{") || self == UInt8(ascii: "\\") || self == 0xEF
    }
}
