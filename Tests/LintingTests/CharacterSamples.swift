/// Texts for the character rules.
enum CharacterSamples {
    static let faults: [CharacterCase] = [
        // hidden-character
        .init(
            "zero-width spaces around a word", value: "Elegir una \u{200B}\u{200B}carpeta", in: "es", hidden),
        .init("zero-width space in Korean", value: "폴더를 \u{200B}\u{200B}고르세요", in: "ko", hidden),
        .init("zero-width space in a key", key: "open\u{200B}", hiddenInKey),
        .init("zero-width non-joiner in Chinese", value: "设\u{200C}置", in: "zh-Hans", hidden),
        .init("zero-width joiner in Latin text", value: "set\u{200D}tings", hidden),
        .init("joiner after a space in Persian", value: "ذخیره در \u{200D}iCloud", in: "fa", hiddenSlip),
        .init("non-joiner after a colon in Persian", value: "خطا:\u{200C} %@", in: "fa", hiddenSlip),
        .init("word joiner between letters", value: "set\u{2060}tings", hidden),
        .init("soft hyphen at the end of a word", value: "Wörter\u{AD} Buch", in: "de", hidden),
        .init("soft hyphen in a key", key: "Silben\u{AD}trennung", hiddenInKey),
        .init("byte order mark in a value", value: "Hello \u{FEFF}world", hidden),
        .init("byte order mark in a key", key: "\u{FEFF}hello", hiddenInKey),
        .init("tag characters in a value", value: "Hi\u{E0041}", "hidden-character error"),
        .init("emoji selector after a letter", value: "OK\u{FE0F}", hidden),
        .init("emoji selector at the start", value: "\u{FE0F}OK", hidden),
        .init("emoji selector after a digit without keycap", value: "1\u{FE0F} file", hidden),
        .init("ideographic selector after Latin", value: "A\u{E0100}", hidden),
        .init("Mongolian vowel separator in Latin", value: "a\u{180E}b", hidden),
        .init("Hangul filler", value: "이름\u{3164}", in: "ko", hidden),
        .init("grapheme joiner", value: "a\u{34F}b", hidden),
        .init("object replacement", value: "Photo \u{FFFC}", hidden),
        .init("annotation mark", value: "a\u{FFF9}b", hidden),
        .init("right-to-left mark in English", value: "Google Pay\u{200F}", hidden),
        .init("left-to-right mark in a key", key: "name\u{200E}", hiddenInKey),
        .init("nothing but a zero-width space", value: "\u{200B}", "hidden-character info"),
        // control-character
        .init("C0", value: "Beenden\u{18}", in: "de", control),
        .init("C0 in a key", key: "Import (\u{12})", control),
        .init("C0 in the key too", key: "Import \u{12}", value: "Import \u{12}", control),
        .init("NUL", value: "Ignora\u{0}", in: "it", control),
        .init("DEL", value: "Del\u{7F}", control),
        .init("C1", value: "L\u{92}application", in: "fr", control),
        .init("lost character", value: "Envoy\u{FFFD}", in: "fr", control),
        // bidi-control
        .init("right-to-left override", value: "file\u{202E}txt.exe", bidi),
        .init("closed override", value: "\u{202D}%@\u{202C}", bidi),
        .init("open isolate", value: "Hello \u{2068}%@", bidi),
        .init(
            "open isolate of several words in Arabic", value: "\u{2066}%d (x", in: "ar",
            "bidi-control warning"),
        .init("open embedding", value: "\u{202B}(csv)", in: "de", bidi),
        .init("open embedding in Arabic", value: "\u{202B}(csv)", in: "ar"),
        .init("isolate closed as embedding", value: "\u{2067}%@\u{202C}", bidi, "bidi-control warning"),
        .init("stray end of an isolate", value: "%@\u{2069}", "bidi-control warning"),
        .init("open isolate in a key", key: "Hello \u{2068}%@", bidi),
        // line-separator
        .init("U+2028", value: "one\u{2028}two", separator),
        .init("U+2028 in the key too", key: "one\u{2028}two", value: "one\u{2028}two", separator),
        .init("U+2029 in a key", key: "one\u{2029}two"),
        .init("U+0085", value: "Wait\u{85}", separator),
        .init("vertical tab", value: "one\u{B}two", separator),
        .init("form feed", value: "one\u{C}two", separator),
        // noncharacter
        .init("U+FDD0", value: "a" + scalar(0xFDD0), "noncharacter warning"),
        .init("U+FFFE in a key", key: "a" + scalar(0xFFFE), "noncharacter warning"),
        .init("U+1FFFF", value: scalar(0x1FFFF), "noncharacter warning"),
    ]

