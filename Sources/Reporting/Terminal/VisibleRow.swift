/// Part of a line, as a terminal shows it.
protocol VisibleRow {
    var text: String { get }
    /// Columns it takes.
    var width: Int { get }
    /// Its beginning that fits into `columns`, and its end.
    func prefix(within columns: Int) -> Self
    func suffix(within columns: Int) -> Self
}

extension VisibleRow {
    /// How many of the first characters fit into `columns`, and how many columns these take.
    fileprivate static func fitting(_ widths: some Sequence<Int>, _ columns: Int) -> (count: Int, width: Int)
    {
        var (count, width) = (0, 0)
        for next in widths {
            guard width + next <= columns else { break }
            (count, width) = (count + 1, width + next)
        }
        return (count, width)
    }
}

/// Text of scalars that are all characters of their own and shown as they are: most lines.
struct SimpleRow: VisibleRow {
    private let content: Substring
    let width: Int

    /// `nil` for any other text.
    init?(_ text: String) {
        guard let width = VisibleText.simpleWidth(of: text) else { return nil }
        self.init(text[...], width)
    }

    private init(_ content: Substring, _ width: Int) {
        (self.content, self.width) = (content, width)
    }

    var text: String { String(content) }

    func prefix(within columns: Int) -> SimpleRow {
        guard width > columns else { return self }
        let (count, width) = Self.fitting(content.unicodeScalars.lazy.map(Self.width), columns)
        return SimpleRow(Substring(content.unicodeScalars.prefix(count)), width)
    }

    func suffix(within columns: Int) -> SimpleRow {
        guard width > columns else { return self }
        let (count, width) = Self.fitting(content.unicodeScalars.reversed().lazy.map(Self.width), columns)
        return SimpleRow(Substring(content.unicodeScalars.suffix(count)), width)
    }

    private static func width(of scalar: Unicode.Scalar) -> Int { scalar.simpleWidth ?? 0 }
}

/// Text of any kind, character by character.
struct CellRow: VisibleRow {
    private let cells: ArraySlice<Cell>
    let width: Int

    init(_ text: String, namesBlanks: Bool = false) {
        self.init(VisibleText.cells(of: text, namesBlanks: namesBlanks)[...])
    }

    private init(_ cells: ArraySlice<Cell>) {
        self.cells = cells
        width = cells.reduce(0) { $0 + $1.width }
    }

    var text: String { cells.reduce(into: "") { $0 += $1.text } }

    func prefix(within columns: Int) -> CellRow {
        CellRow(cells.prefix(Self.fitting(cells.lazy.map(\.width), columns).count))
    }

    func suffix(within columns: Int) -> CellRow {
        CellRow(cells.suffix(Self.fitting(cells.reversed().lazy.map(\.width), columns).count))
    }
}
