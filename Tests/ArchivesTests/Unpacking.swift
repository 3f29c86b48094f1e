import Archives
import Foundation
import SourceText
import TestSupport

/// What unpacking gave: the files, or why there are none.
enum Unpacked: Equatable {
    case files([String: String])
    case failed(ArchiveError)

    var isRefused: Bool { if case .failed(.refused) = self { true } else { false } }
}

func unpack(
    _ bytes: [UInt8], _ kind: ArchiveKind, _ limits: ArchiveLimits = .init(),
    keeping isWanted: @escaping (String) -> Bool = { _ in true },
    isCancelled: @escaping () -> Bool = { false }, mayHold: @escaping (Int) -> Bool = { _ in true }
) -> Unpacked {
    do throws(ArchiveError) {
        let unpacker = Unpacker(
            kind, limits: limits, isCancelled: isCancelled, mayHold: mayHold, keeping: isWanted)
        let files = try unpacker.files(in: bytes.span)
        return .files(
            Dictionary(files.map { ($0.path, String(decoding: $0.bytes.span)) }) { _, _ in "twice" })
    } catch {
        return .failed(error)
    }
}

/// A file of `testdata/archives`.
func fixture(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: TestData.folder.appending(path: "archives/\(name)")))
}

func kind(of name: String) -> ArchiveKind {
    name.hasSuffix(".zip") ? .zip : name.hasSuffix(".tar") ? .tar : .gzip
}
