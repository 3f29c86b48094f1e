import SourceText
import StringTables

/// Requirements on every table.
extension Table {
    func requireSound() {
        let length = text.bytes.count
        require(text.start <= length, "the text begins inside the bytes")
        require(problems.count <= length + 8, "\(problems.count) problems in \(length) bytes")
        for problem in problems {
            require(problem.range.upper <= length, "\(problem.fault) is inside the text: \(problem.range)")
        }
        for place in directives { require(place.upper <= length, "a directive is inside the text") }
        require(platformEnd.map { $0.index <= length } ?? true, "the platform ends inside the text")
        requireOrder(text.survey.notable.map(\.offset), "notable characters")
        requireOrder(text.undecodable.map(\.offset), "undecodable bytes")
        requireSoundEntries()
        requireSoundKeys()
        requireSoundNodes()
        requireSoundVariations()
    }

    private func requireSoundNodes() {
        for index in 0..<nodes.count {
            require(nodes[index].source.upper <= text.bytes.count, "a node is inside the text")
            let end = nodes.end(of: index)
            require(index < end && end <= nodes.count, "a node ends after its beginning")
            if nodes[index].kind == .string { requireSound(nodes[index].string) }
        }
    }

    private func requireSoundVariations() {
        for entry in variations?.entries ?? [] {
            require(entries.indices.contains(entry.units.lowerBound), "the units of a key exist")
            for unit in entry.units {
                require(entries[unit].unit == unit - entry.units.lowerBound, "units follow one another")
            }
        }
    }

    private func requireOrder(_ offsets: [TextOffset], _ what: String) {
        require(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 }, "\(what) are in order")
        require(offsets.last.map { $0.index < text.bytes.count } ?? true, "\(what) are inside the text")
    }

    private func requireSoundEntries() {
        var last = -1
        for (number, entry) in entries.enumerated() {
            requireSound(entry.key)
            switch entry.value {
            case .text(let value): requireSound(value)
            case .nested(let index, let source):
                require(Int(index) < nodes.count, "the value of entry \(number) exists")
                require(source.upper <= text.bytes.count, "a value is inside the text")
            }
            require(isAccepted || entry.loadState == .lost, "a refused table loads nothing")
            require(entry.comment.upper <= text.bytes.count, "a comment is inside the text")
            guard form != .binary, entry.isFirst else { continue }
            // If a quote is missing, a value may extend over the following entries.
            require(entry.key.source.lower > last, "entry \(number) begins after the previous one")
            require(entry.comment.upper <= entry.key.source.lower, "the comment is above the key")
            let isAfter = entry.isShorthand || entry.value.source.lower >= entry.key.source.upper
            require(isAfter, "the value of entry \(number) is after its key")
            last = entry.key.source.lower
        }
    }

    private func requireSound(_ string: TableString) {
        require(string.source.upper <= text.bytes.count, "a string is inside the text")
        if let part = string.part {
            require(Int(part) < texts.unescapedParts.count, "the part of a string exists")
        }
        let decoded = bytes(of: string)
        var index = 0
        while index < decoded.count {
            let sequence = UTF8Sequence(decoded, at: index)
            require(sequence.length > 0, "a decoded string is UTF-8: \(self.string(string))")
            index += sequence.length
        }
        require(
            !string.isProse || !decoded.contains { $0 == 0x25 || $0 == 0x7B }, "prose has neither % nor {")
        require(
            source(of: 0..<decoded.count, in: string).upper <= text.bytes.count,
            "decoded text is mapped to the text")
    }

    private func requireSoundKeys() {
        var loaded: Set<[UInt8]> = []
        for (number, entry) in entries.enumerated() {
            let key = Array(bytes(of: entry.key))
            guard let last = self.entry(forKey: key.span) else {
                fatalError("the key of entry \(number) is found")
            }
            require(last + Int(entry.unit) >= number, "the last entry of a key is found")
            require(Array(bytes(of: entries[last].key)) == key, "an entry of the key is found")
            guard entry.isFirst, entry.isLoaded else { continue }
            require(loaded.insert(key).inserted, "a key is loaded once: \(string(entry.key))")
        }
    }

    /// Whether reading the same bytes again gave the same. Printing the tables would take most of the time.
    /// Roots are compared as text, since the root of a binary list may be NaN, which does not equal itself.
    func isSame(as other: Table) -> Bool {
        form == other.form && isAccepted == other.isAccepted && "\(root)" == "\(other.root)"
            && problems.elementsEqual(other.problems) { $0.fault == $1.fault && $0.range == $1.range }
            && entries.elementsEqual(other.entries) { mine, others in
                string(mine.key) == other.string(others.key) && mine.value.source == others.value.source
                    && mine.loadState == others.loadState && mine.comment == others.comment
            }
    }
}

extension Span<UInt8> {
    fileprivate func contains(_ matches: (UInt8) -> Bool) -> Bool { indices.contains { matches(self[$0]) } }
}

extension [UInt8] {
    init(_ span: Span<UInt8>) {
        self.init()
        append(span)
    }
}

/// Reads `file` twice and checks the requirements on every table.
func soundTable(_ file: [UInt8], as format: TableFormat = .strings) -> Table {
    let first = table(file, as: format)
    first.requireSound()
    require(first.isSame(as: table(file, as: format)), "the same bytes give the same table")
    return first
}
