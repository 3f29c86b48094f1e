package import SourceText

/// Finds comments in sources.
package enum CommentSearch {
    /// The comments that begin with a word, after whitespace, with their delimiters; the first `limit` of them.
    ///
    /// A source without the word is not read further.
    package static func comments(
        beginning word: String, in text: Span<UInt8>, _ language: SourceLanguage, atMost limit: Int
    ) -> [TextRange] {
        let word = Array(word.utf8)
        guard let last = lastPlace(of: word, in: text) else { return [] }
        let lexer = Lexer(language: language)
        var (comments, index) = ([TextRange](), 0)
        while index < last, comments.count < limit {
            let lexeme = lexer.lexeme(at: index, in: text)
            let end = lexeme.end(from: index)
            if case .comment = lexeme, begins(at: index + 2, with: word, in: text) {
                comments.append(TextRange(index, end))
            }
            index = max(end, index + 1)
        }
        return comments
    }

    private static func lastPlace(of word: [UInt8], in text: Span<UInt8>) -> Int? {
        var (last, index) = (Int?.none, text.index(of: word[0], from: 0))
        while index < text.count {
            if has(word, at: index, in: text) { last = index }
            index = text.index(of: word[0], from: index + 1)
        }
        return last
    }

    private static func begins(at start: Int, with word: [UInt8], in text: Span<UInt8>) -> Bool {
        var index = start
        while index < text.count, text[index].isASCIIWhitespace { index += 1 }
        return has(word, at: index, in: text)
    }

    private static func has(_ word: [UInt8], at index: Int, in text: Span<UInt8>) -> Bool {
        index + word.count <= text.count
            && text.extracting(index..<index + word.count).isEqual(to: word.span)
    }
}
