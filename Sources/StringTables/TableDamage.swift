internal import SourceText

/// What damage of the encoding means for a table.
extension Table {
    /// Notes damage in place of all that a reader stumbles over because of it.
    ///
    /// - Parameter intended: The table in the text as it should be; `nil` if that is not known.
    mutating func note(_ damage: UTF16Damage, intended: Table?) {
        let stretch = damage.range
        if let intended {
            let growth = damage.intended.count - stretch.count
            let places = Set(intended.problems.map(\.range.lower))
            problems.removeAll { problem in
                let (lower, upper) = (problem.range.lower, problem.range.upper)
                guard upper <= stretch.lower || lower >= stretch.upper else { return true }
                return !places.contains(lower + (lower < stretch.upper ? 0 : growth))
            }
        } else if !stretch.isEmpty {
            problems.removeAll { $0.range.upper > stretch.lower }
        }
        let count = intended?.keyCount ?? keyCount
        let sound = entries.indices.count { isSound($0, in: intended) }
        problems.insertFirst(Problem(.damagedUTF16(lost: max(0, count - sound), of: count), at: stretch))
    }
}

extension Table {
    /// Whether the app gets a text as it should be.
    private func isSound(_ number: Int, in intended: Table?) -> Bool {
        guard entries[number].isLoaded, entries[number].isFirst else { return false }
        guard let intended else { return true }
        guard let other = intended.entry(matching: number, of: self) else { return false }
        guard case .text(let text) = entries[number].value,
            case .text(let same) = intended.entries[other].value
        else { return true }
        return bytes(of: text).isEqual(to: intended.bytes(of: same))
    }
}

extension DecodedText {
    /// The text with the damaged stretch as it should be.
    func intended(by damage: UTF16Damage) -> DecodedText {
        let (old, new) = (bytes.span, damage.intended)
        let stretch = damage.range
        let text = ByteBuffer(capacity: old.count - stretch.count + new.count) { output in
            output.append(old.extracting(first: stretch.lower))
            output.append(new.span)
            output.append(old.extracting(stretch.upper...))
        }
        var intended = DecodedText(bytes: text, encoding: encoding)
        intended.markLength = markLength
        return intended
    }

    /// The byte order marks at the beginning of the text, after the one that tells the encoding.
    var repeatedMarks: TextRange? {
        var end = start
        while bytes.span.starts(with: "\u{FEFF}", at: end) { end += 3 }
        return end > start && markLength > 0 ? TextRange(start, end) : nil
    }
}
