internal import Foundation
internal import StringTables

/// A value in the notation of the vectors: a string, an array, a dictionary, or an object whose only key begins with `$`.
struct ExpectedValue: Decodable {
    let value: NestedValue

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            value = .string(text)
        } else if let elements = try? container.decode([ExpectedValue].self) {
            value = .array(elements.map(\.value))
        } else {
            value = try Self.tagged(container)
        }
    }

    private static func tagged(_ container: any SingleValueDecodingContainer) throws -> NestedValue {
        if let flag = try? container.decode([String: Bool].self).first {
            if flag.key == "$null" { return .null }
            if flag.key == "$boolean" { return .boolean(flag.value) }
        }
        if let set = try? container.decode([String: [ExpectedValue]].self)["$set"] {
            return .set(set.map(\.value))
        }
        if let pair = try? container.decode([String: String].self).first,
            let value = scalar(pair.key, pair.value)
        {
            return value
        }
        let members = try container.decode([String: ExpectedValue].self)
        return .dictionary(
            members.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value.value) })
    }

    private static func scalar(_ tag: String, _ text: String) -> NestedValue? {
        switch tag {
        case "$integer": .integer(text)
        case "$real": Double(text).map { .real($0) }
        case "$uid": UInt64(text).map { .uid($0) }
        case "$data": .data(bytes(hexadecimal: text))
        case "$date":
            ISO8601DateFormatter().date(from: text).map { .date($0.timeIntervalSinceReferenceDate) }
        default: nil
        }
    }

    private static func bytes(hexadecimal text: String) -> [UInt8] {
        let digits = text.compactMap(\.hexDigitValue)
        return stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
    }
}
