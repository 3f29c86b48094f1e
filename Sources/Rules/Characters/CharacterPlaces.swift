internal import Concurrency
internal import SourceText
internal import StringTables

extension Table {
    /// The notable characters in keys and values, in the order of the text.
    ///
    /// Characters in comments and between entries are left out, as are replacements of undecodable bytes.
    ///
    /// - Parameter decoded: ``notableInUnescaped``, which the tables of a catalog share.
    func characterPlaces(_ decoded: [[NotableCharacter]]) -> [CharacterPlace] {
        let places = writtenPlaces + decodedPlaces(decoded)
        return places.sorted { $0.rank < $1.rank }
    }

    /// The notable characters of each of the ``TableTexts/unescapedParts``.
    var notableInUnescaped: [[NotableCharacter]] {
        Parallel.map(texts.unescapedParts) { part in
            TextSurvey(texts.unescaped.span.extracting(part), surrogates: true).notable
        }
    }

    /// Those in strings without escapes. A locale of a catalog may have few of the strings of the file.
    private var writtenPlaces: [CharacterPlace] {
        text.survey.notable.count < entries.count ? placesByCharacter : placesByString
    }

    private var placesByString: [CharacterPlace] {
        guard !text.survey.notable.isEmpty else { return [] }
        var (places, poll) = ([CharacterPlace](), CancellationPoll(every: 1024))
        for place in strings(where: { !$0.isUnescaped }) where !poll.isCancelledAfterItem() {
            let notable = text.survey.notable.within(place.string.source)
            guard !notable.isEmpty else { continue }
            let passage = Passage(bytes(of: place.string))
            for character in notable where !isUndecodable(character.offset.index) {
                places.append(CharacterPlace(character, in: place, at: character.range, passage))
            }
        }
        return places
    }

    private var placesByCharacter: [CharacterPlace] {
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
    private func decodedPlaces(_ notable: [[NotableCharacter]]) -> [CharacterPlace] {
        guard notable.contains(where: { !$0.isEmpty }) else { return [] }
        return strings(where: \.isUnescaped).flatMap { place in
            let characters = notable[Int(place.string.part ?? 0)].within(place.string.content)
            return characters.isEmpty ? [] : decodedPlaces(characters, in: place)
        }
    }

    /// Matches the decoded characters of a string with those in its source; one without a match is escaped.
    private func decodedPlaces(_ characters: ArraySlice<NotableCharacter>, in place: StringPlace)
        -> [CharacterPlace]
    {
        let passage = Passage(bytes(of: place.string))
        guard !Cancellation.isRequested else { return [] }
        var written = text.survey.notable.within(place.string.source)
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

    private func strings(where isWanted: (TableString) -> Bool) -> [StringPlace] {
        var places: [StringPlace] = []
        for (number, entry) in entries.enumerated() {
            if entry.isFirst, isWanted(entry.key) {
                places.append(StringPlace(string: entry.key, entry: number, role: keyRole(of: entry)))
            }
            guard let value = entry.value.text, isWanted(value), value != entry.key else { continue }
            places.append(StringPlace(string: value, entry: number, role: .value))
        }
        return places
    }

    /// The key or value whose source contains `offset`.
    private func stringPlace(at offset: Int) -> StringPlace? {
        guard let (number, isKey) = string(at: offset) else { return nil }
        let entry = entries[number]
        if isKey { return StringPlace(string: entry.key, entry: number, role: keyRole(of: entry)) }
        return entry.value.text.map { StringPlace(string: $0, entry: number, role: .value) }
    }

    /// A key of a catalog may be the text that is shown.
    private func keyRole(of entry: Entry) -> CharacterPlace.Role {
        isOfCatalog && entry.value.text == entry.key ? .value : .key
    }

    private func isUndecodable(_ offset: Int) -> Bool {
        let index = text.undecodable.partitioningIndex { $0.offset.index >= offset }
        return index < text.undecodable.count && text.undecodable[index].offset.index == offset
    }
}

extension [NotableCharacter] {
    /// Those in a range of the text.
    fileprivate func within(_ range: TextRange) -> ArraySlice<NotableCharacter> {
        let first = partitioningIndex { $0.offset >= range.start }
        return self[first...].prefix { $0.offset < range.end }
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
