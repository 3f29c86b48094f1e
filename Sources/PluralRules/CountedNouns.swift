package import FormatStrings
internal import SourceText

/// How nouns look after numbers, which tells whether one text fits the numbers of several plural categories.
package enum CountedNouns {
    /// Whether a noun after a number is in the singular, as `5 dosya` in Turkish, or never in another form.
    ///
    /// - Parameter language: The code of ISO 639.
    package static func areSingular(in language: String) -> Bool { singular.contains(language[...]) }

    private static let singular = Set(
        """
        as az ba bn bo ceb ckb cv dz eu fa fil hu hy id ii ja jv ka kk km ko ku ky lo mn ms my sah su th tk tr tt ug \
        uz vi yo yue zh
        """.split(separator: " "))

    /// Whether a text reads the same for the numbers of some categories: `%d mois` does for all, and `%d jours` does not.
    ///
    /// The noun after the number must be known to be the same in all of these categories, and no word next to the two may agree
    /// with them. That forms are equal in a table says nothing: that may be the mistake.
    ///
    /// - Parameters:
    ///   - text: The text that `format` is.
    ///   - argument: The argument that is the number.
    package static func areSame(
        in text: Span<UInt8>, _ format: FormatString, argument: Int, _ language: String,
        for categories: [PluralCategory]
    ) -> Bool {
        let numbers = format.specifiers.filter { $0.arguments.value == argument && $0.type.isNumber }
        return !numbers.isEmpty
            && numbers.allSatisfy { number in
                let words = WordsAroundNumber(text, number.range)
                return isSame(words.noun, language, for: categories)
                    && !contains(words.before, agreeing, language)
                    && (words.after.isEmpty || contains(words.after, particles, language))
            }
    }

    private static func isSame(
        _ noun: String, _ language: String, for categories: [PluralCategory]
    ) -> Bool {
        [language[...], "*"].contains { name in
            nouns[name]?.contains { list in
                list.words.contains(noun[...])
                    && (list.categories.isEmpty || categories.allSatisfy(list.categories.contains))
            } == true
        }
    }

    private static func contains(
        _ word: String, _ lists: [Substring: [WordList]], _ language: String
    ) -> Bool {
        lists[language[...]]?.contains { $0.words.contains(word[...]) } == true
    }
}

/// The words next to a number in a text, in lower case; empty where there is punctuation or nothing.
private struct WordsAroundNumber {
    let before: String
    /// The word after the number.
    let noun: String
    /// The word after the noun.
    let after: String

    /// The number of bytes before and after the number that are looked at; no known words are longer.
    private static let reach = 96

    init(_ text: Span<UInt8>, _ number: Range<Int>) {
        let start = max(0, number.lowerBound - Self.reach)
        let end = min(text.count, number.upperBound + Self.reach)
        let head = String(repairing: text.extracting(start..<number.lowerBound)).lowercased()
        before = String(head.reversed().drop(while: \.isWhitespace).prefix(while: \.isLetter).reversed())
        let rest = String(repairing: text.extracting(number.upperBound..<end)).lowercased()
            .drop(while: \.isWhitespace)
        let noun = rest.prefix { $0.isLetter || $0 == "-" }
        self.noun = String(noun)
        after = String(
            rest[noun.endIndex...].drop(while: \.isWhitespace).prefix(while: \.isLetter))
    }
}

// MARK: - Words

extension CountedNouns {
    /// Words of languages; those of nouns may hold for some categories only.
    private struct WordList {
        var categories: [PluralCategory] = []
        var words: Set<Substring> = []
    }

