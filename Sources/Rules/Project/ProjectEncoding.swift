internal import Findings
internal import SourceText
internal import StringTables

/// A table that is not in the encoding that its project declares.
enum ProjectEncoding: TableRule {
    static let descriptor = RuleDescriptor(
        id: "project-encoding", group: .project, severity: .error,
        summary: "a table is not in the encoding that the Xcode project declares",
        rationale: """
            Xcode decodes a table in the encoding of its fileEncoding in the project, and stops if the bytes do not fit: \
            "could not decode input file using specified encoding". UTF-16 is only read with a byte order mark. Without a \
            declaration it detects the encoding itself. Choose the right encoding, or none, in the file inspector, or save the \
            table as declared. It has no decoder for encodings other than UTF-8, UTF-16 and UTF-32: such a declaration is \
            always a warning. A table that the project declares as another type of file is copied without being read.
            """,
        related: ["encoding-mismatch", "undecodable-bytes", "mixed-encoding"],
        inCatalogs: .nothing,
        judgesBytes: true,
        examples: [
            RuleExample(
                bad: "\"a\" = \"b\";\n", good: "\"a\" = \"b\";\n", project: ["fileEncoding = 10"],
                goodProject: ["fileEncoding = 4"]),
            RuleExample(bad: "\"a\" = \"b\";\n", project: ["fileEncoding = 30"]),
        ])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        guard let build = table.build, !build.encodings.isEmpty, table.isDecoded else { return }
        for statement in build.encodings {
            let declared = DeclaredFileEncoding(number: statement.value)
            guard let fault = declared.fault(in: table.table) else { continue }
            findings.report(
                descriptor, "declared \(declared.name) (\(statement.place)), \(fault.message)", at: .file,
                severity: fault.severity)
            return
        }
    }
}

extension LintedTable {
    /// Whether it has bytes, which are text in the encoding in which the platform reads it.
    fileprivate var isDecoded: Bool {
        table.text.undecodable.isEmpty && !table.problems.contains { $0.fault.isOfEncoding }
    }
}

extension Fault {
    /// Whether a file is empty, or its bytes, byte order mark and declaration disagree.
    fileprivate var isOfEncoding: Bool {
        switch self {
        case .emptyFile, .utf16WithoutMark, .unknownDeclaredEncoding, .bytesContradictDeclaration,
            .damagedUTF16:
            true
        default: false
        }
    }
}

/// The encoding of a file as a project declares it.
struct DeclaredFileEncoding {
    private enum Kind {
        case utf8
        /// With a byte order mark.
        case marked(Set<TextEncoding>)
        case exact(TextEncoding)
        case withoutDecoder
    }

    /// A name with the number: `Mac OS Roman, 30`; `UTF-8`.
    let name: String
    private let kind: Kind

    /// - Parameter number: An `NSStringEncoding`.
    init(number: UInt32) {
        let (name, kind): (String, Kind) =
            switch number {
            case 4: ("UTF-8", .utf8)
            case 10: ("UTF-16", .marked([.utf16LittleEndian, .utf16BigEndian]))
            case 0x9000_0100: ("UTF-16BE", .exact(.utf16BigEndian))
            case 0x9400_0100: ("UTF-16LE", .exact(.utf16LittleEndian))
            case 0x8C00_0100: ("UTF-32", .marked([.utf32LittleEndian, .utf32BigEndian]))
            case 0x9800_0100: ("UTF-32BE", .exact(.utf32BigEndian))
            case 0x9C00_0100: ("UTF-32LE", .exact(.utf32LittleEndian))
            default: (Self.names[number].map { "\($0), \(number)" } ?? "encoding \(number)", .withoutDecoder)
            }
        (self.name, self.kind) = (name, kind)
    }

    private static let names: [UInt32: String] = [
        1: "ASCII", 2: "NeXTSTEP", 3: "Japanese EUC", 5: "ISO Latin 1", 6: "Symbol", 7: "non-lossy ASCII",
        8: "Shift JIS", 9: "ISO Latin 2", 11: "Windows-1251", 12: "Windows-1252", 13: "Windows-1253",
        14: "Windows-1254", 15: "Windows-1250", 21: "ISO 2022-JP", 30: "Mac OS Roman",
    ]

    /// Why the build fails for a table that can be read; `nil` if it does not.
    func fault(in table: Table) -> (message: String, severity: Severity)? {
        let isText = table.form != .binary
        switch kind {
        case .withoutDecoder:
            return ("which Xcode cannot decode: the target does not build", .warning)
        case .utf8:
            if isText, table.text.isUTF8 { return nil }
        case .marked(let encodings):
            if isText, table.text.markLength > 0, encodings.contains(table.text.encoding) { return nil }
        case .exact(let encoding):
            if isText, table.text.encoding == encoding { return nil }
            // Other bytes may be characters of this encoding by chance.
            if let width = encoding.unitWidth, table.text.bytes.count.isMultiple(of: width) { return nil }
        }
        let saved = isText ? "saved as \(table.text.encoding.name.uppercased())" : "saved as a binary table"
        return ("\(saved): the target does not build", .error)
    }
}

extension DecodedText {
    /// Whether the file is UTF-8, even if it declares another encoding.
    fileprivate var isUTF8: Bool {
        if case .declared = encoding { return bytes.span.isASCII }
        return encoding == .utf8
    }
}
