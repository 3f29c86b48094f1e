internal import Concurrency
internal import SourceText
internal import StringTables

/// The texts of a table that are in another script than its locale, as a whole.
struct ForeignTexts {
    struct Text: Sendable {
        let entry: Int
        let baseEntry: Int?
        let script: Script
        /// The number of letters in the script.
        let letters: Int
    }

    private let scripts: Set<Script>
    private let translation: Translation

    /// - Parameter scripts: Those of the locale.
    init(_ scripts: Set<Script>, in translation: Translation) {
        self.scripts = scripts
        self.translation = translation
    }

    /// Whether the table contains letters of other scripts at all. Those of the base language are often in comments.
    var isPossible: Bool {
        let table = translation.table.table
        guard table.form != .binary else { return table.texts.unescaped.span.isBeyondLatin }
        return !table.text.survey.leads.isDisjoint(with: Script.leads(except: scripts))
    }

    /// The texts in order. Those without a base text may be names: of languages, of which each is in its script, or of a
    /// product, of which there is one. They are in doubt.
    var texts: (certain: [Text], doubtful: [Text]) {
        let table = translation.table.table
        let texts = table.mapParts { table.entriesBeyondLatin(in: $0) }.compactMap(text)
        let counts = Dictionary(texts.map { ($0.script, 1) }, uniquingKeysWith: +)
        let scripts = Set(texts.lazy.filter { $0.baseEntry == nil }.map(\.script))
        func isCertain(_ text: Text) -> Bool {
            text.baseEntry != nil
                || scripts.count < 3 && (counts[text.script, default: 0] > 1 || text.letters > 15)
        }
        return (texts.filter(isCertain), scripts.count < 3 ? texts.filter { !isCertain($0) } : [])
    }

    private func text(_ number: Int) -> Text? {
        let table = translation.table.table
        let entry = table.entries[number]
        guard case .text(let value) = entry.value,
            let (script, letters) = foreignScript(of: table.bytes(of: value)), !hasModel(number, in: script)
        else { return nil }
        return Text(
            entry: number, baseEntry: translation.baseEntry(of: number), script: script, letters: letters)
    }

    /// Whether the base text is in the script too; without one, the key.
    private func hasModel(_ number: Int, in script: Script) -> Bool {
        let table = translation.table.table
        guard let base = translation.base?.table, let baseEntry = translation.baseEntry(of: number),
            let value = base.entries[baseEntry].value.text
        else { return table.bytes(of: table.entries[number].key).contains(script) }
        return base.bytes(of: value).contains(script)
    }

    /// The script of a text that is in another one than the locale, but for some words.
    private func foreignScript(of text: Span<UInt8>) -> (script: Script, letters: Int)? {
        var (own, latin) = (0, 0)
        var others: [Script: Int] = [:]
        var words = KanaWords()
        var index = 0
        while index < text.count, !others.isEmpty || own < Self.enough {
            let sequence = UTF8Sequence(text, at: index)
            index += max(1, sequence.length)
            let letter = Script(ofLetter: sequence.codePoint)
            words.add(sequence.codePoint, letter)
            guard let script = letter else { continue }
            if script == .latin { latin += 1 }
            if scripts.contains(script) {
                own += 1
            } else if script != .latin {
                others[script, default: 0] += 1
            }
        }
        guard
            let (script, count) = others.max(by: { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
            )
        else { return nil }
        if script == .kana, scripts == [.han], 8 * count >= own, own + count > latin,
            words.haveGrammar || words.haveKana && own + latin == 0
        {
            return (script, count)
        }
        return isForeign(script, count, own: own, latin: latin) ? (script, count) : nil
    }

    /// Letters of the locale after which a text is of the locale.
    private static let enough = 8

    private func isForeign(_ script: Script, _ count: Int, own: Int, latin: Int) -> Bool {
        // Chinese characters are known in Korea, and Japanese has both.
        let isNear = script == .han && scripts == [.hangul] || script == .kana && scripts == [.han]
        guard count >= (isNear ? 4 : script.isDense ? 2 : 3) else { return false }
        guard !scripts.contains(.latin) else { return count * (script.isDense ? 2 : 1) > 2 * latin }
        return count > latin && (script == .kana && isNear ? own < count : own * 4 <= count)
    }
}

/// What shows that a text with kana is Japanese, and no emoticon.
private struct KanaWords {
    /// Whether it has hiragana next to another letter, as in the grammar of Japanese.
    private(set) var haveGrammar = false
    /// Whether it has two kana in a row.
    private(set) var haveKana = false
    private var (wasHiragana, last): (Bool, Script?) = (false, nil)

    mutating func add(_ codePoint: UInt32, _ script: Script?) {
        let isHiragana = 0x3041...0x3096 ~= codePoint
        let areLetters = (script == .han || script == .kana) && (last == .han || last == .kana)
        if areLetters, isHiragana || wasHiragana { haveGrammar = true }
        if script == .kana, last == .kana { haveKana = true }
        (wasHiragana, last) = (isHiragana, script)
    }
}

extension Table {
    /// The loaded entries whose texts may have letters of other scripts than Latin.
    fileprivate func entriesBeyondLatin(in range: Range<Int>) -> [Int] {
        var numbers: [Int] = []
        for part in range.untilCancelled {
            for number in part {
                guard entries[number].isLoaded, case .text(let value) = entries[number].value,
                    form != .binary || value.isUnescaped, bytes(of: value).isBeyondLatin
                else { continue }
                numbers.append(number)
            }
        }
        return numbers
    }
}

extension Script {
    /// The first bytes of letters of all scripts but Latin.
    static let allLeads = allCases.reduce(into: LeadBytes()) { $0.formUnion($1.leads) }

    /// The first bytes of letters that are in none of `scripts`.
    fileprivate static func leads(except scripts: Set<Script>) -> LeadBytes {
        // Chinese characters and kana follow one another, and the survey has only the first byte of such a row.
        if scripts == [.han] { return allLeads }
        return scripts.reduce(allLeads) { $0.subtracting($1.leads) }
    }
}

extension Span<UInt8> {
    /// Whether a character begins with a byte with which letters of other scripts than Latin may begin: with 0xCE or more, but
    /// not with 0xE2.
    fileprivate var isBeyondLatin: Bool {
        guard count >= 16 else { return indices.contains { self[$0] >= 0xCE && self[$0] != 0xE2 } }
        var index = 0
        while true {
            if !block(at: index).lanes(atLeast: 0xCE, except: 0xE2).isEmpty { return true }
            if index == count - 16 { return false }
            // The last block overlaps the one before it.
            index = Swift.min(index + 16, count - 16)
        }
    }

    /// Whether it contains a letter of `script`.
    func contains(_ script: Script) -> Bool {
        var index = 0
        while index < count {
            let sequence = UTF8Sequence(self, at: index)
            if Script(ofLetter: sequence.codePoint) == script { return true }
            index += Swift.max(1, sequence.length)
        }
        return false
    }
}
