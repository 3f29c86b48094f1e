internal import SourceText

/// Finds the variables and parameters of C that have a type whose arguments of formats are known.
package enum VariableSearch {
    package struct Variable {
        package let type: Range<Int>
        /// How many asterisks are before the name.
        package let pointers: Int
        package let name: Range<Int>
    }

    private static let types = NameSearch([
        "int", "long", "short", "unsigned", "NSInteger", "NSUInteger", "BOOL", "size_t", "double", "float",
        "CGFloat", "NSTimeInterval", "NSString", "NSNumber", "char", "id", "NSArray", "NSMutableString",
    ])

    /// The variables in a source, in its order: what follows such a type is a name, and then an end of a declaration.
    package static func variables(in text: Span<UInt8>) -> [Variable] {
        var variables: [Variable] = []
        for place in types.places(in: text) {
            if let variable = variable(after: place.range, in: text) { variables.append(variable) }
        }
        return variables
    }

    private static func variable(after type: Range<Int>, in text: Span<UInt8>) -> Variable? {
        var index = text.endOfSpacesAndTabs(from: type.upperBound)
        var pointers = 0
        while index < text.count, text[index] == UInt8(ascii: "*") {
            pointers += 1
            index = text.endOfSpacesAndTabs(from: index + 1)
        }
        // A parameter of Objective-C: `(int)count`.
        if index < text.count, text[index] == UInt8(ascii: ")") {
            guard type.lowerBound >= 2, text.starts(with: ":(", at: type.lowerBound - 2) else { return nil }
            index += 1
        }
        let start = index
        index = text.endOfIdentifier(from: start)
        let next = text.endOfSpacesAndTabs(from: index)
        guard index > start, !text[start].isASCIIDigit, next < text.count,
            "=;,)[ {\n\r".utf8.contains(text[next])
        else { return nil }
        return Variable(type: type, pointers: pointers, name: start..<index)
    }
}
