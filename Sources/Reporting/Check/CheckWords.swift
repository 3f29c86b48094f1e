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
    /// `compared with en (by default)`; `nil` without bases.
    var words: String? {
        let all = wordsOfAll
        guard !all.isEmpty else { return nil }
        let rest = all.count - Self.shown
        return "compared with " + all.prefix(Self.shown).joined(separator: ", ")
            + (rest > 0 ? " and \(rest) more (-v lists them)" : "")
    }

    /// Each base in words; bundles that name the same locale are one.
    private var wordsOfAll: [String] {
        let all = ofAllFolders
        let bundles = Dictionary(grouping: all.filter(\.reason.isOfBundle), by: \.locale).filter {
            $1.count > 1
        }
        var told: Set<String> = []
        return all.compactMap { base in
            guard base.reason.isOfBundle, let same = bundles[base.locale] else { return base.words }
            guard told.insert(base.locale).inserted else { return nil }
            return
                "\(VisibleText.sanitized(base.locale)) (the CFBundleDevelopmentRegion of \(same.count.counted("bundle")))"
        }
    }

    /// The number of bases that a summary names.
    private static var shown: Int { 2 }
}

extension BaseReason {
    /// `the developmentRegion of App.xcodeproj`, `for en, by default`
    fileprivate var words: String {
        let language = VisibleText.sanitized(language)
        let reason =
            switch fit {
            case .exact: origin.words
            case .base, .plain, .region: "for \(language), \(origin.words)"
            case .english: "without \(language), \(origin.words)"
            }
        return hasMostKeys ? "\(reason); the most keys" : reason
    }
}

extension BaseReason {
    /// Whether a bundle names exactly the locale of the base.
    fileprivate var isOfBundle: Bool {
        guard case .bundle = origin else { return false }
        return fit == .exact && !hasMostKeys
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
