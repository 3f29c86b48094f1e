internal import Builtin

// The standard library that is a part of macOS has these since version 26. What is here replaces its declarations in every file
// that imports SourceText; Scripts/check-macos finds those that do not.

extension Array where Element: BitwiseCopyable {
    /// The elements.
    @inlinable
    package var span: Span<Element> {
        @inline(__always) @_lifetime(borrow self)
        borrowing get {
            if #available(macOS 26, *) { return self.Swift::span }
            return spanOfStorage
        }
    }

    /// The elements as Swift 6.2 has them: such an array is never one of Objective-C, so that its elements do not move.
    @usableFromInline
    var spanOfStorage: Span<Element> {
        @_lifetime(borrow self)
        borrowing get {
            let elements = unsafe withUnsafeBufferPointer { unsafe $0 }
            let span = unsafe Span(_unsafeElements: elements)
            return unsafe _overrideLifetime(span, borrowing: self)
        }
    }

    /// The elements, to change them.
    @inlinable
    package var mutableSpan: MutableSpan<Element> {
        @inline(__always) @_lifetime(&self)
        mutating get {
            if #available(macOS 26, *) { return self.Swift::mutableSpan }
            return mutableSpanOfStorage
        }
    }

    @usableFromInline
    var mutableSpanOfStorage: MutableSpan<Element> {
        @_lifetime(&self)
        mutating get {
            let elements = unsafe withUnsafeMutableBufferPointer { unsafe $0 }
            let span = unsafe MutableSpan(_unsafeElements: elements)
            return unsafe _overrideLifetime(span, mutating: &self)
        }
    }
}

extension String.UTF8View {
    /// The bytes.
    @inlinable
    package var span: Span<UInt8> {
        @inline(__always) @_lifetime(borrow self)
        borrowing get {
            if #available(macOS 26, *) { return self.Swift::span }
            return spanOfStorage
        }
    }

    /// The bytes as Swift 6.2 has them.
    @usableFromInline
    var spanOfStorage: Span<UInt8> {
        @_lifetime(borrow self)
        borrowing get {
            let place = unsafe UnsafePointer<UInt8>(Builtin.addressOfBorrow(self))
            let bytes = unsafe withContiguousStorageIfAvailable { bytes in
                let inside = unsafe UnsafeBufferPointer(start: place, count: bytes.count)
                return unsafe Self.isInside(bytes, inside) ? inside : bytes
            }
            guard let bytes = unsafe bytes else { preconditionFailure("a text of Objective-C") }
            let span = unsafe Span(_unsafeElements: bytes)
            return unsafe _overrideLifetime(span, borrowing: self)
        }
    }

    /// Whether a text of these bytes keeps them in itself, as a short one does: what is in its place are the same bytes. In that
    /// case `bytes` is a copy for the time of a call.
    private static func isInside(_ bytes: UnsafeBufferPointer<UInt8>, _ inside: UnsafeBufferPointer<UInt8>)
        -> Bool
    {
        guard bytes.count < MemoryLayout<String>.size else { return false }
        return unsafe bytes.elementsEqual(inside)
    }
}
