/// The exit status of the process.
package enum ExitStatus: Int32, Sendable {
    /// No findings of a severity that fails the run, or no differences.
    case clean = 0
    /// There are such findings, or differences.
    case found = 1
    /// A usage error, or an input that could not be read.
    case trouble = 2
}
