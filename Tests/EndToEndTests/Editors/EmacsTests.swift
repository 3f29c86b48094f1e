import Foundation
import Testing

/// The settings of docs/editors.md in Emacs.
@Suite(.enabled(if: Tool.emacs.url != nil, "Emacs is not installed"))
struct EmacsTests {
    @Test func `each form of a table has its mode`() async throws {
        let lines = try await linesOfScript(
            """
            (dolist (name '("a.strings" "a.stringsdict" "a.xcstrings" "a.json"))
              (with-current-buffer (find-file-noselect name)
                (princ (format "%s %s\\n" name major-mode))))
            """)
        #expect(
            lines.prefix(3) == [
                "a.strings strings-mode", "a.stringsdict stringsdict-mode", "a.xcstrings xcstrings-mode",
            ])
        #expect(lines.count == 4 && lines.last?.hasSuffix(" xcstrings-mode") == false)
    }

    @Test(.enabled("this Emacs has no eglot", hasEglot))
    func `a finding is shown, and goes when it is fixed`() async throws {
        let lines = try await linesOfScript(
            """
            (require 'eglot)
            (defun wait-until (condition)
              (let ((left 1000))
                (while (and (not (funcall condition)) (> left 0))
                  (setq left (1- left))
                  (flymake-start)
                  (accept-process-output nil 0.02))))
            (defun print-findings ()
              (princ (format "%d\\n" (length (flymake-diagnostics))))
              (dolist (finding (flymake-diagnostics))
                (princ (format "%d %s\\n" (flymake-diagnostic-beg finding) (flymake-diagnostic-text finding)))))
            (find-file (getenv "TABLE"))
            (call-interactively #'eglot)
            (wait-until #'flymake-diagnostics)
            (print-findings)
            (search-forward ";;")
            (delete-char -1)
            (save-buffer)
            (wait-until (lambda () (null (flymake-diagnostics))))
            (print-findings)
            """)
        #expect(lines.first == "1" && lines.last == "0")
        #expect(lines.count > 2 && lines[1].hasPrefix("11 ") && lines[1].contains("table-cut-short"))
    }

    private func linesOfScript(_ script: String) async throws -> [String] {
        let project = try EditedProject()
        try project.folder.write("settings.el", Document.editors("elisp"))
        try project.folder.write("script.el", script)
        let outcome = try await project.run(.emacs, "--batch", "-l", "settings.el", "-l", "script.el")
        #expect(outcome.status == 0, "\(outcome.errorText)")
        return outcome.lines
    }

    @Sendable private static func hasEglot() async throws -> Bool {
        let words = ["--batch", "--eval", "(kill-emacs (if (locate-library \"eglot\") 0 1))"]
        guard let url = Tool.emacs.url else { return false }
        return try await Command(executable: url, arguments: words, folder: Repository.root).run().status == 0
    }
}
