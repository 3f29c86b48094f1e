internal import CNettle
internal import SourceText
internal import Tracking

/// Tells requests to record a run apart: by their options, and by the paths and contents of the files that are kept.
///
/// The bytes of the body would not do, since archives contain times, and forms random boundaries: sent again, they differ.
struct RunDigest {
    let digest: ContentDigest

    init(_ options: [(name: String, value: String)], _ tree: SubmittedTree) {
        var text: [UInt8] = []
        for (name, value) in options.sorted(by: { ($0.name, $0.value) < ($1.name, $1.value) }) {
            Self.add(name.utf8.span, to: &text)
            Self.add(value.utf8.span, to: &text)
        }
        Self.add("files".utf8.span, to: &text)
        for (path, bytes) in tree.files.sorted(by: { $0.key < $1.key }) {
            Self.add(path.utf8.span, to: &text)
            Self.add(bytes.span, to: &text)
        }
        digest = ContentDigest(of: text.span)
    }

    /// Adds a part of the request, of any length, in 32 bytes.
    private static func add(_ part: Span<UInt8>, to text: inout [UInt8]) {
        let words = digest_sha256(part).words
        for word in [words.0, words.1, words.2, words.3] {
            text += (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
        }
    }
}
