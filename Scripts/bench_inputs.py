"""Tables and sources to measure with: without the same bytes each time, no figures could be compared."""

import json
import plistlib
import random

ENGLISH = """the file document folder window account message could not be opened because server is no longer
available please check your connection and try again later settings changed on another device photo library
shared with everyone in this group download finished upload paused selected item will deleted immediately you
cannot undo action password must contain at least eight characters sign out of all devices new version ready
install now remind me tomorrow calendar event invitation accepted location unknown""".split()

FRENCH = """le fichier document dossier fenêtre compte message n’a pas pu être ouvert car serveur indisponible
veuillez vérifier votre connexion puis réessayer ultérieurement réglages modifiés sur un autre appareil
photothèque partagée avec tous les membres du groupe téléchargement terminé envoi suspendu élément sélectionné
sera supprimé immédiatement cette opération irréversible mot de passe doit contenir au moins huit caractères
déconnecter nouvelle version prête à installer maintenant rappeler demain événement invitation acceptée lieu
inconnu où ça dès Noël garçon""".split()

SCREENS = """login settings profile editor gallery calendar inbox search player checkout onboarding
sharing""".split()
PARTS = "title subtitle body button label placeholder footer alert tooltip header badge error".split()
# A few frequent words of each locale of a catalog, and of its menus.
WORDS = {
    "ar": "في من على هذا التي لا إلى مع ملف حفظ حذف إلغاء الإعدادات رسالة جديد",
    "cs": "a je na se v nebo pro soubor složka uložit smazat zrušit nastavení nový zpráva není",
    "da": "og er ikke på til med filen mappe gem slet annuller indstillinger ny besked din",
    "de": "und ist nicht auf mit der die Datei Ordner sichern löschen abbrechen Einstellungen neue Nachricht",
    "el": "και είναι στο για με το αρχείο φάκελος αποθήκευση διαγραφή ακύρωση ρυθμίσεις νέο μήνυμα",
    "es": "el no está en para con archivo carpeta guardar eliminar cancelar ajustes nuevo mensaje los",
    "fi": "ja on ei tai tiedosto kansio tallenna poista kumoa asetukset uusi viesti että olet",
    "he": "של לא את על עם קובץ תיקייה שמור מחק ביטול הגדרות חדש הודעה הוא",
    "hi": "है में के लिए नहीं और फ़ाइल फ़ोल्डर सहेजें हटाएं रद्द सेटिंग नया संदेश",
    "hr": "i je nije na za s datoteka mapa spremi obriši odustani postavke nova poruka kako",
    "hu": "és a nem az egy fájl mappa mentés törlés mégse beállítások új üzenet hogy van",
    "id": "dan tidak di untuk dengan berkas folder simpan hapus batal pengaturan baru pesan yang",
    "it": "il non è in per con documento cartella salva elimina annulla impostazioni nuovo messaggio della",
    "ja": "ファイルを 保存できません フォルダ 削除 キャンセル 設定 新規 メッセージ もう一度 お試しください",
    "ko": "파일을 저장할 수 없습니다 폴더 삭제 취소 설정 새로운 메시지 다시 시도하십시오",
    "ms": "dan tidak di untuk dengan fail folder simpan padam batal tetapan baharu mesej yang",
    "nb": "og er ikke på til med filen mappe arkiver slett avbryt innstillinger ny melding du",
    "nl": "en is niet op voor met het bestand map bewaar verwijder annuleer instellingen nieuw bericht",
    "pl": "i jest nie na w do plik folder zachowaj usuń anuluj ustawienia nowa wiadomość się",
    "pt-BR": "e não está em para com arquivo pasta salvar apagar cancelar ajustes nova mensagem você",
    "ro": "și este nu în pentru cu fișier dosar salvează șterge anulează configurări nou mesaj",
    "ru": "и не в на для с файл папка сохранить удалить отменить настройки новое сообщение это",
    "sk": "a je nie na sa pre súbor priečinok uložiť vymazať zrušiť nastavenia nový správa alebo",
    "sv": "och är inte på till med filen mapp spara radera avbryt inställningar ny meddelande det",
    "th": "ไฟล์ ไม่สามารถบันทึก โฟลเดอร์ ลบ ยกเลิก การตั้งค่า ใหม่ ข้อความ ลองอีกครั้ง",
    "tr": "ve bir değil için ile bu dosya klasör kaydet sil vazgeç ayarlar yeni ileti",
    "uk": "і не у на для з файл папка зберегти видалити скасувати параметри нове повідомлення це",
    "zh-Hans": "无法存储 文件 文件夹 删除 取消 设置 新建 信息 请再试一次 您的",
}
LOCALES = sorted(["en", "fr", *WORDS])

