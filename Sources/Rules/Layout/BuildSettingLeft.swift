internal import Findings
internal import SourceText
internal import StringTables

/// `$(PRODUCT_NAME)` in `InfoPlist.strings`.
enum BuildSettingLeft: TableRule {
    static let descriptor = RuleDescriptor(
        id: "build-setting-left", group: .layout, severity: .warning,
        summary: "InfoPlist.strings contains the name of a build setting",
        rationale: """
            Xcode replaces $(PRODUCT_NAME) and ${PRODUCT_NAME} in Info.plist when it builds the app, but not in \
            InfoPlist.strings, whose texts take precedence. The user sees the name of the setting, in the dialog that asks for \
            a permission or under the icon. Write the name of the app, or leave the key to Info.plist. A table \
            without a key that only apps have may use a build setting in CFBundleName: users do not see the name of a \
            framework.
            """,
        related: ["infoplist-unlocalized", "named-placeholder-mismatch"],
        inCatalogs: .nothing,
        examples: [
            RuleExample(
                bad: "NSCameraUsageDescription = \"↓$(PRODUCT_NAME) prend des photos.\";\n",
                good: "NSCameraUsageDescription = \"Clou prend des photos.\";\n", name: "InfoPlist.strings")
        ])

    static func check(_ linted: LintedTable, _ findings: inout FindingCollector) {
        guard linted.isOfInfoPlist else { return }
        let table = linted.table
        for (number, entry) in table.entries.enumerated() where findings.hasRoom(for: descriptor) {
            guard case .text(let value) = entry.value, !entry.isShadowed,
                let setting = table.bytes(of: value).buildSetting, table.isShown(number)
            else { continue }
            let name = String(repairing: table.bytes(of: value).extracting(setting))
            findings.report(
                descriptor, "\(name) is not replaced in InfoPlist.strings: the user sees it as typed",
                at: Place(table.source(of: setting, in: value), entry: number))
        }
    }
}

extension LintedTable {
    /// Whether its texts take the place of those in `Info.plist`, which exports for translators may name themselves.
    var isOfInfoPlist: Bool {
        let name = FilePath.name(of: pathInProject).lowercased()
        return name.hasSuffix("infoplist.strings") || name.hasSuffix("info.plist")
    }
}

extension Table {
    /// Whether a user may see the text of an entry of `InfoPlist.strings`. The name of a bundle is that of an app only if the
    /// table has another text of an app: the name under the icon, or the reason for a permission.
    fileprivate func isShown(_ number: Int) -> Bool {
        guard bytes(of: entries[number].key).isEqual(to: "CFBundleName".utf8.span) else { return true }
        return entries.contains { entry in
            let key = bytes(of: entry.key)
            return key.isEqual(to: "CFBundleDisplayName".utf8.span)
                || key.hasSuffix("UsageDescription".utf8.span)
        }
    }
}

extension Span<UInt8> {
    /// The longest reference to a build setting that is looked for, in bytes.
    private static var longest: Int { 128 }

    /// The first `$(NAME)` or `${NAME}`.
    var buildSetting: Range<Int>? {
        var index = index(of: UInt8(ascii: "$"), from: 0)
        while index < count {
            if let end = endOfBuildSetting(at: index) { return index..<end }
            index = self.index(of: UInt8(ascii: "$"), from: index + 1)
        }
        return nil
    }

    /// The end of a reference that begins at `start`: a name, and what follows a colon, such as `:lower`.
    private func endOfBuildSetting(at start: Int) -> Int? {
        guard start + 3 < count else { return nil }
        let closing: UInt8
        switch self[start + 1] {
        case UInt8(ascii: "("): closing = UInt8(ascii: ")")
        case UInt8(ascii: "{"): closing = UInt8(ascii: "}")
        default: return nil
        }
        guard self[start + 2].isASCIILetter || self[start + 2] == UInt8(ascii: "_") else { return nil }
        for index in start + 3..<Swift.min(count, start + Self.longest) {
            let byte = self[index]
            if byte == closing { return index + 1 }
            let isInName = byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "_")
            guard isInName || byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-") else { return nil }
        }
        return nil
    }
}
