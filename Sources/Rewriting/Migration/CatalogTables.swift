internal import Comparison
internal import Compilation
package import SourceText
package import StringTables

/// Writes the tables that Xcode makes of a catalog, and compares them with it.
package struct CatalogTables: Sendable {
    /// Why there are no tables: a clause that follows the path of the catalog.
    package struct Refusal: Error {
        package let reason: String
    }

    /// A new table.
    package struct File: Sendable {
        /// The path below the folder of the tables: `de.lproj/Localizable.strings`.
        package let path: String
        package let bytes: ByteBuffer
    }

    package struct Result: Sendable {
        package internal(set) var files: [File] = []
        /// What the tables do not hold, by their path.
        package internal(set) var losses: [(path: String, losses: LossList)] = []
    }

    private let catalog: Catalog
    private let name: String
    private let conversion: TableConversion

    /// - Parameters:
    ///   - name: That of the tables, without suffix.
    ///   - conversion: To the form and encoding of the tables. Texts that vary are XML if texts are old-style.
    package init(_ catalog: Catalog, named name: String, _ conversion: TableConversion) {
        self.catalog = catalog
        self.name = name
        self.conversion = conversion
    }

    package func result() async throws(Refusal) -> Result {
        try checkLocales()
        var result = Result()
        for localization in catalog.localizations {
            let files = try await files(of: localization, &result)
            result.files += files
            await compare(localization, files, &result)
        }
        return result
    }

    /// A locale becomes the name of a folder, and no two may have the same one.
    private func checkLocales() throws(Refusal) {
        var folders: Set<String> = []
        for locale in catalog.localizations.map(\.locale) {
            guard !locale.isEmpty, locale.utf8.allSatisfy(\.isPartOfLocale) else {
                throw Refusal(reason: "has texts for \"\(locale)\", which is not a language")
            }
            guard folders.insert(locale.lowercased()).inserted else {
                throw Refusal(reason: "has \(locale) twice in different spellings, which become one folder")
            }
        }
    }

    // MARK: - Writing

    private func files(
        of localization: Catalog.Localization, _ result: inout Result
    ) async throws(Refusal) -> [File] {
        let compiled = CompiledTables(localization)
        let texts = try await file(.strings, compiled.locale, compiled.texts, &result)
        let variations = try await file(.stringsdict, compiled.locale, compiled.variations, &result)
        return [texts, variations].compactMap(\.self)
    }

    /// `nil` if it would have no keys.
    private func file(
        _ format: TableFormat, _ locale: String, _ members: [NestedValue.Member], _ result: inout Result
    ) async throws(Refusal) -> File? {
        guard !members.isEmpty else { return nil }
        let path = "\(locale)\(TableNames.localeFolder)/\(name)\(format.suffix)"
        let bytes = ByteBuffer(format == .strings ? oldStyle(members) : xml(members))
        return File(path: path, bytes: try await converted(bytes, path, &result))
    }

    /// A new file in the form and encoding that were asked for.
    private func converted(
        _ file: ByteBuffer, _ path: String, _ result: inout Result
    ) async throws(Refusal) -> ByteBuffer {
        var conversion = conversion
        if TableFormat(path: path) == .stringsdict, conversion.form == .oldStyle { conversion.form = nil }
        guard conversion.form != nil || conversion.encoding != nil || conversion.hasMark != nil else {
            return file
        }
        let table = await TableReader.table(in: file, surveys: false)
        do throws(TableConversion.Refusal) {
            guard let converted = try await conversion.result(for: table, in: file) else { return file }
            if !converted.losses.isEmpty { result.losses.append((path, converted.losses)) }
            return converted.bytes
        } catch {
            throw Refusal(reason: "becomes \(path), which would change in this form; please report this")
        }
    }

    private func oldStyle(_ members: [NestedValue.Member]) -> [UInt8] {
        var bytes: [UInt8] = []
        var output = Output(shown: false) { bytes += $0 }
        for (place, member) in members.enumerated() {
            if let comment = comment(of: member) {
                if place > 0 { output.write("\n") }
                output.write(oldStyleComment: comment)
                output.write("\n")
            }
            output.write(oldStyle: member)
        }
        output.flush()
        return bytes
    }

    private func xml(_ members: [NestedValue.Member]) -> [UInt8] {
        var bytes: [UInt8] = []
        var output = Output(shown: false) { bytes += $0 }
        output.writePropertyListHead()
        output.write("<dict>\n")
        for member in members {
            if let comment = comment(of: member) {
                output.write("\t")
                output.write(xmlComment: comment)
                output.write("\n")
            }
            output.write(xml: member, indent: "\t")
        }
        output.write("</dict>\n</plist>\n")
        output.flush()
        return bytes
    }

    private func comment(of member: NestedValue.Member) -> String? {
        guard let number = catalog.source?.table.entry(forKey: member.key.utf8.span),
            let entry = catalog.source.map({ catalog.entries[Int($0.numbers[number])] }),
            let comment = entry.comment.map(catalog.file.string), !comment.isEmpty
        else { return nil }
        return comment
    }

    // MARK: - Proof

    private func compare(
        _ localization: Catalog.Localization, _ files: [File], _ result: inout Result
    ) async {
        var tables: [Table] = []
        for file in files {
            let format = TableFormat.reading(file.path)
            tables.append(
                await TableReader.table(in: file.bytes, as: format, surveys: false))
        }
        let difference = MigrationComparison(
            old: tables, new: ComparedSide(localization, of: catalog)
        ).difference()
        var losses = LossList()
        // Source texts that are new are not in the tables of Xcode: the app has them from its code, or shows the key.
        let isSource = localization.locale == catalog.sourceLanguage
        let added = difference.added.filter { !isSource || $0.state != .new }
        let changed = difference.changed.map(\.entry).map { $0.new.value.text == nil ? $0.old : $0.new }
        for entry in added + changed + difference.removed { losses.add(entry.described) }
        guard !losses.isEmpty else { return }
        result.losses.append((files.first?.path ?? localization.locale, losses))
    }
}

extension UInt8 {
    /// Whether it may be in the name of a locale.
    fileprivate var isPartOfLocale: Bool {
        isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
    }
}
