/// Codes and names of languages.
package enum LanguageCodes {
    /// Whether `code` is a two-letter code of ISO 639-1, or one of two withdrawn ones that the platform still accepts; see
    /// ``current(_:)``.
    static func isTwoLetterCode(_ code: String) -> Bool {
        guard let number = numberOfTwoLetters(code.utf8) else { return false }
        return twoLetterCodes[number]
    }

    /// Whether each pair of letters is a code. A set of strings would take longer to make than most checks.
    private static let twoLetterCodes: [Bool] = {
        var areCodes = [Bool](repeating: false, count: 26 * 26)
        for code in allTwoLetterCodes.utf8.split(separator: UInt8(ascii: " ")) {
            if let number = numberOfTwoLetters(code) { areCodes[number] = true }
        }
        return areCodes
    }()

    /// The place of two letters from `a` to `z` in the order of all pairs; `nil` for any other text.
    private static func numberOfTwoLetters(_ code: some Collection<UInt8>) -> Int? {
        guard code.count == 2 else { return nil }
        return code.reduce(0) { number, letter in
            guard let number, letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") else { return nil }
            return number * 26 + Int(letter - UInt8(ascii: "a"))
        }
    }

    private static let allTwoLetterCodes: String =
        """
        aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz \
        ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik \
        io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml \
        mn mo mr ms mt my na nb nd ne ng nl nn nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd \
        se sg sh si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tn to tr ts tt tw ty ug uk ur uz ve vi \
        vo wa wo xh yi yo za zh zu
        """

    /// The code that the platform uses for one that has changed or has a shorter form (`CFLocaleIdentifier.c`).
    static func current(_ code: String) -> String { replacements[code] ?? code }

    private static let replacements = [
        "in": "id", "ind": "id",
        "iw": "he", "heb": "he",
        "ji": "yi", "yid": "yi",
        "jw": "jv", "jav": "jv",
        "no": "nb", "nor": "nb", "nob": "nb",
        "tl": "fil", "tgl": "fil",
        "deu": "de", "ger": "de",
        "ell": "el", "gre": "el",
        "eng": "en",
        "fra": "fr", "fre": "fr",
        "ita": "it",
        "jpn": "ja",
        "kor": "ko",
        "rus": "ru",
        "spa": "es",
    ]

    /// Country codes and other names that are mistaken for language codes, with the correct code.
    package static let mistaken = [
        "al": "sq", "at": "de-AT", "au": "en-AU", "bd": "bn", "by": "be", "cn": "zh-Hans", "cz": "cs",
        "dk": "da", "eg": "ar-EG", "gb": "en-GB", "ge": "ka", "gr": "el", "hk": "zh-HK", "il": "he",
        "ir": "fa", "jp": "ja", "kh": "km", "kz": "kk", "lk": "si", "mx": "es-MX", "np": "ne", "ph": "fil",
        "pk": "ur", "rs": "sr", "sp": "es",
        "simplifiedchinese": "zh-Hans", "traditionalchinese": "zh-Hant", "ua": "uk", "us": "en-US",
        "vn": "vi",
    ]

    /// The traditional English names of folders (`CFLocaleIdentifier.c`).
    package static let traditionalNames = Dictionary(
        uniqueKeysWithValues: traditionalPairs.split(separator: "\n").map { line in
            let parts = line.split(separator: ":")
            return (String(parts[0]), String(parts[1]))
        })

    private static let traditionalPairs = """
        Afrikaans:af
        Albanian:sq
        Arabic:ar
        Armenian:hy
        Basque:eu
        Bengali:bn
        Bulgarian:bg
        Burmese:my
        Byelorussian:be
        Catalan:ca
        Chinese:zh
        Chinese, Simplified:zh-Hans
        Chinese, Traditional:zh-Hant
        Croatian:hr
        Czech:cs
        Danish:da
        Dutch:nl
        English:en
        Esperanto:eo
        Estonian:et
        Faroese:fo
        Farsi:fa
        Finnish:fi
        Flemish:nl-BE
        French:fr
        Galician:gl
        Georgian:ka
        German:de
        Greek:el
        Gujarati:gu
        Hebrew:he
        Hindi:hi
        Hungarian:hu
        Icelandic:is
        Indonesian:id
        Irish:ga
        Italian:it
        Japanese:ja
        Kannada:kn
        Kazakh:kk
        Khmer:km
        Korean:ko
        Kurdish:ku
        Lao:lo
        Latin:la
        Latvian:lv
        Lithuanian:lt
        Macedonian:mk
        Malay:ms
        Malayalam:ml
        Maltese:mt
        Marathi:mr
        Mongolian:mn
        Nepali:ne
        Norwegian:nb
        Nynorsk:nn
        Persian:fa
        Polish:pl
        Portuguese:pt
        Portuguese, Brazilian:pt-BR
        Punjabi:pa
        Romanian:ro
        Russian:ru
        Serbian:sr
        Simplified Chinese:zh-Hans
        Slovak:sk
        Slovenian:sl
        Spanish:es
        Swahili:sw
        Swedish:sv
        Tagalog:fil
        Tamil:ta
        Telugu:te
        Thai:th
        Tibetan:bo
        Traditional Chinese:zh-Hant
        Turkish:tr
        Ukrainian:uk
        Urdu:ur
        Uzbek:uz
        Vietnamese:vi
        Welsh:cy
        Yiddish:yi
        """
}
