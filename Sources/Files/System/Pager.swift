internal import CSystem

/// A program that shows what this process writes to standard output, page by page.
package struct Pager {
    private let identifier: Int32

    /// Starts a pager, which takes the place of standard output.
    ///
    /// - Parameter command: A line for the shell; `less` if `nil`, or nothing if that is not installed.
    /// - Returns: `nil` if it does not start.
    package init?(_ command: String?) {
        // As git does: less ends at once if all fits on the screen, and shows colours.
        let setting = "LESS=${LESS-FRX} LV=${LV--c}; export LESS LV; "
        let line = command ?? "if command -v less >/dev/null; then exec less; else exec cat; fi"
        identifier = unsafe (setting + line).withSystemPath { unsafe system_start_pager($0) }
        if identifier < 0 { return nil }
    }

    /// Ends the output, and waits until the user leaves the pager.
    package func finish() { system_finish_pager(identifier) }
}