    static let exemptions: [CharacterCase] = [
        .init("open isolate before the last argument in Arabic", value: "النسخة \u{2068}%@", in: "ar"),
        .init("zero-width space beside Latin in Khmer", value: "បើក Safari\u{200B} %@", in: "km"),
        .init("zero-width space after a comma in Khmer", value: "បើក,\u{200B}Safari", in: "km"),
        .init("Persian plural", value: "پرونده\u{200C}ها را پاک می\u{200C}کنید؟", in: "fa"),
        .init("Urdu", value: "اس\u{200C}کا نام", in: "ur"),
        .init("Kurdish in a table without a locale", value: "نامه\u{200C}کان", in: "Base"),
        .init("Hindi joiner", value: "डिस्\u{200D}क", in: "hi"),
        .init("Malayalam non-joiner", value: "സോഴ്\u{200C}സ്", in: "ml"),
        .init("Bengali", value: "র\u{200D}্যাম", in: "bn"),
        .init("Sinhala", value: "ශ්\u{200D}රී ලංකා", in: "si"),
        .init("Khmer word break", value: "បើក\u{200B}ឯកសារ", in: "km"),
        .init("Thai word break", value: "ลบ\u{200B}ไฟล์", in: "th"),
        .init("Lao word break", value: "ເປີດ\u{200B}ໄຟລ໌", in: "lo"),
        .init("Myanmar word break", value: "ဖိုင်\u{200B}ဖွင့်", in: "my"),
        .init("Tibetan key", key: "ཡིག་\u{200B}ཆ", in: "bo"),
        .init("break after a slash", value: "Users/\u{200B}Shared"),
        .init("emoji family", key: "👨\u{200D}👩\u{200D}👧", value: "👩🏽\u{200D}💻 ❤\u{FE0F}\u{200D}🔥"),
        .init("emoji with gender", value: "🤷\u{200D}♀\u{FE0F}"),
        .init("emoji selector", key: "⚠\u{FE0F} Warning", value: "⚠\u{FE0F} Hinweis ☎\u{FE0E}", in: "de"),
        .init("keycap", value: "1\u{FE0F}\u{20E3} #\u{FE0F}\u{20E3}"),
        .init("selector after a symbol", value: "✓\u{FE0E} →\u{FE0F}"),
        .init("flag of Scotland", value: "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"),
        .init("ideographic variant", value: "葛\u{E0100}飾区", in: "ja"),
        .init("standardized variant", value: "嘆\u{FE00}", in: "ja"),
        .init("Mongolian variant", value: "ᠭ\u{180B}ᠣᠣᠯ ᠠᠷᠠᠳ\u{180E}ᠠ", in: "mn"),
        .init("Hangul jamo filler", value: "\u{1160}\u{11A8}", in: "ko"),
        .init("grapheme joiner before a mark", value: "a\u{34F}\u{308}", in: "de"),
        .init("German hyphenation", value: "Donau\u{AD}dampf\u{AD}schiff", in: "de"),
        .init("German ligature", value: "Auf\u{200C}lage", in: "de"),
        .init("word joiner at a dash", value: "Berlin\u{2060}–Bonn", in: "de"),
        .init("mark in Hebrew table", value: "PayPal\u{200F}", in: "he"),
        .init("mark in Hebrew text", value: "שלום\u{200F}!", in: "en"),
        .init("mark beside Arabic in German", value: "Arabisch (\u{200F}العربية\u{200F})", in: "de"),
        .init("mark after a format specifier", value: "%1$@\u{200E} (%2$@)"),
        .init("mark before a format specifier", value: "Tel. \u{200E}%@"),
        .init("isolates", key: "From \u{2068}%@\u{2069}", value: "מאת \u{2067}%@\u{2069}", in: "he"),
        .init("embedding in isolate", value: "\u{2066}a \u{202B}b\u{2069}"),
        .init("closed embedding", value: "\u{202A}+49 30 1234\u{202C}", in: "ar"),
        .init("Apple logo", value: "Menü \u{F8FF} öffnen", in: "de"),
        .init("icon font", value: "\u{E713} \u{F0000}"),
        .init("tab, line feed and carriage return", value: "a\tb\nc\r\nd"),
    ]

