/// Puts the members of objects on lines of their own, but for objects that contain no other one.
package struct JSONLayout {
    package private(set) var text = ""
    private var depth: Int
    private var isInString = false

    package init(depth: Int) { self.depth = depth }

    package mutating func append(_ json: String) {
        var rest = json[...]
        while let character = rest.first {
            if !isInString, character == "{", let end = Self.endOfInnermost(rest) {
                text += rest[..<end]
                rest = rest[end...]
            } else {
                rest.removeFirst()
                append(character, before: rest)
            }
        }
    }

    private mutating func append(_ character: Character, before rest: Substring) {
        if character == "\"", text.last != "\\" { isInString.toggle() }
        guard !isInString else { return text.append(character) }
        switch character {
        case "{":
            depth += 1
            text += "{" + lineBreak
        case "}":
            depth -= 1
            while text.last == " " || text.last == "\n" { text.removeLast() }
            text += lineBreak + "}"
        case ",": text += "," + lineBreak
        case "\n": break
        case " ": if text.last != " " { text.append(" ") }
        default: text.append(character)
        }
    }

    private var lineBreak: String { "\n" + String(repeating: "  ", count: depth) }

    /// The end of an object that contains no other one; `nil` if it does.
    private static func endOfInnermost(_ json: Substring) -> String.Index? {
        var isInString = false
        for index in json.indices.dropFirst() {
            if json[index] == "\"" { isInString.toggle() }
            if isInString { continue }
            if json[index] == "{" { return nil }
            if json[index] == "}" { return json.index(after: index) }
        }
        return nil
    }
}
