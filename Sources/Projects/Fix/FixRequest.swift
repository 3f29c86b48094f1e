/// What to fix: the findings of a check.
package struct FixRequest: Sendable {
    package var check: CheckRequest
    /// Whether fixes are applied that change texts.
    package var isUnsafe: Bool

    package init(_ check: CheckRequest, isUnsafe: Bool) {
        self.check = check
        self.isUnsafe = isUnsafe
    }
}
