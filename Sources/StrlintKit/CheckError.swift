internal import Projects
internal import Settings

/// Why nothing can be checked. A table that cannot be read is in the report instead.
public struct CheckError: Error, Hashable, CustomStringConvertible {
    /// Lines for people, one for each problem: `.strlint.yml:3:1: …`.
    public let description: String

    init(_ error: RequestError) {
        description =
            switch error {
            case .configuration(let error): error.lines.joined(separator: "\n")
            case .base(let path, let reason), .replaced(let path, let reason): "\(path) \(reason)"
            case .revision(let name, let reason): "\(name): \(reason)"
            case .missingBaseline(let path): "there is no baseline \(path)"
            case .noBaseline: "no configuration names a baseline"
            case .inputs(let reason, _): reason
            }
    }
}

/// Which configuration files apply.
enum ConfigurationChoice {
    case nearest, none

    var source: ConfigurationFinder.Source { self == .nearest ? .nearest : .none }
}
