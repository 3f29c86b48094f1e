/// The environment variables that set options.
package enum EnvironmentVariable: String, CaseIterable, Sendable {
    case format = "STRLINT_FORMAT"
    case color = "STRLINT_COLOR"
    case jobs = "STRLINT_JOBS"
    case configuration = "STRLINT_CONFIG"
}
