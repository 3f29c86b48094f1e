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