    static let spaces: [CharacterCase] = [
        .init(
            "French punctuation", value: "Vraiment\u{A0}? Oui\u{202F}! «\u{A0}Nom\u{A0}»\u{A0}: 5\u{A0}%",
            in: "fr"),
        .init("end of a guillemet", value: "«\u{A0}Nom\u{A0}", in: "fr", space),
        .init("guillemets around a full stop", value: "par «\u{A0}.\u{A0}»", in: "fr"),
        .init("guillemets around all words", value: "«\u{A0}Un\u{A0}mot\u{A0}»\u{A0}!", in: "fr"),
        .init("guillemet at the start of a line", value: "Voir\u{A0}: «\u{A0}", in: "fr"),
        .init("numbers and units", value: "10\u{A0}MB, 1\u{202F}000\u{202F}€, §\u{A0}5", in: "de"),
        .init("abbreviation", value: "z.\u{A0}B. und d.\u{2009}h.", in: "de"),
        .init("dash and ellipsis", value: "Laden\u{A0}… fertig\u{A0}– ja", in: "de"),
        .init("hair spaces around a dash", value: "yes\u{200A}—\u{200A}no"),
        .init("figure space", value: "\u{2007}5 of 10"),
        .init("format specifier", key: "version\u{A0}%@ of %@\u{A0}items", value: "Version\u{A0}%@"),
        .init(
            "preposition", key: "k\u{A0}dispozici", value: "Připojení k\u{A0}síti a\u{A0}v\u{A0}pořádku",
            in: "cs"),
        .init("preposition in Polish", value: "Błąd w\u{A0}pliku i\u{A0}z\u{A0}nim", in: "pl"),
        .init("product name", value: "Öffne Apple\u{A0}Music jetzt", in: "de"),
        .init("label that continues", value: "Nom\u{A0}:\u{A0}", in: "fr"),
        .init("separator of thousands", value: "\u{202F}", in: "fr"),
        .init("spacer", value: "\u{3000}\u{3000}", in: "en"),
        .init("ideographic space in Japanese", value: "完了しました。\u{3000}次へ", in: "ja"),
        .init("ideographic space in a Chinese table", value: "OK\u{3000}Cancel", in: "zh-Hant"),
        .init("ideographic space beside kana", value: "English\u{3000}カナ", in: "en"),
        .init("Braille", value: "⠓⠑\u{2800}⠇", in: "en"),
        .init("trailing no-break space", value: "Fertig.\u{A0}", in: "de", space),
        .init("no-break space at the end of a line", value: "Fertig.\u{A0}\\nWeiter", in: "de", space),
        .init("no-break space beside a space", value: "Are you\u{A0} sure?", space),
        .init("two no-break spaces", value: "Are you\u{A0}\u{A0}sure?", space),
        .init("two kinds of no-break spaces", value: "Sûr\u{202F}\u{A0}?", in: "fr", space),
        .init("no-break space before a full stop", value: "Terminé\u{A0}. Merci", in: "fr", space),
        .init("no-break space between ideographs", value: "完了\u{A0}次", in: "ja", space),
        .init("sentence of no-break spaces", value: "Do\u{A0}you\u{A0}want\u{A0}to\u{A0}quit?", space),
        .init("ideographic space in Korean", value: "설정\u{3000}변경", in: "ko", space),
        .init("ideographic space in English", value: "Open\u{3000}file", space),
        .init("thin space between words", value: "Open\u{2009}file", space),
        .init("Ogham space", value: "Open\u{1680}file", space),
        .init("no-break space in a key", key: "Open\u{A0}file", "unusual-space warning"),
        .init("no-break space in a key and its value", key: "Open\u{A0}file", value: "Open\u{A0}file"),
        .init("no-break space at the end of a key", key: "Open\u{A0}", "unusual-space warning"),
    ]

    static let forms: [CharacterCase] = [
        .init("escaped zero-width space", value: "set\\U200Btings", hidden),
        .init("escaped zero-width space in a key", key: "set\\U200Btings", hiddenInKey),
        .init("escaped Persian", value: "می\\U200Cشود", in: "fa"),
        .init("escaped NUL", value: "a\\U0000b", control),
        .init("escaped C1", value: "l\\U0092app", control),
        .init("escaped key equivalent", value: "\\U0003"),
        .init("octal escape of a control character", value: "1. a\\2. b", control),
        .init("escape of a control character", value: "\\U0005 a", control),
        .init("letter after a backslash", value: "a\\bon", control),
        .init("escaped line breaks and tabs", value: "a\\012b\\15\\11"),
        .init("escaped code for a terminal", value: "\\033[1ma"),
        .init("short escape of a control character", value: "a\\U5"),
        .init("escaped spaces and line breaks", value: "a \\U00a0b\\n\\t\\U2028"),
        .init("one written, one escaped", value: "a\u{200B}b\\U2060c", hidden, hidden),
        .init("comments", table: "/* a\u{200B}b\u{92}\u{2028}\u{202E} */\n\"a\" = \"b\"; // \u{FEFF}\u{3}\n"),
        .init("shorthand entry", table: "\"a\u{200B}\";\n", [hiddenInKey]),
        .init("XML", table: xml("a\u{200B}b"), [hidden]),
        .init("XML with an entity", table: xml("&lt; a\u{200B}b"), [hidden]),
        .init("XML with a reference", table: xml("a&#x200B;b"), [hidden]),
        .init("XML with no-break reference", table: xml("a&#xA0; b")),
        .init("key and value", key: "a\u{200B}", value: "b\u{200B}", hiddenInKey, hidden),
    ]

    private static let hidden = "hidden-character warning"
    private static let hiddenInKey = "hidden-character warning"
    private static let hiddenSlip = "hidden-character info"
    private static let control = "control-character error"
    private static let bidi = "bidi-control error"
    private static let separator = "line-separator warning"
    private static let space = "unusual-space info"

    /// A character that a literal must not contain.
    private static func scalar(_ codePoint: UInt32) -> String {
        Unicode.Scalar(codePoint).map { String(Character($0)) } ?? ""
    }

    private static func xml(_ value: String) -> String {
        "<plist><dict><key>key</key><string>\(value)</string></dict></plist>\n"
    }
}
