internal import Files
internal import SourceText
internal import StringTables

/// Tells which documents of XLIFF in folders are exports of Xcode. Other systems use the format as well.
enum ExchangeDocuments {
    /// Whether a file that was found in a folder is checked.
    static func isChecked(_ path: String, in files: any FileSystem) -> Bool {
        isTable(path) && !isOfOtherSystem(path, in: files)
    }

    /// Whether a file is a document of another system. One that cannot be read is not, so that it is reported.
    static func isOfOtherSystem(_ path: String, in files: any FileSystem) -> Bool {
        guard TableFormat(path: path) == .xliff, place(of: path) == nil,
            let bytes = try? files.projectBytes(at: path)
        else { return false }
        return !isOfXcode(bytes)
    }

    /// Whether a file that is not named is a table, by its path: not what a bundle has besides its documents, and not `.xlf`, which
    /// other systems use.
    static func isTable(_ path: String) -> Bool {
        guard let format = TableFormat(path: path), path.hasSuffix(format.suffix) else { return false }
        guard let names = place(of: path) else { return true }
        if format == .xliff { return names.count == 2 && names.first == Substring(ExchangeBundle.documents) }
        return names.first.map { !ExchangeBundle.context.contains(String($0)) } ?? true
    }

    /// The names of a path below the innermost bundle; `nil` if it is in none.
    private static func place(of path: String) -> ArraySlice<Substring>? {
        guard path.utf8.span.contains(".xcloc/") else { return nil }
        let names = FilePath.names(in: path)
        return names.dropLast().lastIndex { $0.hasSuffix(ExchangeBundle.suffix) }.map {
            names[($0 + 1)...]
        }
    }

    /// Whether a document names Xcode as its tool, or the file of an app as an original.
    static func isOfXcode(_ bytes: ByteBuffer) -> Bool {
        guard bytes.count < 2 || bytes.span[0] < 0xFE else {
            // UTF-16: what is looked for is ASCII.
            let text = bytes.span
            var half: [UInt8] = []
            half.reserveCapacity(text.count / 2)
            for index in text.indices where text[index] != 0 { half.append(text[index]) }
            return half.span.isOfXcode
        }
        return bytes.span.isOfXcode
    }
}

extension Span<UInt8> {
    fileprivate var isOfXcode: Bool { contains("com.apple.dt.xcode") || namesOriginalOfApp }

    /// Whether the value of an attribute `original` has the ending of a file that Xcode exports.
    private var namesOriginalOfApp: Bool {
        var next = end(ofNext: "original=", from: 0)
        while let start = next, start + 1 < count {
            let end = index(of: self[start], or: UInt8(ascii: "<"), from: start + 1)
            if OriginalKind(path: extracting(start + 1..<end)) != .unknown { return true }
            next = self.end(ofNext: "original=", from: end)
        }
        return false
    }
}
