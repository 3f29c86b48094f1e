/// A pattern for names: `*` matches any characters, `?` one, `[a-z]` and `[!a-z]` one in or not in a set; a backslash makes
/// the next character literal. It matches the whole name, by code point.
package struct Wildcard: Sendable, Equatable {
    private enum Part: Equatable {
        case any
        case one
        case scalar(Unicode.Scalar)
        case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)

        func matches(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .any, .one: true
            case .scalar(let own): own == scalar
            case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
            }
        }
    }

    /// The pattern as it was written.
    package let text: String
    private let parts: [Part]
    /// The name, if the pattern is a literal one.
    private let literal: [UInt8]?

    package init(_ pattern: some StringProtocol) {
        text = String(pattern)
        var rest = Array(pattern.unicodeScalars)[...]
        var parts: [Part] = []
        while let scalar = rest.popFirst() {
            switch scalar {
            case "*": if parts.last != .any { parts.append(.any) }
            case "?": parts.append(.one)
            case "[": parts.append(Self.set(&rest) ?? .scalar(scalar))
            case "\\": parts.append(.scalar(rest.popFirst() ?? scalar))
            default: parts.append(.scalar(scalar))
            }
        }
        self.parts = parts
        let isLiteral = !pattern.unicodeScalars.contains { "*?[\\".unicodeScalars.contains($0) }
        literal = isLiteral ? Array(pattern.utf8) : nil
    }

    /// The set up to `]`; `nil`, with nothing consumed, if there is no `]`.
    private static func set(_ rest: inout ArraySlice<Unicode.Scalar>) -> Part? {
        let isNegated = rest.first == "!" || rest.first == "^"
        let body = rest.dropFirst(isNegated ? 1 : 0)
        guard let end = body.dropFirst().firstIndex(of: "]") else { return nil }
        var members = body[..<end]
        rest = rest[(end + 1)...]
        var ranges: [ClosedRange<Unicode.Scalar>] = []
        while let low = members.popFirst() {
            guard members.count > 1, members.first == "-", let high = members.dropFirst().first, high >= low
            else {
                ranges.append(low...low)
                continue
            }
            members = members.dropFirst(2)
            ranges.append(low...high)
        }
        return .set(ranges, isNegated: isNegated)
    }

    /// Whether the pattern matches a name in UTF-8.
    package func matches(_ name: Span<UInt8>) -> Bool {
        if let literal { return name.isEqual(to: literal.span) }
        return matches(Array(String(repairing: name).unicodeScalars))
    }

    /// Whether the pattern matches a name.
    package func matches(_ name: Substring) -> Bool {
        let whole = name.base
        return matches(whole.utf8.span.extracting(name.offsetsInBase))
    }

    /// Backtracks to the last `*` only, so that the time is at most the product of both lengths.
    private func matches(_ name: [Unicode.Scalar]) -> Bool {
        var (part, index) = (0, 0)
        var star: (part: Int, index: Int)?
        while index < name.count {
            if part < parts.count, parts[part] == .any {
                star = (part, index)
                part += 1
            } else if part < parts.count, parts[part].matches(name[index]) {
                part += 1
                index += 1
            } else if let last = star {
                star = (last.part, last.index + 1)
                (part, index) = (last.part + 1, last.index + 1)
            } else {
                return false
            }
        }
        return parts[part...].allSatisfy { $0 == .any }
    }
}
