import Foundation
import Testing

/// What `strlint show` prints of a table, as JSON.
struct ShownTable: Decodable {
    let form: String
    let isComplete: Bool
    let entries: [ShownEntry]

    private enum CodingKeys: String, CodingKey {
        case form, entries
        case isComplete = "complete"
    }

    /// Key and value of each entry that is shown.
    var pairs: [WrittenEntry] { entries.map { WrittenEntry(key: $0.key, value: $0.value) } }

    /// What the app loads.
    var loaded: [String: String?] {
        Dictionary(entries.filter { $0.loaded ?? true }.map { ($0.key, $0.value) }) { $1 }
    }
}

struct ShownEntry: Decodable {
    let key: String
    /// `nil` if the value is no text.
    let value: String?
    let comment: String?
    let loaded: Bool?

    private enum CodingKeys: String, CodingKey {
        case key, value, comment, loaded
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        key = try container.decode(String.self, forKey: .key)
        value = try? container.decodeIfPresent(String.self, forKey: .value)
        comment = try container.decodeIfPresent(String.self, forKey: .comment)
        loaded = try container.decodeIfPresent(Bool.self, forKey: .loaded)
    }
}

struct WrittenEntry: Hashable {
    let key: String
    let value: String?
}

extension WriterRun {
    func shown(_ path: String, _ options: String...) async throws -> ShownTable {
        let outcome = try await run(["show", "--format", "json"] + options + [path])
        return try JSONDecoder().decode(ShownTable.self, from: outcome.output)
    }

    func checkTables() async throws {
        let expect = vector.expect
        for (path, entries) in expect.entries ?? [:] {
            #expect(try await shown(path).loaded == entries.mapValues(Optional.some), "\(path)")
        }
        for (path, comments) in expect.comments ?? [:] {
            let table = try await shown(path)
            for (key, comment) in comments {
                let found = table.entries.first { $0.key == key }?.comment
                #expect(found?.folded ?? "" == comment.folded, "the comment of \(key)")
            }
        }
        for (path, keys) in expect.keyOrder ?? [:] {
            #expect(try await shown(path).entries.map(\.key) == keys)
        }
        for (path, form) in expect.form ?? [:] { #expect(try await shown(path).form == form) }
    }

    /// Checks that a table still has entries, in the same order; duplicates may be gone where that is what was mended.
    func checkKept(_ entries: [WrittenEntry], in path: String) async throws {
        var expected = entries
        if vector.rule == "duplicate-key" {
            var seen: Set<WrittenEntry> = []
            expected = entries.filter { seen.insert($0).inserted }
        }
        var rest = try await shown(path, "--all").pairs[...]
        for entry in expected {
            let index = rest.firstIndex(of: entry)
            #expect(index != nil, "\(entry.key) is lost")
            rest = rest[((index ?? rest.endIndex - 1) + 1)...]
        }
    }
}

extension String {
    /// With runs of whitespace as one space.
    fileprivate var folded: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
