internal import SourceText
internal import StringTables

extension Table {
    /// The notable characters in keys and values, in the order of the text.
    ///
    /// Characters in comments and between entries are left out, as are stand-ins for undecodable bytes.
    var characterPlaces: [CharacterPlace] {
        let places = writtenPlaces + decodedPlaces
        return places.sorted { ($0.range.lower, $0.index) < ($1.range.lower, $1.index) }
    }

    /// Those in strings that are in the table as they are in the text.
    private var writtenPlaces: [CharacterPlace] {
        text.survey.notable.compactMap { character in
            let start = character.offset.index
            guard let place = stringPlace(at: start), !place.string.isUnescaped, !isUndecodable(start)
            else { return nil }
            return CharacterPlace(
                character, in: place, at: character.range, Passage(text.bytes, place.string.content))
        }
    }

    /// Those in strings with escapes, be they themselves escaped or not.
    private var decodedPlaces: [CharacterPlace] {
        let notable = TextSurvey(unescaped.span, surrogates: true).notable
        guard !notable.isEmpty else { return [] }
        return unescapedStrings.flatMap { place in
            let first = notable.partitioningIndex { $0.offset >= place.string.content.start }
            let characters = notable[first...].prefix { $0.offset < place.string.content.end }
            return characters.isEmpty ? [] : decodedPlaces(characters, in: place)
        }
    }

    /// Pairs the decoded characters of a string with those in its source; what finds no partner is escaped.
    private func decodedPlaces(_ characters: ArraySlice<NotableCharacter>, in place: StringPlace)
        -> [CharacterPlace]
    {
        let passage = Passage(unescaped, place.string.content)
        let first = text.survey.notable.partitioningIndex { $0.offset >= place.string.source.start }
        var written = text.survey.notable[first...].prefix { $0.offset < place.string.source.end }
        return characters.compactMap { character in
            guard let match = written.first, match.codePoint == character.codePoint else {
                return CharacterPlace(character, in: place, at: nil, passage)
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

    /// The key or value whose source holds `offset`.
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
    /// The bytes of the character in the text it was found in.
    fileprivate var range: TextRange {
        let length = codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
        return TextRange(offset.index, offset.index + length)
    }
}