# What values contain besides words: nothing, an object, numbered arguments, an escaped quote, a percent sign.
SHAPES = ["plain"] * 50 + ["object"] * 22 + ["numbered"] * 14 + ["quoted"] * 10 + ["percent"] * 4


def words(generator, source, count):
    return [generator.choice(source) for _ in range(count)]


def value(generator, source, shape, count):
    """A value; those of a key in English and French have the same shape, so their format specifiers match."""
    text = words(generator, source, count)
    middle = len(text) // 2
    if shape == "object":
        text.insert(middle, "%@")
    elif shape == "numbered":
        text.insert(middle, "%1$ld")
        text.append("%2$@")
    elif shape == "quoted":
        text[middle] = f'"{text[middle]}"'
    elif shape == "percent":
        text.append("100%%")
    sentence = " ".join(text)
    return sentence[0].upper() + sentence[1:] + "."


def entries(count):
    generator = random.Random(1)
    for number in range(count):
        screens = generator.choice(SCREENS), generator.choice(SCREENS)
        key = f"{screens[0]}.{screens[1]}.{generator.choice(PARTS)}.{number:06d}"
        shape = generator.choice(SHAPES)
        length = generator.randint(4, 11)
        comment = " ".join(words(generator, ENGLISH, generator.randint(3, 8)))
        yield key, comment, value(generator, ENGLISH, shape, length), value(generator, FRENCH, shape, length)


def changed(rows, place):
    """The rows, one of a hundred reworded, removed, with another comment, or with a new one after it."""
    generator = random.Random(1)
    for number, (key, comment, text) in enumerate(rows):
        kind = number // 100 % 4 if number % 100 == place else None
        if kind == 0:
            yield key, comment, text.replace(".", " " + generator.choice(ENGLISH) + ".")
        elif kind == 1:
            yield key, comment + " again", text
        elif kind == 2:
            yield key, comment, text
            yield key + ".new", comment, " ".join(words(generator, ENGLISH, 6))
        elif kind is None:
            yield key, comment, text


def old_style(rows):
    quote = str.maketrans({'"': '\\"'})
    entry = '/* {1} */\n"{0}" = "{2}";\n\n'
    return "".join(entry.format(*(part.translate(quote) for part in row)) for row in rows)


def untidy(rows):
    """A table that `format` changes, and `fix`: one of a hundred entries has no spaces and a wrong escape."""
    lines = old_style(rows).split("\n\n")
    for number in range(50, len(lines), 100):
        lines[number] = lines[number].replace('" = "', '"="\\u00e9')
    return "\n\n".join(lines)


def stringsdict(rows):
    """The rows as plurals, in XML as Xcode writes it."""
    table = {}
    for key, _, text in rows:
        rule = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "ld"}
        rule["one"] = rule["other"] = f"%ld {text}"
        table[key] = {"NSStringLocalizedFormatKey": "%#@count@", "count": rule}
    return plistlib.dumps(table)


def translated(english, locale):
    """The text with words of the locale in place of the English ones, which the order of these chooses."""
    choices = WORDS[locale].split()
    numbers = {word: number for number, word in enumerate(ENGLISH)}
    return " ".join(
        choices[numbers[word.lower()] % len(choices)] if word.lower() in numbers else word
        for word in english.split())


