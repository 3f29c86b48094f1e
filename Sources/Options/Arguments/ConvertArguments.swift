package import Rewriting
package import SourceText
package import StringTables

/// The options of `convert`.
package struct ConvertArguments: WritingArguments {
    package static var rows: [OptionRow<ConvertArguments>] { OptionTable.convert }

    package var check = CheckArguments()
    package var output = RewriteOutput.file
    /// Whether tables become a catalog, or a catalog tables; `nil` if the format stays.
    package var format: ConvertedFormat?
    package var form: ConvertedForm?
    package var encoding: ConvertedEncoding?
    /// Whether there is a byte order mark; `nil` if neither option is given.
    package var hasMark: Bool?
    /// The encoding of tables whose encoding the platform does not find.
    package var source: NamedEncoding?
    package var allowsLoss = false

    package init() {}
}

/// The formats that tables are converted to.
package enum ConvertedFormat: String, CaseIterable, Sendable {
    /// Tables of all locales become a string catalog.
    case xcstrings
    /// A string catalog becomes a table, or two, for each locale.
    case tables
}

/// The forms that tables are converted to.
package enum ConvertedForm: String, CaseIterable, Sendable {
    case oldStyle = "old-style"
    case xml, binary

    package var tableForm: TableForm {
        switch self {
        case .oldStyle: .oldStyle
        case .xml: .xml
        case .binary: .binary
        }
    }
}

extension ConvertArguments {
    package init(_ line: Arguments) throws(UsageError) {
        try line.fill(&self, Self.rows)
        try line.exclude("bom", "no-bom")
        try line.exclude("check", "output")
        try checkFormat()
        guard format != nil || form != nil || encoding != nil || hasMark != nil || source != nil else {
            throw UsageError("convert needs --to, --form, --encoding, --bom, --no-bom or --from")
        }
        if form == .binary, encoding != nil || hasMark != nil {
            throw UsageError(
                "a binary table has no encoding; --form binary takes no --encoding, --bom or --no-bom")
        }
        if let encoding, encoding != .utf8, hasMark == false {
            throw UsageError(
                "--no-bom: the platform does not read \(encoding.rawValue) without a byte order mark")
        }
    }

    private func checkFormat() throws(UsageError) {
        guard let format else { return }
        guard case .path(let path) = output else {
            throw UsageError("--to \(format.rawValue) needs --output")
        }
        switch format {
        case .xcstrings:
            guard form == nil, encoding == nil, hasMark == nil else {
                throw UsageError(
                    "a catalog is UTF-8; --to xcstrings takes no --form, --encoding, --bom or --no-bom")
            }
        case .tables:
            guard path != "-" else { throw UsageError("--to tables needs a folder as --output") }
            guard source == nil else { throw UsageError("--to tables takes no --from") }
        }
    }

    /// What becomes of a table.
    package var conversion: TableConversion {
        var conversion = TableConversion()
        conversion.form = form?.tableForm
        conversion.encoding = encoding?.textEncoding
        conversion.hasMark = hasMark
        conversion.allowsLoss = allowsLoss
        return conversion
    }
}

/// The encodings that tables are converted to, which the platform reads.
package enum ConvertedEncoding: String, CaseIterable, Sendable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf16LittleEndian = "utf-16le"
    case utf16BigEndian = "utf-16be"
    case utf32 = "utf-32"
    case utf32LittleEndian = "utf-32le"
    case utf32BigEndian = "utf-32be"

    /// Without a byte order in the name, it is little-endian.
    package var textEncoding: TextEncoding {
        switch self {
        case .utf8: .utf8
        case .utf16, .utf16LittleEndian: .utf16LittleEndian
        case .utf16BigEndian: .utf16BigEndian
        case .utf32, .utf32LittleEndian: .utf32LittleEndian
        case .utf32BigEndian: .utf32BigEndian
        }
    }
}
