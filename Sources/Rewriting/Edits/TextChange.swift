internal import Comparison
package import SourceText

/// Text that replaces a range of a table.
package struct TextChange: Sendable, Hashable {
    /// In UTF-8 offsets of the decoded text; an empty range inserts.
    package let range: TextRange
    package let replacement: String

    package init(_ range: TextRange, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }

    /// Inserts text before the character at an offset.
    package init(at offset: Int, inserting text: String) {
        self.init(TextRange(offset, offset), text)
    }

    /// Deletes a range.
    package init(deleting range: TextRange) {
        self.init(range, "")
    }
}

/// Why changes cannot be made.
package enum ChangeRefusal: Error, Equatable {
    /// The encoding of the table does not have a character of a replacement.
    case unencodable(Unicode.Scalar, encoding: String)
    /// Places in a file of this encoding cannot be found.
    case encoding(String)
    /// Two changes overlap, or one is outside of the text.
    case overlap

    /// A clause that follows the path of the table.
    package var reason: String {
        switch self {
        case .unencodable(let scalar, let encoding):
            "cannot be written: \(encoding) has no U+\(String(scalar.value, radix: 16, uppercase: true))"
        case .encoding(let name):
            "is in \(name), which strlint reads and does not write; convert it to UTF-8 first"
        case .overlap: "was not changed, since two changes overlap"
        }
    }
}

extension DecodedText {
    /// The file with changes made to its text. All other bytes are copied as they are; what they mean does not matter.
    ///
    /// - Parameters:
    ///   - changes: Ascending, without overlaps.
    ///   - file: The bytes that this text was decoded from.
    /// - Throws: ``ChangeRefusal``.
    package func applying(
        _ changes: [TextChange], to file: ByteBuffer
    ) throws(ChangeRefusal) -> ByteBuffer {
        let splices = try splices(for: changes, fileLength: file.count)
        let count = splices.reduce(file.count) { $0 + $1.bytes.count - $1.range.count }
        return ByteBuffer(capacity: count) { output in
            var copied = 0
            for splice in splices {
                output.append(file.span.extracting(copied..<splice.range.lowerBound))
                output.append(splice.bytes.span)
                copied = splice.range.upperBound
            }
            output.append(file.span.extracting(copied...))
        }
    }

    /// A change of the file.
    private struct Splice {
        let range: Range<Int>
        let bytes: [UInt8]
    }

    private func splices(
        for changes: [TextChange], fileLength: Int
    ) throws(ChangeRefusal) -> [Splice] {
        guard var offsets = FileOffsets(self, fileLength: fileLength) else { throw .encoding(encoding.name) }
        var (splices, end): ([Splice], Int) = ([], 0)
        splices.reserveCapacity(changes.count)
        for change in changes {
            guard change.range.lower >= end, change.range.upper <= bytes.count else { throw .overlap }
            end = change.range.upper
            let start = offsets.offset(of: change.range.lower)
            // Half a code unit after the text is not part of it, and goes with its end.
            let isRest = end == bytes.count && encoding.unitWidth == 2
            let upper = isRest ? fileLength : offsets.offset(of: end)
            splices.append(Splice(range: start..<upper, bytes: try encoded(change.replacement)))
        }
        return splices
    }

    private func encoded(_ text: String) throws(ChangeRefusal) -> [UInt8] {
        if let bytes = encoding.bytes(of: text) { return bytes }
        let missing = text.unicodeScalars.first { encoding.bytes(of: String($0)) == nil }
        throw missing.map { .unencodable($0, encoding: encoding.name) } ?? .encoding(encoding.name)
    }
}

/// What changes one text into another, for editors, which keep the places of their marks only where nothing changes.
extension [TextChange] {
    /// The changes from `old` to `new`, both UTF-8, in order: for each run of lines that differ, what is between the characters
    /// that are the same. No change begins or ends inside of a character or of CR LF.
    package init(from old: ByteBuffer, to new: ByteBuffer) {
        let (old, new) = (TextLines([UInt8](copying: old.span)), TextLines([UInt8](copying: new.span)))
        self = []
        var start = (old: 0, new: 0)
        for same in LineMatches(old, new).pairs + [(old.count, new.count)] {
            let (removed, added) = (old.text(of: start.old..<same.old), new.text(of: start.new..<same.new))
            if let change = TextChange(from: removed, to: added) { append(change) }
            start = (same.old + 1, same.new + 1)
        }
    }
}

extension TextChange {
    /// `nil` if the texts are the same.
    fileprivate init?(from old: ArraySlice<UInt8>, to new: ArraySlice<UInt8>) {
        var head = zip(old, new).prefix { $0 == $1 }.count
        while head > 0, !old.isBoundary(head) || !new.isBoundary(head) { head -= 1 }
        let (oldRest, newRest) = (old.dropFirst(head), new.dropFirst(head))
        guard !oldRest.isEmpty || !newRest.isEmpty else { return nil }
        var tail = zip(oldRest.reversed(), newRest.reversed()).prefix { $0 == $1 }.count
        while tail > 0, !old.isBoundary(old.count - tail) || !new.isBoundary(new.count - tail) { tail -= 1 }
        self.init(
            TextRange(oldRest.startIndex, oldRest.endIndex - tail),
            String(decoding: newRest.dropLast(tail), as: UTF8.self))
    }
}

extension ArraySlice<UInt8> {
    /// Whether neither a character nor CR LF is around the place before the byte with this number.
    fileprivate func isBoundary(_ number: Int) -> Bool {
        guard number > 0, number < count else { return true }
        let (before, after) = (self[startIndex + number - 1], self[startIndex + number])
        return after & 0xC0 != 0x80 && !(before == 0x0D && after == 0x0A)
    }
}
