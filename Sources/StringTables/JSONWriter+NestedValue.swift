package import JSON
internal import SourceText

/// Property list values as JSON.
extension JSONWriter {
    /// Data becomes `{"data":base64}`, a date ISO 8601 text, an archiver's reference `{"CF$UID":n}`, a number that JSON
    /// cannot represent its name.
    package mutating func value(_ value: NestedValue) {
        switch value {
        case .string(let text): self.value(text)
        case .array(let elements), .set(let elements):
            array { json in for element in elements { json.value(element) } }
        case .dictionary(let members): dictionary(members)
        case .data(let bytes): object { $0.member("data", bytes.base64) }
        case .integer(let digits): literal(digits)
        case .real(let number) where number.isFinite: literal(number.description)
        case .real(let number): self.value(number.description)
        case .boolean(let flag): literal(flag ? "true" : "false")
        case .date(let seconds): self.value(DateText.iso8601(seconds))
        case .uid(let number):
            object { json in
                json.key("CF$UID")
                json.literal(String(number))
            }
        case .null: literal("null")
        }
    }

    /// The last member with a key wins.
    private mutating func dictionary(_ members: [NestedValue.Member]) {
        let last = Dictionary(members.indices.map { (Array(members[$0].key.utf8), $0) }) { $1 }
        object { json in
            for (index, member) in members.enumerated() where last[Array(member.key.utf8)] == index {
                json.key(member.key)
                json.value(member.value)
            }
        }
    }
}

extension NestedValue {
    /// The value as a line of JSON.
    package var json: String {
        let text = document { sink in
            var json = JSONWriter(sink)
            json.value(self)
            json.finish()
        }
        return text.split(separator: "\n").joined()
    }
}
