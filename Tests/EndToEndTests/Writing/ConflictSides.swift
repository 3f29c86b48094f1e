import Foundation
import Testing

extension WriterRun {
    private var markerSize: Int { vector.expect.markerSize ?? 7 }

    /// Checks the conflicts of a merge: their number, that `check` names them, and that each side is a complete table.
    func checkConflicts() async throws {
        for (path, count) in vector.expect.conflicts ?? [:] {
            let text = try table(path).text
            let marker = String(repeating: "<", count: markerSize)
            #expect(text.lines.count { $0.hasPrefix(marker) && !$0.hasPrefix(marker + "<") } == count)
        }
        guard let merged = vector.expect.sides else { return }
        let findings = try await run(["check", "--isolated", "-f", "concise", merged])
        #expect(findings.text.contains("conflict-marker"))
        try await check(.ours, of: merged)
        try await check(.theirs, of: merged)
    }

    private func check(_ side: ConflictSide, of merged: String) async throws {
        let conflicted = try table(merged)
        let text = conflicted.text.taking(side, markerSize: markerSize)
        let path = "\(side.rawValue).side.strings"
        try sandbox.write(path, conflicted.encoding.encode(text))
        // `ours` was overwritten by the merge.
        try sandbox.write("source.strings", vector.files["\(side.rawValue).strings"]?.data ?? Data())
        let (base, wanted) = (
            try await shown("base.strings").loaded, try await shown("source.strings").loaded
        )
        let taken = try await shown(path)
        if !text.allSatisfy(\.isWhitespace) { #expect(taken.isComplete, "\(path)") }
        for (key, value) in wanted where base[key] != value {
            #expect(taken.loaded[key] == value, "\(key) of \(side)")
        }
    }

    private func table(_ path: String) throws -> (encoding: MarkedEncoding, text: String) {
        let data = try Data(contentsOf: sandbox.url(path))
        let encoding = MarkedEncoding(data)
        return (encoding, encoding.decode(data))
    }
}

/// A side of a conflict.
private enum ConflictSide: String {
    case ours, base, theirs
}

/// An encoding that a byte order mark tells, or UTF-8 without one.
private struct MarkedEncoding {
    let mark: [UInt8]
    let encoding: String.Encoding

    init(_ data: Data) {
        let marks: [([UInt8], String.Encoding)] = [
            ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian), ([0xEF, 0xBB, 0xBF], .utf8),
        ]
        (mark, encoding) = marks.first { data.starts(with: $0.0) } ?? ([], .utf8)
    }

    func decode(_ data: Data) -> String {
        String(data: data.dropFirst(mark.count), encoding: encoding) ?? ""
    }

    func encode(_ text: String) -> Data { Data(mark) + (text.data(using: encoding) ?? Data()) }
}

extension String {
    fileprivate var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }

    /// The text with one side of every conflict.
    fileprivate func taking(_ side: ConflictSide, markerSize: Int) -> String {
        var (current, kept) = (ConflictSide?.none, [Substring]())
        for line in lines {
            let next = line.side(after: current, markerSize: markerSize)
            if next == current, current == nil || current == side { kept.append(line) }
            current = next
        }
        return kept.joined(separator: "\n")
    }
}

extension Substring {
    /// The side after this line, which is another one if the line is a marker.
    fileprivate func side(after current: ConflictSide?, markerSize: Int) -> ConflictSide? {
        func isMarker(_ character: Character) -> Bool {
            let marker = String(repeating: character, count: markerSize)
            return hasPrefix(marker) && dropFirst(markerSize).first != character
        }
        if isMarker("<") { return .ours }
        guard let current else { return nil }
        if isMarker("|") { return .base }
        if isMarker("=") { return .theirs }
        return isMarker(">") ? nil : current
    }
}
