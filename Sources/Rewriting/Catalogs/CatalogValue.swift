internal import SourceText

/// A value that is written into a catalog.
indirect enum CatalogValue: Equatable {
    case text(String)
    case number(Int)
    case object([Member])

    struct Member: Equatable {
        let name: String
        let value: CatalogValue

        init(_ name: String, _ value: CatalogValue) {
            self.name = name
            self.value = value
        }

        /// An object in the order in which Xcode writes it.
        init(_ name: String, _ members: [Member]) { self.init(name, .object(sorted: members)) }
    }

    /// An object in the order in which Xcode writes it.
    static func object(sorted members: [Member]) -> CatalogValue {
        .object(members.sorted { RootCollation.precedes($0.name.utf8.span, $1.name.utf8.span) })
    }
}

extension CatalogValue.Member {
    /// A text that is translated.
    static func unit(_ text: String) -> Self {
        Self("stringUnit", [Self("state", .text("translated")), Self("value", .text(text))])
    }

    /// The texts for the numbers or the devices that `axis` names.
    static func variations(_ axis: String, _ texts: [Self]) -> Self {
        Self("variations", [Self(axis, texts)])
    }
}

extension CatalogWriter {
    /// Writes a value with the members of its objects in their order.
    mutating func value(_ value: CatalogValue) {
        switch value {
        case .text(let text): string(text.utf8.span)
        case .number(let number): word("\(number)".utf8.span)
        case .object(let members):
            open()
            for member in members { self.member(member.name, member.value) }
            close()
        }
    }

    mutating func member(_ name: String, _ value: CatalogValue) {
        self.name(name.utf8.span)
        self.value(value)
    }
}
