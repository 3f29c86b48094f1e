internal import SourceText
internal import StringTables

extension VariedText {
    /// The texts that are forms of variables, or the others.
    func forms(ofVariables isOfVariable: Bool) -> [Sentence.Text] {
        sentences.flatMap { sentence in
            sentence.texts.filter { text in
                (text.form.map { sentence.plurals[$0.plural].variable != nil } ?? false) == isOfVariable
            }
        }
    }

    /// The first `%arg` of a text, or what looks like one.
    func argument(in text: Sentence.Text, isSpelled: Bool) -> Range<Int>? {
        table.argument(in: text.unit, isSpelled: isSpelled)
    }
}

extension Table {
    /// The first `%arg` of the text of an entry, or what looks like one.
    func argument(in number: Int, isSpelled: Bool) -> Range<Int>? {
        guard let value = entries[number].value.text, !value.isProse else { return nil }
        return bytes(of: value).argument(isSpelled: isSpelled)
    }
}

extension Span<UInt8> {
    /// The first `%arg`, or what looks like one: `%Arg`, `% arg`.
    fileprivate func argument(isSpelled: Bool) -> Range<Int>? {
        var start = index(of: UInt8(ascii: "%"), from: 0)
        while start < count {
            var end = start + 1
            while end < count, self[end] == 0x20 { end += 1 }
            if let word = wordEnd(from: end),
                (self[end] == UInt8(ascii: "a") && end == start + 1) == isSpelled
            {
                return start..<word
            }
            start = index(of: UInt8(ascii: "%"), from: start + 1)
        }
        return nil
    }

    /// The end of the word “arg” at `start`, in letters of any size.
    private func wordEnd(from start: Int) -> Int? {
        guard start + 3 <= count, self[start] | 0x20 == UInt8(ascii: "a"),
            self[start + 1] | 0x20 == UInt8(ascii: "r"), self[start + 2] | 0x20 == UInt8(ascii: "g")
        else { return nil }
        let isEnd = start + 3 == count || !(self[start + 3].isASCIILetter || self[start + 3].isASCIIDigit)
        return isEnd ? start + 3 : nil
    }
}
