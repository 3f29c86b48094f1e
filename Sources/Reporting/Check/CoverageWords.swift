internal import JSON
package import Projects
package import SourceText

extension CoverageShortfall {
    /// `fr: 93 % of the base is translated (1204 of 1290 keys), but min-coverage is 95 %`
    package var sentence: String {
        let place = configuration.map { " in \(VisibleText.sanitized($0))" } ?? ""
        return "\(VisibleText.sanitizedLine(locale)): \(state), but min-coverage\(place) is \(required) %"
    }

    private var state: String {
        guard let counts else { return "there is no table" }
        let percent = counts.translated * 100 / counts.keys
        return
            "\(percent) % of the base is translated (\(counts.translated) of \(counts.keys.counted("key")))"
    }
}

extension CheckReport {
    /// Writes a line for each locale of which too little is translated, for standard error.
    package func writeShortfalls(style: TerminalStyle = .plain, to sink: @escaping Sink) {
        var output = Output(sink)
        for shortfall in shortfalls ?? [] {
            let severity = shortfall.fails ? style.paint("error:", .error) : style.paint("warning:", .warning)
            output.write("\(severity) \(shortfall.sentence)\n")
        }
        output.flush()
    }
}

extension JSONWriter {
    mutating func write(_ shortfall: CoverageShortfall) {
        member("locale", shortfall.locale)
        member("min_coverage", shortfall.required)
        if let counts = shortfall.counts {
            member("keys", counts.keys)
            member("translated", counts.translated)
        }
        member("path", shortfall.configuration?.shownPath)
        member("fails", shortfall.fails)
    }
}
