import Findings
import Rules
import SourceText
import Testing

/// What fixes make of specifiers and placeholders that differ from those of the base.
@Suite struct PlaceholderFixTests {
    /// A translation after the fixes of one check; `nil` if there are none.
    private func fixed(_ text: String, base: String) async -> String? {
        let table = Array("\"a\" = \"\(text)\";\n".utf8)
        let found = await findings(in: table, base: "\"a\" = \"\(base)\";\n", locale: "tr")
        let fixes = found.filter { $0.rule.group == .placeholders }.flatMap(\.fixes)
        guard let fix = fixes.first, let file = fix.applied(to: table.span, in: .utf8) else { return nil }
        return String(String(decoding: file, as: UTF8.self).dropFirst(7).dropLast(3))
    }

    @Test(arguments: [
        ("Moored at %@", "Angelegt in %%s", "Angelegt in %@"), ("Pier %@", "Muelle %%d", "Muelle %@"),
        ("%@ to %@", "%%s nach %%s", "%@ nach %@"), ("%@ (%d)", "%%s (%%d)", "%@ (%d)"),
        ("%1$@ to %2$@", "nach %%2$s von %%1$s", "nach %2$@ von %1$@"),
        // The percent sign of the base before its number.
        ("%d%% done", "%%d bitti", "%%%d bitti"),
    ])
    func `an escaped specifier becomes that of the base`(_ base: String, _ text: String, _ right: String)
        async
    {
        #expect(await fixed(text, base: base) == right)
    }

    @Test(
        arguments: [
            ("Hello %1$@", "Hallo [%1$s:user]", "Hallo %1$@"), ("%@ is free", "[%s] è libero", "%@ è libero"),
            ("From %1$@ to %2$@", "À [%2$s:end] de [%1$s:start]", "À %2$@ de %1$@"),
            ("%@: %d", "[%s]: [%i:count]", "%@: %d"), ("%d ships", "[%i:count] Schiffe", "%d Schiffe"),
            ("%1$@ to %2$@", "[%s] nach [%s]", nil),
        ] as [(String, String, String?)])
    func `brackets go with the placeholder of Lokalise`(_ base: String, _ text: String, _ right: String?)
        async
    {
        #expect(await fixed(text, base: base) == right)
    }

    @Test(
        arguments: [
            ("Open ${applicationName}", "Öffne \\(.applicationName)", "Öffne ${applicationName}"),
            (
                "Start ${pier} in ${applicationName}", "\\(.applicationName): \\(\\.$pier)",
                "${applicationName}: ${pier}"
            ),
            ("Hello {name}", "Hallo \\(name)", "Hallo {name}"), ("Hello %@", "Hallo \\(name)", "Hallo %@"),
            ("%@ and %@", "\\(b) und \\(a)", nil),
            ("%d files", "{0, plural, other {# Dateien}}", nil),
            ("%jd signs", "%j caractères", "%jd caractères"),
        ] as [(String, String, String?)])
    func `an interpolation becomes the placeholder of its name`(
        _ base: String, _ text: String, _ right: String?
    )
        async
    {
        #expect(await fixed(text, base: base) == right)
    }

    @Test(
        arguments: [
            ("Forgot %1$@ (or %2$@)?", "%1$@'ı (veya %'yi) unuttun mu?", "%1$@'ı (veya %2$@'yi) unuttun mu?"),
            ("Close %@ now", "%’yi şimdi kapat", "%@’yi şimdi kapat"),
            ("Delete %@ (%@)", "%@ (%) löschen", "%@ (%@) löschen"),
            ("Hello %@, welcome", "Hallo %, willkommen", "Hallo %@, willkommen"),
            ("Forgot %@?", "%@ (%'yi) unuttun mu?", nil), ("Battery at %d%%", "Pil %d %'si", nil),
            ("%d of them", "%'d arası", "%d arası"), ("Hello %@", "Hallo %kunde", nil),
        ] as [(String, String, String?)])
    func `what follows a lost specifier stays`(_ base: String, _ text: String, _ right: String?) async {
        #expect(await fixed(text, base: base) == right)
    }
}
