internal import JSON
package import Projects
package import SourceText

/// Bases, and why they were chosen, in words.
extension BaseUse {
    /// `en (the developmentRegion of App.xcodeproj)`
    var words: String { "\(VisibleText.sanitized(locale)) (\(reason.words))" }

    /// `App: 12 tables are compared with en (by default)`
    package var sentence: String {
        let place = folder.map { "\(VisibleText.sanitized($0)): " } ?? ""
        return "\(place)\(tables.counted("table")) \(tables == 1 ? "is" : "are") compared with \(words)"
    }
}

extension [BaseUse] {
    /// `compared with en (by default) and 1 more (-v)`, with one name for each base; `nil` without bases.
    var words: String? {
        let all = ofAllFolders
        guard let first = all.first else { return nil }
        let reasons = Set(all.map(\.reason.choice))
        let reason = reasons.count == 1 ? " (\(first.reason.choice))" : ""
        let rest = Set(all.map(\.locale)).count - 1
        return "compared with \(VisibleText.sanitized(first.locale))\(reason)"
            + (rest > 0 ? " and \(rest) more (-v)" : "")
    }
}

extension BaseReason {
    /// `by default; the most keys`
    fileprivate var words: String { hasMostKeys ? "\(choice); the most keys" : choice }

    /// `the developmentRegion of App.xcodeproj`, `for en, by default`
    fileprivate var choice: String {
        let language = VisibleText.sanitized(language)
        return switch fit {
        case .exact: origin.words
        case .base, .plain, .region: "for \(language), \(origin.words)"
        case .english: "without \(language), \(origin.words)"
        }
    }
}

extension BaseReason.Origin {
    fileprivate var words: String {
        switch self {
        case .setting: "the base-language"
        case .project(let path): "the developmentRegion of \(VisibleText.sanitized(path))"
        case .package(let path): "the defaultLocalization of \(VisibleText.sanitized(path))"
        case .bundle(let path): "the CFBundleDevelopmentRegion of \(VisibleText.sanitized(path))"
        case .assumption: "by default"
        }
    }

    /// What reasons are called in documents, and the path of the file that decided.
    var name: (kind: String, path: String?) {
        switch self {
        case .setting: ("setting", nil)
        case .project(let path): ("project", path)
        case .package(let path): ("package", path)
        case .bundle(let path): ("bundle", path)
        case .assumption: ("default", nil)
        }
    }
}

extension JSONWriter {
    mutating func write(_ base: BaseUse) {
        member("locale", base.locale)
        member("tables", base.tables)
        member("language", base.reason.language)
        member("named_by", base.reason.origin.name.kind)
        member("path", base.reason.origin.name.path?.shownPath)
        member("fit", base.reason.fit.rawValue)
        member("most_keys", base.reason.hasMostKeys)
    }
}

extension ConfigurationUse {
    /// `12 tables have the settings of .strlint.yml`
    package var sentence: String {
        let settings = path.map { "the settings of \(VisibleText.sanitized($0))" } ?? "the default settings"
        return "\(tables.counted("table")) \(tables == 1 ? "has" : "have") \(settings)"
    }
}

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
