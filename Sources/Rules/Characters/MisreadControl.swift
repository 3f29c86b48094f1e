internal import SourceText
internal import StringTables

/// A character that a control character from U+0080 to U+009F was, before its byte was read as Latin-1.
struct MisreadControl {
    /// The encoding of the byte, as messages name it.
    let encoding: String
    let character: Unicode.Scalar

    /// The readings that make sense between the neighbours of the character, and in the language of the table.
    static func readings(of place: CharacterPlace, in table: LintedTable) -> [MisreadControl] {
        guard let byte = UInt8(exactly: place.codePoint) else { return [] }
        if table.locale?.scripts?.contains(.cyrillic) == true { return cyrillic(byte, place) }
        guard table.locale.map({ WesternLetters.mayBe($0.language) }) ?? true else {
            return Windows1252.character(place.codePoint)?.unicodeScalars.first.map {
                [MisreadControl(encoding: "Windows-1252", character: $0)]
            } ?? []
        }
        let language = table.locale.flatMap { WesternLetters.of($0.language) }
        let readings = [EightBitEncoding.windows1252, .macRoman].compactMap { encoding in
            western(byte, place, encoding, language)
        }
        // Letters that Latin-1 has would be others if it were Mac Roman.
        guard readings.count > 1, place.hasPlainNeighbour(in: language) else { return readings }
        return [readings[0]]
    }

    private static func western(
        _ byte: UInt8, _ place: CharacterPlace, _ encoding: EightBitEncoding, _ language: WesternLetters?
    ) -> MisreadControl? {
        func read(_ codePoint: UInt32?) -> Unicode.Scalar? {
            guard let codePoint else { return nil }
            let isMisread = codePoint >= 0x80 && codePoint < (encoding == .macRoman ? 0x100 : 0xA0)
            return isMisread ? encoding.scalar(UInt8(codePoint)) : Unicode.Scalar(codePoint)
        }
        guard let scalar = encoding.scalar(byte),
            scalar.isPlausible(after: read(place.before), before: read(place.after)),
            scalar.isIn(language)
        else { return nil }
        return MisreadControl(
            encoding: encoding == .macRoman ? "Mac Roman" : "Windows-1252", character: scalar)
    }

    private static func cyrillic(_ byte: UInt8, _ place: CharacterPlace) -> [MisreadControl] {
        let (before, after) = (
            place.before.flatMap(Unicode.Scalar.init), place.after.flatMap(Unicode.Scalar.init)
        )
        return [CyrillicEncoding.windows1251, .mac, .koi8].compactMap { encoding in
            guard let scalar = encoding.scalar(of: byte), scalar.isPlausible(after: before, before: after)
            else { return nil }
            return MisreadControl(encoding: encoding.rawValue, character: scalar)
        }
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter of a language, or no letter. Of any western language if that is not known.
    fileprivate func isIn(_ language: WesternLetters?) -> Bool {
        guard isOfLanguage else { return true }
        return language?.explain([lowerCased: 1])
            ?? WesternLetters.all.contains { $0.explain([lowerCased: 1]) }
    }
}

extension CharacterPlace {
    /// Whether a letter of Latin-1 beyond ASCII is near that makes sense as it is.
    fileprivate func hasPlainNeighbour(in language: WesternLetters?) -> Bool {
        passage.hasNeighbour(of: index) { codePoint in
            guard codePoint >= 0xC0, codePoint < 0x100, let scalar = Unicode.Scalar(codePoint) else {
                return false
            }
            return scalar.properties.isAlphabetic && scalar.isIn(language)
        }
    }
}
