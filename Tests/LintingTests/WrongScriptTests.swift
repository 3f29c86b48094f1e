import Findings
import Rules
import SourceText
import Testing

@Suite struct WrongScriptTests {
    private static let texts: [(locale: String, base: String, text: String, isFound: Bool)] = [
        ("es", "Open file", "Άνοιγμα αρχείου", true),
        ("es", "Open in Safari", "Άνοιγμα στο Safari τώρα", true),
        ("es", "Greek", "Griego (Ελληνικά)", false),
        ("es", "Ελληνικά", "Ελληνικά", false),
        ("es", "Angle", "α", false),
        ("ko", "Loading", "Загрузка", true),
        ("ko", "Chinese characters", "漢字", false),
        ("ru", "Today", "오늘", true),
        ("ru", "Open", "Open", false),
        ("pl", "Delete", "すべて削除", true),
        ("ja", "Delete", "すべて削除", false),
        ("ja", "Delete", "삭제", true),
        ("zh-Hans", "Delete all files", "すべてのファイルをさくじょ", true),
        ("zh-Hans", "Play", "愛の歌", true), ("zh-Hans", "App", "アプリ", true),
        ("zh-Hant", "Shrug", "加入 ¯\\\\_(ツ)_/¯", false),
        ("zh-Hant", "Failed", "載入失敗(づ｡)づ", false),
        ("sr", "Open", "Отвори", false), ("sr-Latn", "Open", "Отвори", true),
        ("sr-Cyrl", "Open", "Otvori", false),
        ("uz", "Open", "Очиш", false), ("kk", "Open", "Ashu", false), ("ku", "Open", "ڤەکردن", false),
        ("az-Cyrl", "Open", "Ачмаг", false), ("hi", "Open", "Kholo", false),
        ("xx", "Open", "Открыть", false), ("Base", "Open", "Открыть", false),
    ]

    @Test(arguments: texts)
    func `a text in another script than its locale is found`(
        _ given: (locale: String, base: String, text: String, isFound: Bool)
    ) async {
        let found = await findings(
            in: Array("\"key\" = \"\(given.text)\";\n".utf8), base: "\"key\" = \"\(given.base)\";\n",
            locale: given.locale)
        #expect(found.contains { $0.rule.id == "wrong-script" } == given.isFound, "\(found.lines)")
    }

    @Test(arguments: [
        ("Поиск в cети", true), ("cети", true), ("Итоги голосa(ов)", true), ("Об iОS", true),
        ("SMSками", false),
        ("Для Macа", false), ("PDF-файл", false), ("%xс", false), ("%1$xсек", false), ("\\nТекст", false),
        ("\\\"Cети\\\"", true), ("10 xсм", true),
    ])
    func `a word of two alphabets is found`(_ text: String, _ isFound: Bool) async {
        let found = await findings(in: Array("\"key\" = \"\(text)\";\n".utf8), locale: "ru")
        #expect(found.map(\.rule.id) == (isFound ? ["wrong-script"] : []), "\(found.lines)")
    }

    @Test func `names of languages without base texts are left alone`() async {
        let names = ["el": "Ελληνικά", "ru": "Русский язык", "ja": "日本語", "ko": "한국어"]
        let table = names.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
        #expect(await findings(in: Array(table.utf8), locale: "en").isEmpty)
    }

    @Test func `many texts in one script are one finding`() async throws {
        let keys = (1...30).map { "\"key \($0)\"" }
        let base = keys.map { "\($0) = \"Open\";\n" }.joined()
        let table = keys.map { "\($0) = \"Открыть\";\n" }.joined()
        let found = await findings(in: Array(table.utf8), base: base, locale: "ko")
        #expect(found.map(\.rule.id) == ["wrong-script"], "\(found.lines)")
        #expect(found.first?.notes.count == 21)
    }
}
