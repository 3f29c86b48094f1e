package import SourceText
package import StringTables

/// Lays out a table: one entry a line, comments where they are. What Apple's reader loads does not change.
package struct TableFormatting: Sendable {
    package var style = LayoutStyle()
    /// The lines whose entries are laid out, from 1; `nil` for all. Then nothing is sorted.
    package var lines: ClosedRange<Int>?
    /// Has the order of the entries, if that is ``LayoutStyle/Order/base``.
    package var base: Table?

    package init(_ style: LayoutStyle = LayoutStyle()) {
        self.style = style
    }

    /// Why a table was not laid out.
    package enum Refusal: Error {
        case unchangeable(ChangeRefusal)
        case unproven(TableProof.Failure)

        /// A clause that follows the path of the table.
        package var reason: String {
            switch self {
            case .unchangeable(let refusal): refusal.reason
            case .unproven(let failure): failure.reason
            }
        }
    }

    /// The new bytes of a file, and the table in them.
    package struct Result: Sendable {
        package let bytes: ByteBuffer
        package let table: Table
    }

    /// Lays out an old-style table that reads completely; see ``StringTables/Table/readsCompletely``.
    ///
    /// - Parameter file: What the table was read from.
    /// - Returns: `nil` if nothing changes.
    package func result(for table: Table, in file: ByteBuffer) async throws(Refusal) -> Result? {
        let changes = changes(in: table)
        var result: Result?
        if !changes.isEmpty {
            result = try await self.result(bytes(of: table, changes, in: file), from: table)
        }
        guard style.order != .none, lines == nil, !table.entries.isEmpty else { return result }
        let (laidOut, bytes) = (result?.table ?? table, result?.bytes ?? file)
        let sorter = TableSorter(laidOut)
        guard let sorted = sorter.sorted(by: style.order, base: base, bytes) else { return result }
        return try await self.result(sorted, from: laidOut, comparesComments: !sorter.hasAttachedHeadings)
    }

    private func changes(in table: Table) -> [TextChange] {
        var formatter = TableFormatter(
            table, style, lineEnd: LineEnding(style.lineEndings, in: table), selection: selection(in: table))
        formatter.layOut(table.entries)
        return formatter.changes
    }

    private func bytes(
        of table: Table, _ changes: [TextChange], in file: ByteBuffer
    ) throws(Refusal) -> ByteBuffer {
        do throws(ChangeRefusal) {
            return try table.text.applying(changes, to: file)
        } catch {
            throw .unchangeable(error)
        }
    }

    /// Reads the new bytes, and proves that they hold the same table.
    private func result(
        _ bytes: ByteBuffer, from old: Table, comparesComments: Bool = true
    ) async throws(Refusal) -> Result {
        let new = await TableReader.table(in: bytes, surveys: false)
        do throws(TableProof.Failure) {
            try TableProof(old, new, comparesComments: comparesComments).check()
            return Result(bytes: bytes, table: new)
        } catch {
            throw .unproven(error)
        }
    }

    /// The text of ``lines``, without the last line break.
    private func selection(in table: Table) -> TextRange? {
        guard let lines else { return nil }
        let bytes = table.text.bytes.span
        var (index, start) = (table.text.start, bytes.count)
        for line in 1...lines.upperBound {
            if line == lines.lowerBound { start = index }
            let end = bytes.index(of: 0x0A, or: 0x0D, from: index)
            guard line < lines.upperBound, end < bytes.count else { return TextRange(start, end) }
            index = bytes.endOfLineBreak(at: end)
        }
        return nil
    }
}

extension Table {
    /// Whether Apple's reader reads the table to its end, and there are no faults because of which its text is not what it loads.
    package var readsCompletely: Bool {
        let isMisread = problems.contains { $0.fault == .utf16WithoutMark || $0.fault == .undecodableBytes }
        return isComplete && platformEnd == nil && root == .dictionary && !isMisread
    }
}
