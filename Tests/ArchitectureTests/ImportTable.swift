/// Which target may import what: the table under `| target | … | may import |` in a Markdown document.
struct ImportTable {
    private(set) var allowed: [String: Set<String>] = [:]

    init(markdown: String) {
        var isInside = false
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            let cells = Self.cells(of: line)
            if cells.first == "target", cells.last == "may import" {
                isInside = true
            } else if cells.count < 3 {
                isInside = false
            } else if isInside, let target = Self.names(in: cells[0]).first {
                allowed[target] = Set(Self.names(in: cells[cells.count - 1]))
            }
        }
    }

    func violations(in file: SourceFile) -> [Violation] {
        guard let allowed = allowed[file.target] else {
            return [Violation(path: file.path, line: 1, message: "target \(file.target) is not in the table")]
        }
        return file.imports.compactMap { module, line in
            if allowed.contains(module) { return nil }
            return Violation(path: file.path, line: line, message: "\(file.target) may not import \(module)")
        }
    }

    private static func cells(of line: Substring) -> [String] {
        guard line.hasPrefix("|") else { return [] }
        return line.split(separator: "|").map { String($0.trimmingPrefix(while: \.isWhitespace).trimmedEnd) }
    }

    /// What is between backquotes.
    private static func names(in cell: String) -> [String] {
        cell.matches(of: /`(\w+)`/).map { String($0.1) }
    }
}

extension SourceFile {
    /// The modules imported, and the line of each. A submodule counts as its module.
    var imports: [(module: String, line: Int)] {
        let line = /\bimport\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)/
        return code.matches(of: line, in: ["import"]).map { (String($0.match.1), $0.line) }
    }
}

extension Substring {
    fileprivate var trimmedEnd: Substring {
        var rest = self
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}
