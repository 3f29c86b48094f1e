#if canImport(Darwin)
    internal import Darwin

    /// One of the converters of the system's `iconv`, which every Mac has.
    @safe
    struct Converter: ~Copyable {
        private let handle: iconv_t

        /// - Parameters:
        ///   - icu: The name of the converter in ICU.
        ///   - iana: The IANA name of the encoding.
        init?(icu: String, iana: String) {
            let codePage = iana.hasPrefix("windows-") ? "cp\(iana.utf8.dropFirst(8))" : iana
            unsafe handle = iconv_open("UTF-8", Self.macintosh[icu] ?? codePage)
            guard unsafe Int(bitPattern: handle) != -1 else { return nil }
        }

        /// The names of encodings that have no IANA name.
        private static let macintosh = [
            "macos-6_2-10.4": "macgreek", "macos-7_3-10.2": "maccyrillic",
            "macos-29-10.2": "maccentraleurope",
            "macos-35-10.2": "macturkish",
        ]

        deinit { unsafe iconv_close(handle) }

        /// The text in UTF-8, or `nil` if there are invalid bytes.
        func decode(_ bytes: Span<UInt8>) -> [UInt8]? {
            var input: [UInt8] = []
            input.append(bytes)
            var text: [UInt8] = []
            text.reserveCapacity(input.count)
            var chunk = [UInt8](repeating: 0, count: 1 << 14)
            let isDecoded = unsafe input.withUnsafeMutableBytes { source in
                var from = unsafe source.baseAddress?.assumingMemoryBound(to: CChar.self)
                var left = source.count
                while true {
                    let (result, written) = unsafe chunk.withUnsafeMutableBytes { target in
                        var to = unsafe target.baseAddress?.assumingMemoryBound(to: CChar.self)
                        var capacity = target.count
                        let result = unsafe iconv(handle, &from, &left, &to, &capacity)
                        return (result == -1 ? errno : 0, target.count - capacity)
                    }
                    text.append(chunk.span.extracting(first: written))
                    if result != E2BIG { return result == 0 }
                }
            }
            return isDecoded ? text : nil
        }
    }
#endif
