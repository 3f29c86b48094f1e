internal import Comparison
package import SourceText

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
