package import SourceText

/// What a file can be made of.
package protocol FileContent {
    var span: Span<UInt8> { @_lifetime(borrow self) get }
}

extension [UInt8]: FileContent {}
extension ByteBuffer: FileContent {}
