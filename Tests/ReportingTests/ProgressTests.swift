import Synchronization
import Testing

@testable import Reporting

struct ProgressTests {
    /// A fake clock and terminal.
    final class Stage: Sendable {
        let time = Mutex(ContinuousClock.now)
        let shown = Mutex("")

        func progress(columns: Int = 80) -> Progress {
            let clock: @Sendable () -> ContinuousClock.Instant = { self.time.withLock { $0 } }
            return Progress("Checked", columns: columns, now: clock) { bytes in
                self.shown.withLock { $0 += String(decoding: bytes, as: UTF8.self) }
            }
        }

        func wait(_ milliseconds: Int) { time.withLock { $0 += .milliseconds(milliseconds) } }
        var text: String { shown.withLock { $0 } }
    }

    @Test func `short runs show nothing`() {
        let stage = Stage()
        let progress = stage.progress()
        stage.wait(499)
        progress.update(done: 1, of: 2)
        progress.finish()
        #expect(stage.text.isEmpty)
    }

    @Test func `long runs show a line and erase it`() {
        let stage = Stage()
        let progress = stage.progress()
        stage.wait(500)
        progress.update(done: 3, of: 9, path: "de.lproj/A.strings")
        progress.update(done: 4, of: 9)
        progress.finish()
        progress.update(done: 9, of: 9)
        #expect(stage.text == "\rChecked 3 of 9  de.lproj/A.strings\u{1B}[K\r\u{1B}[K")
    }

    @Test func `the line fits the terminal`() {
        let stage = Stage()
        let progress = stage.progress(columns: 30)
        stage.wait(600)
        progress.update(done: 3, of: 9, path: "a/long/\u{1B}path/\u{1B}[2J.str")
        #expect(stage.text == "\rChecked 3 of 9  …[2J.str\u{1B}[K")
    }
}
