import FormatStrings
import PluralRules
import Testing

/// Nouns after numbers that are the same for several categories.
@Suite struct CountedNounsTests {
    private static let cases:
        [(language: String, text: String, categories: [PluralCategory], areSame: Bool)] = [
            ("fr", "%d mois", [.one, .other], true),
            ("fr", "Il y a %d mois", [.one, .other], true),
            ("fr", "%d fois par jour", [.one, .other], true),
            ("fr", "%d mois, jours", [.one, .other], true),
            ("fr", "%d\u{A0}Mois.", [.one, .other], true),
            ("fr", "%2$@ : %1$d prix", [.one, .other], true),
            ("fr", "%d mois restants", [.one, .other], false),
            ("fr", "Restent %d mois", [.one, .other], false),
            ("fr", "Vu %d fois cette semaine", [.one, .other], true),
            ("fr", "%d jours", [.one, .other], false),
            ("fr", "%d", [.one, .other], false),
            ("fr", "mois", [.one, .other], false),
            ("fr", "%@ mois", [.one, .other], false),
            ("fr", "%d (mois)", [.one, .other], false),
            ("fr", "%1$d mois ou %1$d jours", [.one, .other], false),
            ("pl", "%d dni temu", [.few, .many, .other], true),
            ("pl", "%d dni", [.one, .few, .other], false),
            ("pl", "%d pliki", [.few, .other], false),
            ("hr", "%d dana", [.few, .other], true),
            ("ru", "%d меню", [.one, .few, .many, .other], true),
            ("ru", "%d дня", [.few, .other], false),
            ("cy", "%d mois", [.two, .other], false),
            ("de", "Seit %d km", [.one, .other], true),
            ("xx", "%d km", [.one, .other], true),
            ("it", "%d file", [.one, .other], true),
        ]

    @Test(arguments: cases)
    func `a text is the same if its noun is and no word beside it agrees with it`(
        _ given: (language: String, text: String, categories: [PluralCategory], areSame: Bool)
    ) {
        let bytes = given.text.utf8.span
        let areSame = CountedNouns.areSame(
            in: bytes, FormatString(bytes), argument: 1, given.language, for: given.categories)
        #expect(areSame == given.areSame)
    }

    @Test(arguments: [
        ("tr", true), ("hu", true), ("ja", true), ("de", false), ("ru", false), ("cy", false), ("", false),
    ])
    func `some languages have the singular after numbers`(_ language: String, _ areSingular: Bool) {
        #expect(CountedNouns.areSingular(in: language) == areSingular)
    }
}
