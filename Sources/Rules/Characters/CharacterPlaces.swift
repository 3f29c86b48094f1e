internal import Concurrency
internal import SourceText
internal import StringTables

extension Table {
    /// The notable characters in keys and values, in the order of the text.
    ///
    /// Characters in comments and between entries are left out, as are replacements of undecodable bytes.
    var characterPlaces: [CharacterPlace] {
        let places = writtenPlaces + decodedPlaces
        return places.sorted { $0.rank < $1.rank }
    }

    /// Those in strings without escapes.
    private var writtenPlaces: [CharacterPlace] {
        var places: [CharacterPlace] = []
        var last: (place: StringPlace, passage: Passage)?
        var poll = CancellationPoll(every: 1024)
        for character in text.survey.notable where !poll.isCancelledAfterItem() {
            let start = character.offset.index
            if last?.place.string.source.contains(start) != true {
                last = stringPlace(at: start).map { ($0, Passage(bytes(of: $0.string))) }
            }
            guard let (place, passage) = last, !place.string.isUnescaped, !isUndecodable(start) else {
                continue
            }
            places.append(CharacterPlace(character, in: place, at: character.range, passage))
        }
        return places
    }

    /// Those in strings with escapes, whether they are escaped themselves or not.
    private var decodedPlaces: [CharacterPlace] {
        guard !unescaped.isEmpty else { return [] }
        let notable = Parallel.map(unescapedParts) { part in
            TextSurvey(unescaped.span.extracting(part), surrogates: true).notable
        }
        guard notable.contains(where: { !$0.isEmpty }) else { return [] }
        return unescapedStrings.flatMap { place in
            let notable = notable[Int(place.string.part ?? 0)]
            let first = notable.partitioningIndex { $0.offset >= place.string.content.start }
            let characters = notable[first...].prefix { $0.offset < place.string.content.end }
            return characters.isEmpty ? [] : decodedPlaces(characters, in: place)
        }
    }

    /// Matches the decoded characters of a string with those in its source; one without a match is escaped.
    private func decodedPlaces(_ characters: ArraySlice<NotableCharacter>, in place: StringPlace)
        -> [CharacterPlace]
    {
        let passage = Passage(bytes(of: place.string))
        guard !Cancellation.isRequested else { return [] }
        let first = text.survey.notable.partitioningIndex { $0.offset >= place.string.source.start }
        var written = text.survey.notable[first...].prefix { $0.offset < place.string.source.end }
        return characters.compactMap { character in
            guard let match = written.first, match.codePoint == character.codePoint else {
                // A binary table has no escapes; its strings are in UTF-16.
                let range = form == .binary ? place.string.source : nil
                return CharacterPlace(character, in: place, at: range, passage)
            }
            written.removeFirst()
            guard !isUndecodable(match.offset.index) else { return nil }
            return CharacterPlace(character, in: place, at: match.range, passage)
        }
    }

    private var unescapedStrings: [StringPlace] {
        var places: [StringPlace] = []
        for (number, entry) in entries.enumerated() {
            if entry.key.isUnescaped {
                places.append(StringPlace(string: entry.key, entry: number, role: .key))
            }
            guard let value = entry.value.text, value.isUnescaped, !entry.isShorthand else { continue }
            places.append(StringPlace(string: value, entry: number, role: .value))
        }
        return places
    }

    /// The key or value whose source contains `offset`.
    private func stringPlace(at offset: Int) -> StringPlace? {
        let number = entries.partitioningIndex { $0.key.source.lower > offset } - 1
        guard number >= 0 else { return nil }
        let entry = entries[number]
        if entry.key.source.contains(offset) {
            return StringPlace(string: entry.key, entry: number, role: .key)
        }
        guard let value = entry.value.text, value.source.contains(offset) else { return nil }
        return StringPlace(string: value, entry: number, role: .value)
    }

    private func isUndecodable(_ offset: Int) -> Bool {
        let index = text.undecodable.partitioningIndex { $0.offset.index >= offset }
        return index < text.undecodable.count && text.undecodable[index].offset.index == offset
    }
}

extension NotableCharacter {
    /// The bytes of the character in its text.
    fileprivate var range: TextRange {
        let length = codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
        return TextRange(offset.index, offset.index + length)
    }
}

extension CharacterPlace {
    /// Orders places by position and keeps those of one string together, even if several entries share it.
    fileprivate var rank: (Int, Int, Int, Int) { (range.lower, entry, isInKey ? 0 : 1, index) }
}
