internal import Findings
internal import SourceText

/// An example, split into its lines and the places that are reported in it.
struct MarkedText {
    struct Mark: Equatable {
        /// 1-based.
        let line: Int
        /// 1-based, in Unicode scalars.
        let column: Int
    }

    private(set) var lines: [String] = []
    private(set) var marks: [Mark] = []

    /// `nil` where the example is bytes.
    init?(_ content: RuleExample.Content) {
        if case .text(let text) = content {
            for line in text.lines { add(line) }
        } else if let files = content.files {
            lines = files
        } else {
            return nil
        }
    }

    private mutating func add(_ line: String) {
        var plain = String.UnicodeScalarView()
        for scalar in line.unicodeScalars {
            if Character(scalar) == RuleExample.mark {
                marks.append(Mark(line: lines.count + 1, column: plain.count + 1))
            } else {
                plain.append(scalar)
            }
        }
        lines.append(String(plain))
    }

    /// The lines made safe for a terminal, each with a line of carets for its marks, if it has any.
    var shown: [(text: String, carets: String?)] {
        lines.enumerated().map { number, line in
            let columns = marks.filter { $0.line == number + 1 }.map(\.column)
            let text = Self.visible(line).text
            return (text, columns.isEmpty ? nil : Self.carets(under: line, at: columns))
        }
    }

    /// A line with the characters named that an example may be about and a reader cannot see.
    private static func visible(_ line: String) -> VisibleText {
        VisibleText(line.replacing(text: "\u{200C}", with: "‹U+200C›"), namesSpaces: true)
    }

    private static func carets(under line: String, at columns: [Int]) -> String {
        var carets = ""
        for column in columns {
            let before = String(String.UnicodeScalarView(line.unicodeScalars.prefix(column - 1)))
            let width = visible(before).width
            carets = carets.padded(to: width) + "^"
        }
        return carets
    }
}

extension RuleExample {
    /// What the project says about the bad table, for a caption: `, fileEncoding = 10 in the project`.
    ///
    /// - Parameter mark: What is around a setting.
    func projectNote(mark: String = "") -> String { Self.note(project, mark) }
    /// The same for the good table.
    func goodProjectNote(mark: String = "") -> String { Self.note(goodProject, mark) }

    private static func note(_ settings: [String], _ mark: String) -> String {
        let marked = settings.map { mark + $0 + mark }
        return settings.isEmpty ? "" : ", \(marked.joined(separator: ", ")) in the project"
    }
}

extension RuleExample.Content {
    /// The files, a line each, with the encoding where it is not UTF-8; `nil` for a single table.
    var files: [String]? {
        if case .paths(let paths) = self { return paths }
        if case .project(let content) = self { return content.files }
        if case .product(let content) = self { return content.lines }
        guard case .folder(let tables) = self else { return nil }
        return tables.map { table in
            let encoding = table.encoding == .utf8 ? "" : "  (\(table.encoding.name))"
            let keys = table.extraKeys.map { "\"\($0)\"" }.joined(separator: ", ")
            return "\(table.locale).lproj/\(table.name)\(encoding)" + (keys.isEmpty ? "" : "  (with \(keys))")
        }
    }

    /// Describes an example that is not text.
    var description: String {
        switch self {
        case .text, .folder, .paths, .project, .product: ""
        case .bytes(let bytes) where bytes.isEmpty: "an empty file"
        case .bytes(let bytes):
            "\(bytes.count.counted("byte")): \(Array(bytes.prefix(16)).spacedHexadecimal)"
                + (bytes.count > 16 ? " …" : "")
        }
    }
}

extension RuleExample.ProductContent {
    /// The files, a line each, with what an Info.plist has besides.
    fileprivate var lines: [String] {
        files.map { path in
            properties[path].map { "\(path)  (\($0.joined(separator: "; ")))" } ?? path
        }
    }
}

extension RuleExample.ProjectContent {
    /// The files, a line each, with what is special about them.
    fileprivate var files: [String] {
        let all =
            built + others.map { "\($0)  (not in the project)" }
            + missing.map { "\($0)  (in the project, does not exist)" }
            + miscased.map { "\($0)  (in the project: \($1))" }
            + untargeted.map { "\($0)  (in the project, in no target)" }
            + unlocalized.values.map { "\($0)  (in a package without defaultLocalization)" }
            + undeclared.keys.map { "\($0)  (in a package, in no rule)" }
            + doubled.values.map { "\($0)  (in the same target)" }
        return all.sorted()
    }
}

extension [UInt8] {
    fileprivate var spacedHexadecimal: String {
        map { UInt32($0).hexadecimal(2) }.joined(separator: " ")
    }
}