    /// Reads lines such as `pl few many: dni części`.
    private static func lists(_ text: String) -> [Substring: [WordList]] {
        var lists: [Substring: [WordList]] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":")
            guard parts.count == 2 else { continue }
            var (languages, list) = ([Substring](), WordList())
            for name in parts[0].split(separator: " ") {
                if let category = PluralCategory(rawValue: String(name)) {
                    list.categories.append(category)
                } else {
                    languages.append(name)
                }
            }
            list.words = Set(parts[1].split(separator: " "))
            for language in languages { lists[language, default: []].append(list) }
        }
        return lists
    }

    /// Nouns that look the same after several numbers; of all languages those that are abbreviations of units.
    private static let nouns = lists(
        """
        *: bit cm db fps gb ghz hz kb kcal kg khz km kwh mb mg mhz min ml mm ms pb px tb
        bg mk: авто видео евро меню радио такси
        bs hr sr few other: albuma dana korisnika paketa predmeta puta rezultata uređaja zapisa
        da: afsnit barn brev dyr fag forslag forsøg hus kort krav lag mål navn opslag ord par point spil spor \
            sprog svar tegn træk valg år
        de: abenteuer anhänger artikel benutzer besucher computer container dollar empfänger euro fahrer fehler fenster \
            filter follower helfer hörer kalender kilometer knoten leser lesezeichen liter löffel meter mitarbeiter nutzer \
            ordner partner prozent schalter schlüssel sender server spieler stapel stück stempel teilnehmer titel \
            treffer verfasser viertel zeichen zimmer zuschauer
        el: βίντεο ευρώ μέιλ ραντεβού
        en: aircraft deer fish offspring series sheep species
        es: análisis crisis dosis jueves lunes martes miércoles tesis viernes virus
        fr: abus accès as avis bras bus cas choix colis corps cours croix dos fils fois gaz index jus mois noix pas pays \
            permis poids prix procès processus puits refus relais repas souris succès tapis temps univers virus voix
        is: ár orð
        it: account album app attività autobus backup bar browser byte chat città click clic computer crisi dosi download \
            e-mail email entità età euro file film foto follower gas hashtag hotspot mail metà modalità novità playlist \
            plugin podcast possibilità post priorità proprietà pubblicità qualità quantità screenshot serie server sport \
            tag team test thread unità upload utilità video virus widget
        nb nn: avsnitt barn brev dyr forslag forsøk hus kort krav lag mål navn ord par poeng rom spill spor språk svar \
            tegn treff valg år
        nl: euro gram jaar keer kilo kilometer kwartier liter maal meter procent uur
        pl few many other: aktualności części czynności dni gałęzi ilości krawędzi możliwości myszy nieruchomości \
            odpowiedzi opowieści płatności rzeczy sieci treści umiejętności wartości wiadomości właściwości zależności
        pl: euro menu
        pt: atlas lápis ônibus tênis vírus
        ru uk: авто аудио аудіо відео видео досье досьє евро євро кафе кино кіно меню метро радио радіо резюме селфи селфі \
            такси таксі фото шоу эмодзи
        sr few other: албума дана корисника пакета предмета пута резултата уређаја записа
        sv: alternativ album argument avsnitt avtal barn bidrag block brev djur dokument dygn element fel filter format \
            förslag försök fönster hus inlägg kapitel kort köp lag ljud lösenord mål namn objekt ord paket par poäng \
            problem program resultat rum samtal segment språk spår steg svar system tecken träd år
        """)

    /// Words before a number that agree with the noun after it: articles, verbs and adjectives in the plural. Most words there,
    /// such as “dans”, do not.
    private static let agreeing = lists(
        """
        bs hr sr: ovi preostala preostalo
        da nb nn sv: de disse dessa siste sidste senaste
        de: alle den der die diese letzten nächsten sind verbleiben waren weitere
        es: estos faltan han las los quedan son últimos próximos
        fr: autres certains ces dernières derniers des les nos ont plusieurs premiers prochains quelques restent ses sont vos
        it: altri degli dei delle gli i le restano rimangono sono ultimi prossimi
        nl: alle de deze laatste volgende zijn
        pl: było minęło następne ostatnie pozostało pozostały są upłynęło zostało zostały
        pt: as estes faltam os restam são últimos próximos
        ru: осталось прошло последние
        uk: залишилось залишилося минуло останні
        """)

    /// Words after a noun that do not agree with it, such as prepositions.
    private static let particles = lists(
        """
        bs hr sr: do i ili iz na nakon od po poslije pre prije sa u za
        da: af efter eller for fra i med og om per på siden til
        de: ab an auf aus bis für in mit nach noch nur oder pro seit über und von vor zu
        el: για και σε
        en: and for in of or per with
        es: a cada con de desde después durante en hace o para por y
        fr: a à après au aujourd aux avant avec ce cette d dans de déjà depuis du durant en encore environ et maximum \
            minimum moins ou par pendant plus pour sans seulement sous sur
        it: a con da di dopo e entro fa fra in o ogni per più su tra
        nb nn: av eller etter for fra i med og om per på siden til
        nl: en in met na nog of op over per sinds tot van voor
        pl: co do i lub na o od po przed przez temu w wcześniej z za
        pt: a após com de desde durante e em há ou para por
        ru uk: в від для до з за и і из или на назад от по через
        sv: av efter eller för från i med och om per på sedan till
        """)
}
