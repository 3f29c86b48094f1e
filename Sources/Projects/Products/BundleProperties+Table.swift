internal import Rules
internal import SourceText
internal import StringTables

extension BundleProperties {
    /// Longer names are not those of a locale.
    private static let longestLocale = 64
    /// The number of permissions that count; the system knows about fifty.
    private static let mostPermissions = 100
    /// Longer identifiers are left out.
    private static let longestIdentifier = 255

    /// Reads the Info.plist of a bundle that is built.
    ///
    /// - Returns: `nil` if it cannot be read, or is that of something else: it has neither an identifier nor a type of package, or
    ///   only variables of the build for them.
    init?(_ file: ByteBuffer) {
        guard let table = TableReader.plainTable(in: file), table.isAccepted else { return nil }
        self.init()
        identifier = table.value("CFBundleIdentifier", upTo: Self.longestIdentifier)
        guard identifier != nil || table.value("CFBundlePackageType", upTo: Self.longestIdentifier) != nil
        else { return nil }
        developmentRegion = table.value("CFBundleDevelopmentRegion", upTo: Self.longestLocale).flatMap {
            $0 != "Base" && LocaleIdentifier($0).isKnown ? $0 : nil
        }
        declared = table.values("CFBundleLocalizations", upTo: Self.longestLocale)
        allowsMixedLocalizations = table.isTrue("CFBundleAllowMixedLocalizations")
        isExtension = table.has("NSExtension") || table.has("EXAppExtensionAttributes")
        isWatchApp = table.isTrue("WKApplication") || table.isTrue("WKWatchKitApp")
        isAppClip = table.has("NSAppClip")
        permissions = Array(table.keysOfPermissions.prefix(Self.mostPermissions))
    }
}

extension Table {
    private func entry(_ key: String) -> Entry? { entry(forKey: key.utf8.span).map { entries[$0] } }

    /// The keys of the texts with which the system asks for permissions.
    fileprivate var keysOfPermissions: [String] {
        entries.compactMap { entry in
            guard let text = entry.value.text, !bytes(of: text).isEmpty, bytes(of: entry.key).count <= 100,
                bytes(of: entry.key).hasSuffix("UsageDescription".utf8.span)
            else { return nil }
            return string(entry.key)
        }
    }

    fileprivate func has(_ key: String) -> Bool { entry(key) != nil }

    /// The text of a key; `nil` if it is missing, longer than `limit` bytes, or has a variable of the build.
    fileprivate func value(_ key: String, upTo limit: Int) -> String? {
        entry(key)?.value.text.flatMap { value(of: $0, upTo: limit) }
    }

    private func value(of text: TableString, upTo limit: Int) -> String? {
        let bytes = bytes(of: text)
        guard !bytes.isEmpty, bytes.count <= limit, !bytes.contains("$("), !bytes.contains("${") else {
            return nil
        }
        return string(text)
    }

    /// The texts in the list of a key, or its only text.
    fileprivate func values(_ key: String, upTo limit: Int) -> [String] {
        guard case .nested(let index, _)? = entry(key)?.value else {
            return value(key, upTo: limit).map { [$0] } ?? []
        }
        var values: [String] = []
        var seen: Set<String> = []
        for child in nodes.children(of: Int(index)) where values.count < Limits.locales {
            guard let text = nodes.text(child), let value = value(of: text, upTo: limit) else { continue }
            if seen.insert(value).inserted { values.append(value) }
        }
        return values
    }

    fileprivate func isTrue(_ key: String) -> Bool {
        switch entry(key)?.value {
        case .nested(let index, _): nodes.scalar(Int(index)) == .boolean(true)
        case .text(let text): ["YES", "true", "1"].contains(string(text))
        case nil: false
        }
    }
}
