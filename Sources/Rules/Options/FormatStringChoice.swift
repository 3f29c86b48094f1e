package import FormatStrings
package import SourceText

/// Which values the app formats: by their keys, otherwise as ``policy`` says.
package struct FormatStringChoice: Sendable {
    package typealias Policy = FormatPolicy

    package var policy: Policy
    /// Keys of values that the app formats.
    package var always: [Wildcard]
    /// Keys of values that the app shows as they are.
    package var never: [Wildcard]

    package init(_ policy: FormatPolicy = .auto, always: [Wildcard] = [], never: [Wildcard] = []) {
        self.policy = policy
        self.always = always
        self.never = never
    }

    /// Whether ``policy`` applies to every key.
    package var isUniform: Bool { always.isEmpty && never.isEmpty }

    /// The policy for the value of a key.
    func policy(ofKey key: Span<UInt8>) -> FormatPolicy {
        if isUniform { return policy }
        if always.contains(where: { $0.matches(key) }) { return .always }
        if never.contains(where: { $0.matches(key) }) { return .never }
        return policy
    }
}
