/// The environment variables that set options. Those of `serve` are in ``ServiceVariable``.
package enum EnvironmentVariable: String, CaseIterable, Sendable {
    case format = "STRLINT_FORMAT"
    case color = "STRLINT_COLOR"
    case jobs = "STRLINT_JOBS"
    case configuration = "STRLINT_CONFIG"
}

/// The environment variables that set the options of `serve`, one for each option.
package enum ServiceVariable {
    /// `STRLINT_SERVE_MAX_BODY` for `max-body`.
    package static func name(of option: String) -> String {
        "STRLINT_SERVE_" + String(option.uppercased().map { $0 == "-" ? "_" : $0 })
    }
}
