/// Why a text is not JSON that is accepted.
package struct JSONError: Error, Equatable {
    /// What is wrong, as a sentence without its period.
    package let message: String
    /// The offset in bytes.
    package let offset: Int
}
