/// Standard input as a file to read.
package enum StandardInput {
    /// The name of a table on standard input.
    package static let name = "<stdin>"
}
