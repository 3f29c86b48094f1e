#if canImport(Glibc)
    internal import CICU
    internal import Concurrency

    /// One of ICU's converters, which stops at bytes that are invalid in its encoding.
    @safe
    struct Converter: ~Copyable {
        private let handle: OpaquePointer

        /// Tells ICU not to look for files on the host; evaluated before the first converter is opened.
        private static let hasForbiddenFiles: Bool = {
            icu_forbid_files()
            return true
        }()

        /// - Parameters:
        ///   - icu: The name of the converter in ICU.
        ///   - iana: The IANA name of the encoding.
        init?(icu: String, iana: String) {
            guard Self.hasForbiddenFiles, let opened = unsafe icu_open(icu) else { return nil }
            unsafe handle = opened
        }

        deinit { unsafe icu_close(handle) }

        /// The text in UTF-8, or `nil` if there are invalid bytes.
        func decode(_ bytes: Span<UInt8>) -> [UInt8]? {
            var text: [UInt8] = []
            text.reserveCapacity(bytes.count)
            var chunk = UnitChunk()
            var result = ICU_DONE
            unsafe bytes.withUnsafeBytes { source in
                var place = unsafe source.baseAddress?.assumingMemoryBound(to: CChar.self)
                let end = unsafe place.map { unsafe $0 + source.count }
                repeat {
                    unsafe chunk.fill { target, capacity in
                        unsafe icu_decode(handle, target, capacity, &place, end, &result)
                    }
                    chunk.move(to: &text, isLast: result != ICU_FULL)
                } while result == ICU_FULL && !Cancellation.isRequested
            }
            return result == ICU_DONE ? text : nil
        }
    }

    /// A buffer of UTF-16 that is converted to UTF-8.
    private struct UnitChunk {
        private var units = [UInt16](repeating: 0, count: 4096)
        private var count = 0

        /// Appends the units that `body` writes; it is given the capacity and returns the number of units.
        mutating func fill(_ body: (UnsafeMutablePointer<UInt16>, Int32) -> Int32) {
            let used = count
            unsafe units.withUnsafeMutableBufferPointer { buffer in
                guard let base = buffer.baseAddress else { return }
                count += Int(unsafe body(base + used, Int32(buffer.count - used)))
            }
        }

        /// Moves the units to the end of `text`; a high surrogate at the end waits for the low one, unless the text ends.
        mutating func move(to text: inout [UInt8], isLast: Bool) {
            let waits = !isLast && count > 0 && units[count - 1] & 0xFC00 == 0xD800
            let moved = waits ? count - 1 : count
            text.append(addingCapacity: moved * 3 + 8) { output in
                unsafe units.withUnsafeBytes { memory in
                    let bytes = unsafe Span<UInt8>(_bytes: memory.bytes)
                    WideDecoder.appendUTF16(
                        bytes, from: 0, count: moved, isBigEndian: UInt16(1).bigEndian == 1, to: &output)
                }
            }
            if waits { units[0] = units[moved] }
            count = waits ? 1 : 0
        }
    }
#endif
