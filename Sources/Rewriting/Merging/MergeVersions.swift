package import SourceText
package import StringTables

/// Three versions of a table: what two sides have made of a common ancestor.
package struct MergeVersions: Sendable {
    package let base: MergeVersion
    package let ours: MergeVersion
    package let theirs: MergeVersion

    package init(base: MergeVersion, ours: MergeVersion, theirs: MergeVersion) {
        (self.base, self.ours, self.theirs) = (base, ours, theirs)
    }

    var all: [MergeVersion] { [base, ours, theirs] }

    /// What keeps one of the versions from being merged by key, as a clause with its name.
    func reason(_ fault: (MergeVersion) -> String?) -> String? {
        for (name, version) in [("the ancestor", base), ("ours", ours), ("theirs", theirs)] {
            if let fault = fault(version) { return "\(name) \(fault)" }
        }
        return nil
    }

    /// A key that a table has twice, and no version.
    func newRepetition(in table: Table) -> String? {
        let known = all.map { (table: $0.table, keys: RepeatedKeys($0.table)) }
        let duplicate = table.keys.duplicates.first { duplicate in
            known.allSatisfy { version in
                version.table.entry(matching: duplicate.later, of: table)
                    .map { version.keys.rank(of: $0) == 0 } ?? true
            }
        }
        return duplicate.map { table.string(table.entries[$0.later].key).shortened }
    }

    /// The side that decides what both cannot have: theirs if only they have changed it, else ours.
    func deciding<Value: Equatable>(_ value: (MergeVersion) -> Value) -> MergeVersion {
        if ours.file.isEmpty || theirs.file.isEmpty { return ours.file.isEmpty ? theirs : ours }
        let isTheirs = !base.file.isEmpty && value(ours) == value(base) && value(theirs) != value(base)
        return isTheirs ? theirs : ours
    }
}

/// One of the versions.
package struct MergeVersion: Sendable {
    package let file: ByteBuffer
    package let table: Table
    /// How its text is encoded.
    let encoding: FileEncoding

    /// - Parameter table: The table in `file`, in which texts do not vary.
    package init(_ file: ByteBuffer, _ table: Table) {
        (self.file, self.table) = (file, table)
        let detection = EncodingDetection(file.span)
        encoding =
            table.text.bytes.isEmpty
            ? FileEncoding(detection.encoding, hasMark: detection.markLength > 0) : FileEncoding(table.text)
    }

    /// Why it cannot be merged by key, as a clause: the platform does not read all of it, or a key has two values. An empty file is a
    /// table without keys.
    var fault: String? {
        if isEmpty { return nil }
        if table.problems.contains(where: { $0.fault == .conflictMarker }) { return "has conflict markers" }
        let isWhole =
            table.isComplete && table.root == .dictionary && table.platformEnd == nil && table.excess == nil
            && table.text.undecodable.isEmpty
            && !table.problems.contains { $0.fault == .xmlTrailingContent }
        guard isWhole else { return "does not read completely" }
        return table.entryWithSecondValue.map {
            "has \"\(table.string(table.entries[$0].key).shortened)\" twice with different values"
        }
    }

    /// Whether there are no bytes, or only a byte order mark.
    private var isEmpty: Bool { table.problems.contains { $0.fault == .emptyFile } && file.count <= 4 }

    /// Whether all values are texts, which every form can hold.
    var isFlat: Bool { table.nodes.isEmpty }
}

/// An encoding, and whether a byte order mark indicates it.
package struct FileEncoding: Equatable, Sendable {
    package let encoding: TextEncoding
    package let hasMark: Bool

    package init(_ text: DecodedText) {
        (encoding, hasMark) = (text.encoding, text.markLength > 0)
    }

    package init(_ encoding: TextEncoding, hasMark: Bool) {
        (self.encoding, self.hasMark) = (encoding, hasMark)
    }

    /// Text as a file.
    ///
    /// - Parameter text: UTF-8 without a mark; lone surrogates are three bytes.
    /// - Returns: `nil` if the encoding does not have a character.
    package func bytes(of text: Span<UInt8>) -> [UInt8]? {
        guard case .declared = encoding else {
            var bytes = mark
            encoding.append(text, to: &bytes)
            return bytes
        }
        return encoding.bytes(of: String(repairing: text)).map { mark + $0 }
    }

    /// The byte order mark; empty without one.
    package var mark: [UInt8] { hasMark ? encoding.mark : [] }

    /// Whether ASCII is the same bytes in it.
    var containsASCII: Bool {
        switch encoding {
        case .utf8, .declared: true
        case .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian: false
        }
    }
}
