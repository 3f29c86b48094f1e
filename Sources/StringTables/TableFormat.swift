internal import SourceText

/// The formats of tables: what the names of their files end in, and what they hold. Everything that depends on the format of a
/// file asks this list.
package enum TableFormat: String, CaseIterable, Sendable {
    /// Keys and texts of one locale.
    case strings
    /// Keys and texts that vary, of one locale.
    case stringsdict
    /// A string catalog: keys and texts of all locales.
    case xcstrings
    /// An export of Xcode for translators: keys and texts of several files, with their translations into one language.
    case xliff

    /// What the names of files end in: `.strings`.
    package var suffix: String {
        switch self {
        case .strings: ".strings"
        case .stringsdict: ".stringsdict"
        case .xcstrings: ".xcstrings"
        case .xliff: ".xliff"
        }
    }

    /// The format of the file at `path`, according to its name; `nil` if it is not a table.
    package init?(path: String) {
        let name = path.utf8.span
        if let format = Self.allCases.first(where: { name.hasSuffix($0.suffix.utf8.span) }) {
            self = format
        } else if Self.endingsOfNamedExports.contains(where: { name.hasSuffix(ignoringCase: $0) }) {
            self = .xliff
        } else {
            return nil
        }
    }

    /// Other endings of XLIFF, in upper or lower case. Other systems use `.xlf`, so that such files are only read if they are named.
    private static let endingsOfNamedExports = [".xlf", ".xliff"]

    /// The format in which the file at `path` is read: according to its name, or as a plain table.
    package static func reading(_ path: String) -> TableFormat { TableFormat(path: path) ?? .strings }

    /// The suffixes of all formats.
    package static let suffixes = allCases.map(\.suffix)

    /// Whether a file holds the texts of several locales, so that it is not in the folder of one.
    package var holdsAllLocales: Bool { self == .xcstrings || self == .xliff }

    /// The path of the table that the platform merges with the one at `path`: the other format of the same name.
    package static func twin(of path: String) -> String? {
        guard let twin = TableFormat(path: path)?.twin else { return nil }
        return path.withoutTableSuffix + twin.suffix
    }

    /// The other format that the platform merges with this one, if a file of the same name is next to it.
    package var twin: TableFormat? {
        switch self {
        case .strings: .stringsdict
        case .stringsdict: .strings
        case .xcstrings, .xliff: nil
        }
    }
}

extension Span<UInt8> {
    /// - Parameter suffix: In lower case.
    fileprivate func hasSuffix(ignoringCase suffix: String) -> Bool {
        let suffix = suffix.utf8.span
        guard count >= suffix.count else { return false }
        let start = count - suffix.count
        return suffix.indices.allSatisfy { self[start + $0].inLowerCase == suffix[$0] }
    }
}
