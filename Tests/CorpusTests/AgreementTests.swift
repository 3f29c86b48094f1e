import Files
import Foundation
import Projects
import StringTables
import Testing

/// Compares the reader with `plutil` of the toolchain, on real tables.
@Suite(.enabled(if: Corpus.isPresent && Plutil.isPresent, Comment(rawValue: Corpus.absence)))
struct AgreementTests {
    @Test(arguments: Corpus.sample(Corpus.tables(), 120))
    func `the reader loads the same entries as the platform`(_ file: URL) async throws {
        let table = try await Document.read(at: file.path, in: Disk.current).file
        let isAccepted = try Plutil.accepts(file)
        #expect(table.isAccepted == isAccepted, "\(Corpus.name(file))")
        guard isAccepted, let expected = try Plutil.entries(of: file) else { return }
        #expect(Loaded(table).differences(from: expected).isEmpty, "\(Corpus.name(file))")
    }
}

/// The entries that a table loads, by key.
private struct Loaded {
    private var values: [String: String] = [:]
    /// Keys whose value is not a string, which are compared by key alone.
    private var others: Set<String> = []

    init(_ table: Table) {
        for entry in table.entries where entry.isLoaded {
            // plutil keeps keys in Swift dictionaries, which merge spellings that are canonically equal.
            let key = table.string(entry.key)
            if let text = entry.value.text {
                values[key] = table.string(text)
                others.remove(key)
            } else {
                values[key] = nil
                others.insert(key)
            }
        }
    }

    /// Keys that are only on one side, or have different values.
    func differences(from expected: [String: Any]) -> [String] {
        let keys = Set(values.keys).union(others).union(expected.keys)
        return keys.filter { key in
            guard let value = expected[key] else { return true }
            guard let text = value as? String else { return !others.contains(key) }
            return values[key].map { !$0.unicodeScalars.elementsEqual(text.unicodeScalars) } ?? true
        }
    }
}
