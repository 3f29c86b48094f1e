package import Projects
internal import SourceText

extension ConfigurationUse {
    /// `12 tables have the settings of .strlint.yml`
    package var sentence: String {
        let settings = path.map { "the settings of \(VisibleText.sanitized($0))" } ?? "the default settings"
        return "\(tables.counted("table")) \(tables == 1 ? "has" : "have") \(settings)"
    }
}
