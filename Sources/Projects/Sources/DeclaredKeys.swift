internal import Concurrency
internal import Extraction
internal import Files
internal import SourceCode
internal import SourceText

extension TableSelection {
    /// What the sources declare with types of keys, which has to be known before their calls are read.
    func declaredKeys(width: Int) async throws(CancellationError) -> KeyDeclarations {
        let files = files
        let found = try await Workers.map(sources, width: width) { path -> KeyDeclarations? in
            let language = SourceLanguage(path: path)
            guard language != .text, let file = try? files.projectBytes(at: path) else { return nil }
            return KeyDeclarations(in: SourceRun.text(of: file).bytes.span, language, path: path)
        }
        var declared = KeyDeclarations()
        for case let source? in found { declared.add(source) }
        return declared
    }

    /// The routines of the app that its configuration and its Xcode projects name.
    var namedRoutines: [String] {
        routines + ProjectRoutines(around: sources, view.folders, in: files).names
    }
}
