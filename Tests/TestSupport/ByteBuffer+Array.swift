package import SourceText

extension ByteBuffer {
    /// A copy, to be compared.
    package var array: [UInt8] { Array(copying: span) }
}
