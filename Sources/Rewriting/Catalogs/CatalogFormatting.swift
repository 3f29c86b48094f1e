package import SourceText
package import StringTables

/// Lays out a catalog as Xcode does. Its encoding does not change, and neither does a byte order mark.
package enum CatalogFormatting {
    /// Why a catalog was not laid out: a clause that follows its path.
    package struct Refusal: Error {
        package let reason: String
    }

    /// The new bytes of a file, and their text in UTF-8.
    package struct Result: Sendable {
        package let bytes: ByteBuffer
        package let text: ByteBuffer
    }

    /// Lays out a catalog.
    ///
    /// - Parameters:
    ///   - file: The document, which was read without errors; see ``StringTables/CatalogReader/file(in:surveys:)``.
    ///   - bytes: What it was read from.
    /// - Returns: `nil` if nothing changes.
    package static func result(for file: Table, in bytes: ByteBuffer) async throws(Refusal) -> Result? {
        let text = try text(of: file)
        guard let encoded = FileEncoding(file.text).bytes(of: text.span) else {
            throw Refusal(
                reason:
                    "is in \(file.text.encoding.name), which strlint reads and does not write; convert it to UTF-8 first"
            )
        }
        guard !encoded.span.isEqual(to: bytes.span) else { return nil }
        let written = ByteBuffer(encoded)
        let new = await CatalogReader.file(in: written, surveys: false)
        guard CatalogProof(file, new).holds else {
            throw Refusal(reason: "was not written, since its content would change; please report this")
        }
        return Result(bytes: written, text: new.text.bytes)
    }

    private static func text(of file: Table) throws(Refusal) -> [UInt8] {
        do throws(CatalogLayout.Refusal) {
            return try CatalogLayout.text(of: file)
        } catch {
            throw Refusal(reason: reason(error, file))
        }
    }

    private static func reason(_ refusal: CatalogLayout.Refusal, _ file: Table) -> String {
        switch refusal {
        case .duplicate(let node):
            let name = file.nodes[node].string
            let line = file.text.bytes.span.extracting(first: name.source.lower).lineCount
            return
                "has \"\(file.string(name))\" twice in one object, the second time in line \(line), so that one would be lost"
        case .tooLarge: return "is nested so deeply that its indentation would make it many times as large"
        case .noCollation: return "cannot be sorted, since ICU has no data for that"
        case .cancelled: return "was not laid out in time"
        }
    }
}

extension Span<UInt8> {
    /// The number of the line in which the text ends, from 1.
    fileprivate var lineCount: Int {
        var (count, index) = (1, self.index(of: 0x0A, or: 0x0D, from: 0))
        while index < self.count {
            index = self.index(of: 0x0A, or: 0x0D, from: endOfLineBreak(at: index))
            count += 1
        }
        return count
    }
}
