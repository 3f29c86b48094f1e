/// Converts offsets of a decoded text to lines, columns and offsets of the file, in any order.
///
/// CR, LF and CR LF end a line, as in CoreFoundation; at the end of a text they do not begin another.
///
/// The index is built as far as it is asked for. It takes a hundredth of the memory of that part of the text for each unit, and a
/// query takes the same time however long the lines are.
package struct LineIndex: Sendable {
    private let text: DecodedText
    /// The unit of ``SourcePosition/shownColumn``.
    private let unit: ColumnUnit
    private var scalars: ColumnIndex
    private lazy var utf16 = ColumnIndex(text, in: .utf16)
    private lazy var cells = ColumnIndex(text, in: .cells)

    /// - Parameter unit: The unit of the columns to show.
    package init(_ text: DecodedText, in unit: ColumnUnit = .scalars) {
        self.text = text
        self.unit = unit
        scalars = ColumnIndex(text, in: .scalars)
    }

    /// The position of `offset`, or of the end of the text if it is after that.
    package mutating func position(of offset: TextOffset) -> SourcePosition {
        let place = scalars.place(at: index(of: offset))
        return SourcePosition(
            line: place.line, column: place.column + 1, byteColumn: byteColumn(of: place),
            shownColumn: unit == .scalars ? nil : column(of: offset, in: unit),
            offset: fileOffset(of: min(offset.index, place.index), units: place.fileUnits))
    }

    /// The 1-based column of `offset`, or of the end of the text if it is after that.
    package mutating func column(of offset: TextOffset, in unit: ColumnUnit) -> Int {
        let index = index(of: offset)
        return switch unit {
        case .bytes: byteColumn(of: scalars.place(at: index))
        case .scalars: scalars.place(at: index).column + 1
        case .utf16: utf16.place(at: index).column + 1
        case .cells: cells.place(at: index).column + 1
        }
    }

    /// The offset of a place, the reverse of ``column(of:in:)``: the end of the line for a column after it, the end of the text for
    /// a line after the last one, and the end of a character for a column inside it.
    ///
    /// - Parameters:
    ///   - line: 1-based.
    ///   - column: 1-based.
    package mutating func offset(ofLine line: Int, column: Int, in unit: ColumnUnit) -> TextOffset {
        var (low, high) = (text.start, text.bytes.count)
        while low < high {
            let middle = low + (high - low) / 2
            let found = scalars.place(at: middle).line
            let isBefore =
                found < line || found == line && self.column(of: TextOffset(middle), in: unit) < column
            if isBefore { low = middle + 1 } else { high = middle }
        }
        return TextOffset(scalars.place(at: low).line < line ? low : inside(line, low))
    }

    /// The end of the character at `index`, or that of a line if `index` is after it.
    private mutating func inside(_ line: Int, _ index: Int) -> Int {
        let bytes = text.bytes
        guard index > text.start else { return index }
        let place = scalars.place(at: index)
        let isAfterBreak = index > place.lineStart && [0x0A, 0x0D].contains(bytes.span[index - 1])
        if place.line > line || isAfterBreak && index == bytes.count {
            return index - (bytes.span.starts(with: "\r\n", at: index - 2) ? 2 : 1)
        }
        // Between CR and LF.
        guard !isAfterBreak else { return index - 1 }
        var index = index
        while index < bytes.count, bytes.span[index] & 0xC0 == 0x80 { index += 1 }
        return index
    }

    /// The index in the text nearest to `offset`.
    private func index(of offset: TextOffset) -> Int {
        max(text.start, min(offset.index, text.bytes.count))
    }

    private func byteColumn(of place: ColumnIndex.Place) -> Int {
        let added = addedBytes(before: place.index) - addedBytes(before: place.lineStart)
        return place.index - place.lineStart - added + 1
    }

    /// The offset in the file that corresponds to `index`; for declared encodings, the offset in the decoded text.
    ///
    /// - Parameter units: The number of code units of the file before it, if these are wider than a byte.
    private func fileOffset(of index: Int, units: Int) -> Int {
        switch text.encoding {
        case .utf8: index - addedBytes(before: index)
        case .utf16LittleEndian, .utf16BigEndian: text.markLength + 2 * units
        case .utf32LittleEndian, .utf32BigEndian: text.markLength + 4 * units
        case .declared: index
        }
    }

    /// The number of bytes before `index` by which the text is longer than the file: a byte that is not UTF-8 becomes the three
    /// bytes of U+FFFD, and `index` may be between them.
    private func addedBytes(before index: Int) -> Int {
        let repairs = text.undecodable.partitioningIndex { $0.offset.index >= index }
        guard repairs > 0 else { return 0 }
        let last = text.undecodable[repairs - 1].offset.index
        return 2 * (repairs - 1) + min(2, index - last - 1)
    }
}

/// A place in a file.
package struct SourcePosition: Hashable, Sendable {
    /// 1-based.
    package let line: Int
    /// 1-based, in Unicode scalars.
    package let column: Int
    /// 1-based, in bytes of the line as UTF-8, in any encoding of the file.
    package let byteColumn: Int
    /// 1-based, in the unit that was asked for; ``column`` by default.
    package let shownColumn: Int
    /// 0-based, in bytes of the file; in an XML table of a declared encoding, in bytes of its text as UTF-8.
    package let offset: Int

    /// - Parameter byteColumn: `nil` for a line of ASCII, where it equals the column.
    package init(line: Int, column: Int, byteColumn: Int? = nil, shownColumn: Int? = nil, offset: Int) {
        self.line = line
        self.column = column
        self.byteColumn = byteColumn ?? column
        self.shownColumn = shownColumn ?? column
        self.offset = offset
    }
}
