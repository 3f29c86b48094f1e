internal import SourceText

/// The values of `--color`.
package enum ColorChoice: String, Sendable, CaseIterable {
    case auto, always, never
}

/// The style of text for people on one stream.
package struct TerminalStyle: Sendable, Equatable {
    package let isColored: Bool
    /// The columns of the stream.
    package var columns = Limits.columns
    /// Whether words can be links (OSC 8).
    package var hasLinks = false

    package static let plain = TerminalStyle(isColored: false)

    package init(isColored: Bool) {
        self.isColored = isColored
    }

    /// The style of a stream, decided by the first that applies: `choice`, `NO_COLOR`, `CLICOLOR_FORCE`, `CLICOLOR`, `TERM`,
    /// and whether the stream is a terminal.
    ///
    /// - Parameter environment: Returns the value of a variable.
    package init(_ choice: ColorChoice, environment: (String) -> String?, isTerminal: Bool) {
        func value(_ name: String) -> String { environment(name) ?? "" }
        let isForced = !value("CLICOLOR_FORCE").isEmpty && value("CLICOLOR_FORCE") != "0"
        let isDumb = value("TERM").isEmpty || value("TERM") == "dumb"
        switch choice {
        case .always: isColored = true
        case .never: isColored = false
        case .auto where !value("NO_COLOR").isEmpty: isColored = false
        case .auto where isForced: isColored = true
        case .auto where value("CLICOLOR") == "0" || isDumb: isColored = false
        case .auto: isColored = isTerminal
        }
    }

    /// The role of a piece of text, which decides its colour. Yellow is hard to read on white, and blue on black.
    enum Role: String {
        case error = "1;31"
        case warning = "1;35"
        case info = "1;36"
        case gutter = "36"
        case good = "32"
        case strong = "1"
        case faint = "2"
        case removed = "31"
        case changed = "35"
        case addedWords = "1;4;32"
        case removedWords = "1;4;31"

        static let added = good
        static let note = info
        static let formatSpecifier = gutter
    }

    func paint(_ text: String, _ role: Role) -> String {
        isColored && !text.isEmpty ? "\(start(of: role))\(text)\(Self.end)" : text
    }

    fileprivate func start(of role: Role) -> String { "\u{1B}[\(role.rawValue)m" }
    fileprivate static let end = "\u{1B}[0m"
}

extension Output {
    /// Writes `text` as a link to `address`, unless that is `nil`.
    mutating func write(_ text: String, linkedTo address: String?) {
        guard let address else { return write(text) }
        write("\u{1B}]8;;\(address)\u{1B}\\\(text)\u{1B}]8;;\u{1B}\\")
    }

    /// Calls `write`, and wraps its output in the colour of `role`.
    mutating func paint(_ role: TerminalStyle.Role, _ style: TerminalStyle, _ write: (inout Output) -> Void) {
        if style.isColored { self.write(style.start(of: role)) }
        write(&self)
        if style.isColored { self.write(TerminalStyle.end) }
    }
}
