/// Which files may bypass memory safety: the table under `| file | why |` in a Markdown document.
struct UncheckedFiles {
    private(set) var names: [String] = []

    init(markdown: String) {
        let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false)
        let rows = lines.drop { $0 != "| file | why |" }.dropFirst(2).prefix { $0.hasPrefix("|") }
        names = rows.flatMap { row in
            row.split(separator: "|")[0].matches(of: /`([^`]+)`/).map { String($0.1) }
        }
    }

    /// Files that bypass memory safety and are not in the table, and files of the table that do not.
    func violations(in files: [SourceFile]) -> [Violation] {
        let unsafe = files.compactMap { file in file.unsafeLine.map { (file, $0) } }
        let unlisted = unsafe.filter { !names.contains($0.0.name) }.map { file, line in
            Violation(path: file.path, line: line, message: "has unsafe code and is not in the table")
        }
        let unsafeNames = Set(unsafe.map { $0.0.name })
        let safe = names.filter { !unsafeNames.contains($0) }.map { name in
            Violation(path: name, line: 1, message: "has no unsafe code, but is in the table")
        }
        return unlisted + safe
    }
}

extension SourceFile {
    /// The name without `.swift`.
    fileprivate var name: String {
        String(path.split(separator: "/").last ?? "").replacing(".swift", with: "")
    }

    /// The first line with the keyword `unsafe`, which is not a case or member of that name.
    fileprivate var unsafeLine: Int? {
        code.matches(of: /(case |\.)?\bunsafe\b/, in: ["unsafe"]).first { $0.match.1 == nil }?.line
    }
}
