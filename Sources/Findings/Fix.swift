package import SourceText

/// A change of a file that resolves a finding.
package struct Fix: Sendable {
    /// What the change does beyond resolving the finding.
    package enum Applicability: String, Sendable, CaseIterable {
        /// Every entry stays as it is written; more of them may be loaded afterwards.
        case safe
        /// A key, a value or a comment changes, or an entry is removed.
        case unsafe

        /// Whether fixes of the other kind are applied too if those of this kind are.
        package func includes(_ other: Applicability) -> Bool { self == .unsafe || other == .safe }
    }

    /// What it does, as an instruction: "Quote the key".
    package let title: String
    package let applicability: Applicability
    /// In the order of the file, without overlaps; all are in the file of the finding.
    package let edits: [TextEdit]

    package init(title: String, applicability: Applicability, edits: [TextEdit]) {
        self.title = title
        self.applicability = applicability
        self.edits = edits
    }
}

/// Which fixes a rule has.
package enum Fixability: String, Sendable, CaseIterable {
    /// A person has to decide.
    case none
    /// Those that it has are safe.
    case safe
    /// Those that it has are unsafe.
    case unsafe
    /// It depends on the case whether they are safe.
    case sometimes = "safe-or-unsafe"
}

/// What becomes of a table by the fixes of a rule.
package enum FixEffect: Sendable {
    /// Single texts, comments or entries change.
    case texts
    /// The table is read in another way, so that every text may change.
    case rereads
    /// Entries whose key has another entry that is loaded are removed.
    case removesDuplicates
}

/// Text that replaces a range of a file.
package struct TextEdit: Sendable, Equatable {
    /// The end is exclusive; an empty range inserts.
    package let range: Location.Range
    /// The same in UTF-8 offsets of the decoded text.
    package let textRange: TextRange
    package let replacement: String

    package init(range: Location.Range, textRange: TextRange, replacement: String) {
        self.range = range
        self.textRange = textRange
        self.replacement = replacement
    }
}

extension Fix {
    /// The file with the edits applied.
    ///
    /// - Parameters:
    ///   - file: The bytes that the finding is about.
    ///   - encoding: The encoding of the file; the replacements are written in it.
    /// - Returns: `nil` if a replacement cannot be written in the encoding, or the file has changed so that an edit lies
    ///   outside of it.
    package func applied(to file: Span<UInt8>, in encoding: TextEncoding) -> [UInt8]? {
        var result: [UInt8] = []
        var end = 0
        for edit in edits {
            let (lower, upper) = (edit.range.start.offset, edit.range.end.offset)
            guard lower >= end, upper >= lower, upper <= file.count,
                let bytes = encoding.bytes(of: edit.replacement)
            else { return nil }
            result.append(file.extracting(end..<lower))
            result += bytes
            end = upper
        }
        result.append(file.extracting(end..<file.count))
        return result
    }
}
