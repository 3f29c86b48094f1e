internal import SourceText
internal import StringTables

/// A script, by its usual name.
enum Script: String, CaseIterable {
    case latin = "Latin"
    case greek = "Greek"
    case cyrillic = "Cyrillic"
    case armenian = "Armenian"
    case hebrew = "Hebrew"
    case arabic = "Arabic"
    case devanagari = "Devanagari"
    case bengali = "Bengali"
    case gurmukhi = "Gurmukhi"
    case gujarati = "Gujarati"
    case tamil = "Tamil"
    case telugu = "Telugu"
    case kannada = "Kannada"
    case malayalam = "Malayalam"
    case sinhala = "Sinhala"
    case thai = "Thai"
    case lao = "Lao"
    case myanmar = "Burmese"
    case georgian = "Georgian"
    case ethiopic = "Ethiopic"
    case khmer = "Khmer"
    case han = "Chinese"
    case kana = "Japanese"
    case hangul = "Korean"

    /// The script of a letter; `nil` for other characters, and for letters of other scripts.
    init?(ofLetter codePoint: UInt32) {
        switch codePoint {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF: self = .latin
        case 0x386, 0x388...0x3FF, 0x1F00...0x1FFF: self = .greek
        case 0x400...0x481, 0x48A...0x52F: self = .cyrillic
        case 0x531...0x556, 0x561...0x587: self = .armenian
        case 0x5D0...0x5F2: self = .hebrew
        case 0x620...0x64A, 0x671...0x6D3, 0xFB50...0xFDFB, 0xFE70...0xFEFC: self = .arabic
        case 0x904...0x963: self = .devanagari
        case 0x985...0x9E3: self = .bengali
        case 0xA05...0xA5E: self = .gurmukhi
        case 0xA85...0xAE3: self = .gujarati
        case 0xB85...0xBCD: self = .tamil
        case 0xC05...0xC63: self = .telugu
        case 0xC85...0xCE3: self = .kannada
        case 0xD05...0xD63: self = .malayalam
        case 0xD85...0xDDF: self = .sinhala
        case 0xE01...0xE3A, 0xE40...0xE45: self = .thai
        case 0xE81...0xEC4: self = .lao
        case 0x1000...0x1049: self = .myanmar
        case 0x10A0...0x10FF: self = .georgian
        case 0x1200...0x135A: self = .ethiopic
        case 0x1780...0x17D3: self = .khmer
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
        case 0x3041...0x3096, 0x30A1...0x30FA: self = .kana
        case 0xAC00...0xD7A3: self = .hangul
        default: return nil
        }
    }

    /// Whether a letter is a syllable or a word.
    var isDense: Bool { self == .han || self == .kana || self == .hangul }

    /// The first bytes of its letters that those of Latin do not share.
    var leads: LeadBytes {
        switch self {
        case .latin: LeadBytes()
        case .greek: LeadBytes(from: 0xCE, through: 0xCF)
        case .cyrillic: LeadBytes(from: 0xD0, through: 0xD3)
        case .armenian: LeadBytes(from: 0xD4, through: 0xD6)
        case .hebrew: LeadBytes(from: 0xD7, through: 0xD7)
        case .arabic: LeadBytes(from: 0xD8, through: 0xDB)
        case .myanmar, .georgian, .ethiopic, .khmer: LeadBytes(from: 0xE1, through: 0xE1)
        case .kana: LeadBytes(from: 0xE3, through: 0xE3)
        case .han: LeadBytes(from: 0xE4, through: 0xE9)
        case .hangul: LeadBytes(from: 0xEA, through: 0xED)
        default: LeadBytes(from: 0xE0, through: 0xE0)
        }
    }
}

extension LocaleIdentifier {
    /// The scripts that its language is written in; `nil` if that is not known, or if there are several.
    var scripts: Set<Script>? {
        guard let script else { return scriptsOfLanguages[language] }
        return scriptsOfCodes[script]
    }
}

/// The scripts of locales that name one (ISO 15924).
private let scriptsOfCodes: [String: Set<Script>] = [
    "Latn": [.latin], "Cyrl": [.cyrillic], "Grek": [.greek], "Arab": [.arabic], "Hebr": [.hebrew],
    "Deva": [.devanagari], "Guru": [.gurmukhi], "Hans": [.han], "Hant": [.han],
]

/// The scripts of languages that are written in one, or as Japanese in a mixture (CLDR, likely subtags). Not in the list are
/// those for which apps use several, such as Serbian, Uzbek or Kurdish.
private let scriptsOfLanguages: [String: Set<Script>] = {
    let lists: [(Set<Script>, String)] = [
        (
            [.latin],
            """
            af an ast br bs ca co cs cy da de en eo es et eu fi fil fo fr fur fy ga gd gl gsw gv hr ht hu ia id ig io \
            is it la lb li lt lv mg mi ms mt nb nl nn oc pl pt qu rm ro rw sk sl sm sn so sq st sv sw tn to tr vi \
            vo wa xh yo zu
            """
        ),
        ([.greek], "el"), ([.cyrillic], "be bg ce cv mk os ru uk"), ([.armenian], "hy"),
        ([.hebrew], "he yi"), ([.arabic], "ar arz ckb fa ps ur"), ([.devanagari], "hi mr ne"),
        ([.bengali], "as bn"), ([.gujarati], "gu"), ([.tamil], "ta"), ([.telugu], "te"), ([.kannada], "kn"),
        ([.malayalam], "ml"), ([.sinhala], "si"), ([.thai], "th"), ([.lao], "lo"), ([.myanmar], "my"),
        ([.georgian], "ka"), ([.ethiopic], "am ti"), ([.khmer], "km"), ([.han], "yue zh"),
        ([.kana, .han], "ja"), ([.hangul], "ko"),
    ]
    let pairs = lists.flatMap { scripts, languages in
        languages.split(separator: " ").map { (String($0), scripts) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
}()