def string_unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def catalog(rows):
    """The rows as a string catalog as Xcode writes it, one of twenty as a plural."""
    strings = {}
    for number, (key, comment, english, french) in enumerate(sorted(rows)):
        own = {"en": english, "fr": french}
        texts = {locale: own.get(locale) or translated(english, locale) for locale in LOCALES}
        units = {locale: string_unit(text) for locale, text in texts.items()}
        if number % 20 == 7:
            for locale, text in texts.items():
                form = string_unit(f"%lld {text}")
                units[locale] = {"variations": {"plural": {"one": form, "other": form}}}
        strings[key] = {"comment": comment, "extractionState": "manual", "localizations": units}
    whole = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    return json.dumps(whole, ensure_ascii=False, indent=2, separators=(",", " : "))


def write(path, content):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())


def write_tables(folder, keys, catalog_keys):
    rows = list(entries(keys))
    english = [(key, comment, text) for key, comment, text, _ in rows]
    french = [(key, comment, text) for key, comment, _, text in rows]
    values, part = {key: text for key, _, text in french}, keys // 20
    for name, content in {
        "en.lproj": old_style(english),
        "fr.lproj": old_style(french),
        "utf16": b"\xff\xfe" + old_style(french).encode("utf-16-le"),
        "xml": plistlib.dumps(values),
        "binary": plistlib.dumps(values, fmt=plistlib.FMT_BINARY),
        "small": old_style(french[:20]),
        "changed": old_style(changed(english, place=50)),
        "theirs": old_style(changed(english, place=25)),
        "untidy": untidy(french),
        # They have no keys in common.
        "gone": old_style((text, comment, text) for _, comment, text in english[:part]),
        "come": old_style((text, comment, text) for _, comment, text in english[part:2 * part]),
    }.items():
        write(folder / name / "Localizable.strings", content)
    write(folder / "plurals/en.lproj/Localizable.stringsdict", stringsdict(english[:keys // 5]))
    write(folder / "plurals/fr.lproj/Localizable.stringsdict", stringsdict(french[:keys // 5]))
    write(folder / "catalog/Localizable.xcstrings", catalog(rows[:catalog_keys]))


# A function of some lines, and a call in one of five functions of the files that have calls.
SOURCES = {
    "m": ("@implementation {0}\n", '''/* Updates the {1} of {0}. */
- (void){1}:(NSString *){2} {{
    if ([self.{0} isEqual:@"{2}"]) {{ // the same
        return;
    }}
    [self.{0} set{1}:{2}];
''', '    self.{0} = NSLocalizedString(@"{1} {2} %@", @"{0} {1}");\n', "}\n\n", "@end\n"),
    "swift": ("final class {0} {{\n", '''    /// Updates the {1} of {0}.
    func {1}(_ {2}: String) {{
        guard {0} != "{2}" else {{ return }} // the same
        {0}.{1} = "\\({2}) of \\({0}.count)"
''', '        {0}.text = NSLocalizedString("{1} {2} %@", comment: "{0} {1}")\n', "    }\n\n", "}\n"),
}


def source(generator, suffix, has_calls):
    start, function, call, end, last = SOURCES[suffix]
    parts = [start.format(*words(generator, ENGLISH, 1))]
    while sum(map(len, parts)) < 12_000:
        parts.append(function.format(*words(generator, ENGLISH, 3)))
        if has_calls and generator.random() < 0.2:
            parts.append(call.format(*words(generator, ENGLISH, 3)))
        parts.append(end)
    return "".join(parts) + last


def write_sources(folder, megabytes):
    """Sources in folders of fifty. One of twenty has calls, since most sources of a project have none."""
    generator = random.Random(1)
    for number in range(megabytes * 1_000_000 // 12_000):
        suffix = "m" if number % 2 == 0 else "swift"
        content = source(generator, suffix, number % 20 < 2 and number // 20 % 2 == 0)
        write(folder / f"Part{number // 50}" / f"Source{number}.{suffix}", content)
