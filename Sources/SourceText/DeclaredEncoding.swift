#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// Decodes the encodings that an XML declaration may name, with the system's `iconv`.
enum DeclaredEncoding {
    /// What CoreFoundation makes of a declared name.
    ///
    /// - Returns: The name to decode by, or `nil` if the platform refuses it: an unknown name, or `macintosh`, whose
    ///   number 0 CoreFoundation takes for a failure.
    static func effectiveName(of declared: String) -> String? {
        switch declared {
        case "macintosh", "macroman", "x-mac-roman": nil
        case "us-ascii", "ascii": "iso-8859-1"
        case "utf-16": "utf-16le"
        default: Conversion(from: declared) == nil ? nil : declared
        }
    }

    /// Decodes `bytes`, or returns `nil` where they are not of that encoding or the name is unknown.
    static func decode(_ bytes: Span<UInt8>, as name: String) -> [UInt8]? {
        guard let conversion = Conversion(from: name) else { return nil }
        return conversion.convert(bytes)
    }
}

/// An open conversion to UTF-8.
@safe
private struct Conversion: ~Copyable {
    private let handle: iconv_t

    init?(from name: String) {
        unsafe handle = iconv_open("UTF-8", name)
        guard unsafe Int(bitPattern: handle) != -1 else { return nil }
    }

    deinit { unsafe iconv_close(handle) }

    func convert(_ bytes: Span<UInt8>) -> [UInt8]? {
        var input: [UInt8] = []
        input.append(bytes)
        var output = [UInt8](repeating: 0, count: bytes.count * 4 + 16)
        let written: Int? = unsafe input.withUnsafeMutableBytes { source in
            unsafe output.withUnsafeMutableBytes { target in
                var from = unsafe source.baseAddress?.assumingMemoryBound(to: CChar.self)
                var to = unsafe target.baseAddress?.assumingMemoryBound(to: CChar.self)
                var (left, room) = (source.count, target.count)
                let result = unsafe iconv(handle, &from, &left, &to, &room)
                return result == -1 ? nil : target.count - room
            }
        }
        guard let written else { return nil }
        output.removeSubrange(written...)
        return output
    }
}
