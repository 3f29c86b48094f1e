/// What the process tells its caller.
package enum ExitStatus: Int32, Sendable {
    /// Nothing was found at or above the level that fails.
    case clean = 0
    /// Something was found.
    case found = 1
    /// Bad usage, or input that could not be read.
    case trouble = 2
}
