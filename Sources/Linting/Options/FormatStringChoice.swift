package import FormatStrings
package import SourceText

/// Which texts go through a formatter: most as ``policy`` says, some by their keys.
package struct FormatStringChoice: Sendable {
    package var policy: FormatPolicy
    /// Keys of texts that the app formats.
    package var always: [Wildcard]
    /// Keys of texts that it shows as they are.
    package var never: [Wildcard]

    package init(_ policy: FormatPolicy = .auto, always: [Wildcard] = [], never: [Wildcard] = []) {
        self.policy = policy
        self.always = always
        self.never = never
    }

    /// Whether keys make no difference.
    package var isUniform: Bool { always.isEmpty && never.isEmpty }

    /// The policy for the text of a key.
    func policy(ofKey key: Span<UInt8>) -> FormatPolicy {
        if always.contains(where: { $0.matches(key) }) { return .always }
        if never.contains(where: { $0.matches(key) }) { return .never }
        return policy
    }
}
