internal import Findings
internal import StringTables

/// Overrides of the writing direction, and embeddings or isolates that do not match.
enum BidiControl: TableRule {
    static let descriptor = RuleDescriptor(
        id: "bidi-control", group: .characters, severity: .error,
        summary: "a text changes the writing direction and does not restore it",
        rationale: """
            An override shows everything after it in one direction, with numbers and names reversed. An embedding or \
            isolate that is not closed extends into what the app puts after the text. Closed embeddings and \
            isolates are fine: write U+2068 before and U+2069 after a name of unknown direction. An override in a \
            text that runs in that direction anyway is a warning, and so is an isolate that is not closed in a \
            right-to-left text; before the last word or argument it does nothing, nor does one of text that runs from \
            right to left.
            """,
        examples: [
            RuleExample(bad: "\"name\" = \"Nom : ↓\u{202E}%@\";\n", good: "\"name\" = \"Nom : %@\";\n"),
            RuleExample(
                bad: "\"name\" = \"Nom : ↓\u{2068}%@\";\n",
                good: "\"name\" = \"Nom : \u{2068}%@\u{2069}\";\n"),
        ])

    static func check(_ table: LintedTable, _ findings: inout FindingCollector) {
        for characters in table.charactersByString where findings.hasRoom(for: descriptor) {
            var hits = CharacterHits()
            for place in characters where place.codePoint == 0x202D || place.codePoint == 0x202E {
                hits.add(override(place), at: place)
            }
            let unmatched = BidiStack(characters)
            for place in unmatched.openers {
                guard let verdict = unclosed(place, in: table) else { continue }
                hits.add(verdict, at: place)
            }
            for place in unmatched.closers { hits.add(unopened(place), at: place) }
            hits.report(descriptor, &findings)
        }
    }

    private static func override(_ place: CharacterPlace) -> CharacterVerdict {
        let direction = place.codePoint == 0x202E ? "right to left" : "left to right"
        guard place.changesDirection else {
            return CharacterVerdict(
                message:
                    "\(place.codePoint.visibleName) forces everything after it to run from \(direction), which this "
                    + "text does anyway, but what the app puts after it may not", severity: .warning)
        }
        return CharacterVerdict(
            message:
                "\(place.codePoint.visibleName) forces everything after it to run from \(direction), including "
                + "numbers and names")
    }

    private static func unclosed(_ place: CharacterPlace, in table: LintedTable) -> CharacterVerdict? {
        let isRightToLeft = table.locale?.isRightToLeft == true
        if isRightToLeft, place.opensRightToLeft { return nil }
        let isInRightToLeft = place.isIsolate && isRightToLeft
        guard !isInRightToLeft || place.isBeforeSeveralWords else { return nil }
        return CharacterVerdict(
            message:
                "\(place.codePoint.visibleName) is not closed in this text and also affects what the app "
                + "puts after it",
            severity: isInRightToLeft ? .warning : nil)
    }

    private static func unopened(_ place: CharacterPlace) -> CharacterVerdict {
        CharacterVerdict(
            message: "\(place.codePoint.visibleName) closes nothing in this text", severity: .warning)
    }
}

/// The unmatched embeddings and isolates of a string (Unicode annex 9, BD9 and X5 to X7).
struct BidiStack {
    /// Embeddings and isolates that are open; while the string is read also overrides.
    private(set) var openers: [CharacterPlace] = []
    private(set) var closers: [CharacterPlace] = []
    private var openIsolates = 0

    init(_ characters: ArraySlice<CharacterPlace>) {
        for place in characters {
            switch place.codePoint {
            case 0x202A, 0x202B, 0x202D, 0x202E: openers.append(place)
            case 0x2066...0x2068:
                openers.append(place)
                openIsolates += 1
            case 0x202C: closeEmbedding(place)
            case 0x2069: closeIsolate(place)
            default: break
            }
        }
        openers.removeAll { $0.codePoint == 0x202D || $0.codePoint == 0x202E }
    }

    /// PDF closes the last embedding or override, but none outside the isolate that contains it.
    private mutating func closeEmbedding(_ place: CharacterPlace) {
        guard let last = openers.last, !last.isIsolate else { return closers.append(place) }
        openers.removeLast()
    }

    /// PDI closes the last isolate and everything opened in it.
    private mutating func closeIsolate(_ place: CharacterPlace) {
        guard openIsolates > 0 else { return closers.append(place) }
        openIsolates -= 1
        while let last = openers.popLast(), !last.isIsolate {}
    }
}

extension CharacterPlace {
    /// Whether letters, digits or arguments that run, or may run, in the other direction follow an override.
    fileprivate var changesDirection: Bool {
        passage.hasFollower(of: next) { other in
            guard codePoint == 0x202E else { return other.isRightToLeft || other == 0x25 }
            return other == 0x25 || other.isDigit || other.isLetter && !other.isRightToLeft
        }
    }

    /// Whether a space follows in the same text.
    fileprivate var isBeforeSeveralWords: Bool { passage.contains(0x20, from: next) }

    fileprivate var isIsolate: Bool { (0x2066...0x2068).contains(codePoint) }

    /// Whether it embeds or isolates text that runs from right to left.
    fileprivate var opensRightToLeft: Bool { codePoint == 0x202B || codePoint == 0x2067 }
}
