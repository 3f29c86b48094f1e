internal import SourceText
internal import StringTables

/// Reads tables, each once as long as somebody still needs it.
actor TableStore {
    typealias Reading = Result<LintedTable, FileReader.Failure>

    private var tasks: [String: Task<Reading, Never>] = [:]
    private var uses: [String: Int] = [:]
    /// What stands in for the file at a path: standard input.
    private let contents: [String: [UInt8]]

    /// - Parameter uses: How often each path will be asked for; a table is let go after the last time.
    init(uses: [String: Int], contents: [String: [UInt8]]) {
        self.uses = uses
        self.contents = contents
    }

    /// The table at `path`.
    func table(at path: String) async -> Reading {
        let task = tasks[path] ?? Task { [contents] in await Self.read(path, contents[path]) }
        let left = uses[path, default: 1] - 1
        uses[path] = left
        tasks[path] = left > 0 ? task : nil
        return await task.value
    }

    private static func read(_ path: String, _ content: [UInt8]?) async -> Reading {
        do throws(FileReader.Failure) {
            let table =
                if let content { await TableReader.read(content) } else {
                    try await TableReader.read(at: path)
                }
            return .success(LintedTable(path: path, table: table))
        } catch {
            return .failure(error)
        }
    }
}
