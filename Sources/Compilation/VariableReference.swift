internal import FormatStrings
internal import SourceText

/// The first specifier of a number in a text.
package struct CountSpecifier {
    package let argument: Int
    /// Its characters after the percent sign and the position: `lld`.
    package let type: String

    package init?(in text: String) {
        let format = FormatString(text.utf8.span, options: .init())
        guard let specifier = format.specifiers.first(where: { $0.type.isNumber }) else { return nil }
        argument = specifier.arguments.value
        let range = specifier.range
        let spelling = String(decoding: Array(text.utf8)[range].dropFirst(), as: UTF8.self)
        type = String(spelling.split(separator: "$").last ?? "")
    }
}

/// A reference to a variable in a text: `%1$#@files@`.
package struct VariableReference {
    package let name: String
    package let argument: Int
    /// In UTF-8 offsets.
    package let range: Range<Int>
}

extension String {
    /// The text with a position in each specifier.
    package func numbered(from first: Int = 1) -> String {
        let bytes = Array(utf8)
        let format = FormatString(bytes.span, options: .init(firstArgument: first))
        var (text, end) = ([UInt8](), 0)
        for specifier in format.specifiers {
            text += bytes[end...specifier.range.lowerBound]
            let rest = bytes[specifier.range].dropFirst()
            let type =
                specifier.position == nil ? rest : rest[(rest.firstIndex(of: 0x24) ?? rest.startIndex)...]
            text += "\(specifier.arguments.value)".utf8
            if specifier.position == nil { text.append(0x24) }
            text += type
            end = specifier.range.upperBound
        }
        return String(decoding: text + bytes[end...], as: UTF8.self)
    }

    /// A numbered text without positions, if its specifiers take one argument after another.
    package var unnumbered: String {
        let bytes = Array(utf8)
        let specifiers = FormatString(bytes.span).specifiers
        guard zip(specifiers, 1...).allSatisfy({ $0.position == $1 && $0.arguments.value == $1 }) else {
            return self
        }
        var (text, end) = ([UInt8](), 0)
        for specifier in specifiers {
            text += bytes[end...specifier.range.lowerBound]
            let position = bytes[specifier.range].firstIndex(of: 0x24) ?? specifier.range.lowerBound
            end = position + 1
        }
        return String(decoding: text + bytes[end...], as: UTF8.self)
    }

    /// Its references to variables.
    package var variableReferences: [VariableReference] {
        let bytes = Array(utf8)
        return FormatString(bytes.span).specifiers.compactMap { specifier in
            guard case .variable(let name) = specifier.form else { return nil }
            return VariableReference(
                name: String(decoding: bytes[name], as: UTF8.self), argument: specifier.arguments.value,
                range: specifier.range)
        }
    }

    /// The text with other references to variables in place of `%#@name@`, which has no position.
    ///
    /// - Parameter replacement: `nil` leaves a reference as it is.
    package func replacingVariableReferences(_ replacement: (_ name: String) -> String?) -> String {
        let (bytes, mark) = (Array(utf8), Array("%#@".utf8))
        var (text, start, index) = ([UInt8](), 0, 0)
        while let percent = bytes[index...].firstIndex(of: mark[0]) {
            index = percent + 1
            guard bytes[percent...].starts(with: mark),
                let end = bytes[(percent + mark.count)...].firstIndex(of: mark[2]),
                let new = replacement(String(decoding: bytes[(percent + mark.count)..<end], as: UTF8.self))
            else { continue }
            text += bytes[start..<percent]
            text += new.utf8
            (start, index) = (end + 1, end + 1)
        }
        return String(decoding: text + bytes[start...], as: UTF8.self)
    }

    /// The name with `_` in place of characters that a `.stringsdict` does not allow in names.
    var withLettersOfNames: String {
        String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }
}
