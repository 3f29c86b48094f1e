import Findings
import Testing

@testable import Rules

@Suite struct WrongLanguageTests {
    private func wrong(_ texts: [String], base: [String]? = nil, locale: String) async -> [Finding] {
        func table(_ texts: [String]) -> String {
            texts.enumerated().map { "\"k\($0)\" = \"\($1)\";\n" }.joined()
        }
        let found = await findings(
            in: Array(table(texts).utf8), base: base.map(table), locale: locale)
        return found.filter { $0.rule.id == "wrong-language" }
    }

    private static let texts: [(locale: String, text: String, language: String?)] = [
        ("it", "Die Bilder werden nicht mehr auf diesem Gerät gesichert.", "German"),
        ("de", "Les images ne sont plus enregistrées sur cet appareil.", "French"),
        ("uk", "Эти снимки больше не хранятся на вашем устройстве.", "Russian"),
        ("ru", "Ці знімки більше не зберігаються на вашому пристрої та в хмарі.", "Ukrainian"),
        ("en", "De foto's worden niet meer op dit apparaat bewaard.", "Dutch"),
        ("Base", "De foto's worden niet meer op dit apparaat bewaard.", "Dutch"),
        ("fa", "لم يتم حفظ هذه الصور على هذا الجهاز حتى الآن", "Arabic"),
        ("it", "Le foto non sono più conservate su questo dispositivo.", nil),
        ("da", "Disse bilder er ikke lenger lagret på denne enheten.", nil),
        ("sk", "Tyto snímky už nejsou v tomto zařízení uloženy.", nil),
        ("it", "Die Bilder sind nicht da.", nil),
        ("it", "“Die Bilder werden nicht mehr auf diesem Gerät gesichert.”", nil),
        ("it", "© 2020 Die Bilder werden nicht mehr auf diesem Gerät gesichert.", nil),
        ("it", "http://example.com/die/der/das und https://example.com/nicht/mit/von %@ %d {die} <der>", nil),
        ("xx", "Die Bilder werden nicht mehr auf diesem Gerät gesichert.", nil),
        ("ja", "Die Bilder werden nicht mehr auf diesem Gerät gesichert.", nil),
    ]

    @Test(arguments: texts)
    func `a text in another language is found`(
        _ given: (locale: String, text: String, language: String?)
    ) async {
        let found = await wrong([given.text], base: ["These pictures are gone."], locale: given.locale)
        #expect(found.count == (given.language == nil ? 0 : 1), "\(found.lines)")
        if let language = given.language {
            #expect(
                found.allSatisfy { $0.message.hasPrefix("the text is in \(language), ") }, "\(found.lines)")
        }
    }

    @Test func `a copy of the base text is left alone`() async {
        let text = "These pictures are no longer on this device."
        #expect(await wrong([text], base: [text], locale: "it").isEmpty)
    }

    @Test func `most texts in another language are one finding`() async {
        let text = "Die Bilder werden nicht mehr auf diesem Gerät gesichert."
        let own = "Le foto non sono più conservate su questo dispositivo."
        #expect(await wrong([text, text, text, own], locale: "it").map(\.location.key) == [nil])
        #expect(await wrong([text, text, own], locale: "it").map(\.location.key) == ["k0", "k1"])
        #expect(await wrong([text, text, text], locale: "Base").isEmpty)
    }

    @Test func `the lists say which words several languages have`() {
        for (number, list) in LanguageList.all.enumerated() {
            let others = LanguageList.others[number]
            for (words, isShared) in [(list.words, false), (list.shared, true)] {
                for word in words.split(separator: " ") {
                    let scanned = ScannedWord(in: word.utf8.span, from: 0, WordTable.all, number)
                    let languages = others.intersection(WordTable.all[scanned.hash].all)
                    #expect(languages.isEmpty != isShared, "\(list.code): \(word)")
                }
            }
        }
    }

    @Test func `there are few enough languages for a set`() {
        #expect(LanguageList.all.count <= 64)
        #expect(Set(LanguageList.all.map(\.code)).count == LanguageList.all.count)
    }
}
