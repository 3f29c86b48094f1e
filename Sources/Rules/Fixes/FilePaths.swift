internal import SourceText

/// Paths of Windows in texts, whose backslashes are meant to be shown; in a table each is written twice.
extension Span<UInt8> {
    /// Whether a drive (`C:\`) or a share (`\\server\share`) is in a decoded text, or it ends in a folder (`data\new\`).
    var containsFilePath: Bool {
        let backslash = UInt8(ascii: "\\")
        let first = index(of: backslash, from: 0)
        if containsDrive || containsShare { return true }
        return first < count - 1 && self[count - 1] == backslash
    }

    /// Whether there is a letter of a drive: `C:\` or `C:/`, decoded or not.
    var containsDrive: Bool { drive != nil }

    /// Where the colon after the letter of the first drive is.
    fileprivate var drive: Int? {
        var colon = index(of: UInt8(ascii: ":"), from: 0)
        while colon < count - 1 {
            if colon > 0, self[colon - 1].isASCIILetter, colon == 1 || !self[colon - 2].continuesWord,
                self[colon + 1] == UInt8(ascii: "\\") || self[colon + 1] == UInt8(ascii: "/")
            {
                return colon
            }
            colon = index(of: UInt8(ascii: ":"), from: colon + 1)
        }
        return nil
    }

    private var containsShare: Bool {
        var start = index(of: UInt8(ascii: "\\"), from: 0)
        while start < count - 1 {
            if let name = endOfServer(from: start), starts(with: "\\", at: name),
                !starts(with: "\\\\", at: name)
            {
                return true
            }
            start = index(of: UInt8(ascii: "\\"), from: start + 2)
        }
        return false
    }

    /// The end of the name after two backslashes.
    private func endOfServer(from start: Int) -> Int? {
        guard starts(with: "\\\\", at: start) else { return nil }
        var end = start + 2
        while end < count, self[end].continuesWord || self[end] == UInt8(ascii: "-") { end += 1 }
        return end > start + 2 ? end : nil
    }
}

extension UInt8 {
    /// Whether a letter or a digit continues with it, or may do so outside ASCII.
    fileprivate var continuesWord: Bool {
        isASCIILetter || isASCIIDigit || self >= 0x80 || self == UInt8(ascii: "_")
    }
}

/// What a backslash before the closing quote of a text is for.
enum ClosingBackslash {
    /// The last character of a path; `single` are the other backslashes that represent themselves and are not written twice.
    case ofPath(single: [Int])
    /// Nothing: the quote should end the text.
    case slip
    /// Only a person can tell.
    case unclear

    /// - Parameters:
    ///   - line: Text of an old-style table.
    ///   - range: The text in quotes, up to the backslash.
    init(_ line: [UInt8], endOf range: Range<Int>) {
        let text = line.span.extracting(range.lowerBound..<range.upperBound + 1)
        let escapes = WrittenEscapes(line, range)
        let isPath = text.drive != nil || !escapes.literal.isEmpty || escapes.hasDouble
        if line[range].endsSentence {
            self = isPath ? .unclear : .slip
            return
        }
        if let drive = text.drive {
            let single = (escapes.literal + escapes.control).filter { $0 > range.lowerBound + drive }
            self = .ofPath(single: single.sorted())
        } else if isPath {
            self = escapes.control.isEmpty ? .ofPath(single: escapes.literal) : .unclear
        } else {
            let isWord = !line[range].contains { $0.isASCIIWhitespace }
            self = isWord && !escapes.control.isEmpty ? .unclear : .slip
        }
    }
}

/// The backslashes in a text of an old-style table.
private struct WrittenEscapes {
    /// Those before letters and digits that have no escape.
    private(set) var literal: [Int] = []
    /// Those of `\n`, `\t` and other escapes with a letter or with digits.
    private(set) var control: [Int] = []
    /// Whether there is an escaped backslash that is not before a letter of an escape, as in `\\n`.
    private(set) var hasDouble = false

    init(_ line: [UInt8], _ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound - 1 {
            guard line[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            let next = line[index + 1]
            switch next {
            case UInt8(ascii: "\\"):
                let letter = index + 2 < range.upperBound ? line[index + 2] : 0
                if !"nrt\"'".utf8.contains(letter) { hasDouble = true }
            case _ where "abfnrtv01234567".utf8.contains(next): control.append(index)
            case UInt8(ascii: "u"), UInt8(ascii: "U"):
                if !hasFourDigits(line, after: index + 1) { literal.append(index) }
            default: if next.isASCIILetter || next.isASCIIDigit || next >= 0x80 { literal.append(index) }
            }
            index += 2
        }
    }

    private func hasFourDigits(_ line: [UInt8], after index: Int) -> Bool {
        let digits = line[(index + 1)...].prefix(4)
        return digits.count == 4 && digits.allSatisfy(\.isHexDigit)
    }
}

extension ArraySlice<UInt8> {
    fileprivate var endsSentence: Bool { last.map { ".!?)".utf8.contains($0) } ?? false }
}
