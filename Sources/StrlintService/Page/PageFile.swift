internal import CNettle
internal import CPage
internal import SourceText

/// A file of the page, which is part of the program.
struct PageFile: Sendable {
    let name: String
    let bytes: [UInt8]
    /// Changes with the content.
    let tag: String

    private init(_ file: Int) {
        let bytes = Self.bytes(of: file)
        name = Self.name(of: file)
        self.bytes = bytes
        tag = "\"\(String(digest_sha256(bytes.span).words.0, radix: 16))\""
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The media type, by the suffix of the name.
    var type: String {
        switch name.split(separator: ".").last {
        case "html": "text/html; charset=utf-8"
        case "css": "text/css; charset=utf-8"
        case "js": "text/javascript; charset=utf-8"
        default: "image/svg+xml"
        }
    }
}

extension PageFile {
    static let index = PageFile(page_index)
    static let projects = PageFile(page_projects)
    static let rule = PageFile(page_rule)

    /// The files below `assets/`, by name.
    static let assets = Dictionary(
        uniqueKeysWithValues: (page_first_asset..<page_file_count()).map(PageFile.init).map { ($0.name, $0) })

    private static func name(of file: Int) -> String {
        var bytes = [UInt8](repeating: 0, count: 64)
        var room = bytes.mutableSpan
        let length = page_file_name(file, &room)
        return String(decoding: bytes.prefix(length), as: UTF8.self)
    }

    private static func bytes(of file: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: page_file_size(file))
        var room = bytes.mutableSpan
        page_file_read(file, &room)
        return bytes
    }
}
