internal import JSON
internal import Projects
internal import Reporting

/// What the server can do, as it answers `initialize`.
enum Capabilities {
    static func write(to json: inout JSONWriter, _ client: Client) {
        json.object { json in
            json.object("capabilities") { json in writeMembers(to: &json, client) }
            json.object("serverInfo") { json in
                json.member("name", Tool.strlint.name)
                json.member("version", Tool.strlint.version)
            }
        }
    }

    private static func writeMembers(to json: inout JSONWriter, _ client: Client) {
        json.member("positionEncoding", client.encoding.rawValue)
        json.object("textDocumentSync") { json in
            json.member("openClose", true)
            json.member("change", 2)
            json.object("save") { $0.member("includeText", false) }
        }
        json.object("diagnosticProvider") { json in
            json.member("identifier", "strlint")
            json.member("interFileDependencies", true)
            json.member("workspaceDiagnostics", true)
            json.member("workDoneProgress", true)
        }
        json.object("codeActionProvider") {
            $0.member("codeActionKinds", ["quickfix", "source.fixAll.strlint", "source.sortKeys.strlint"])
        }
        for name in [
            "documentFormattingProvider", "documentRangeFormattingProvider", "documentSymbolProvider",
            "workspaceSymbolProvider", "hoverProvider", "definitionProvider", "referencesProvider",
            "foldingRangeProvider", "selectionRangeProvider",
        ] {
            json.member(name, true)
        }
        json.object("renameProvider") { $0.member("prepareProvider", true) }
        json.object("completionProvider") { $0.member("triggerCharacters", ["\"", "%"]) }
        json.object("semanticTokensProvider") { json in
            json.object("legend") { json in
                json.member("tokenTypes", TokenFeature.kinds)
                json.member("tokenModifiers", [])
            }
            json.member("full", true)
        }
        if client.wantsBaseTexts { json.member("inlayHintProvider", true) }
        json.object("codeLensProvider") { $0.member("resolveProvider", false) }
        json.object("executeCommandProvider") { $0.member("commands", [LensFeature.command]) }
        json.object("workspace") { json in
            json.object("workspaceFolders") { $0.member("supported", false) }
        }
    }

    /// The parameters of `client/registerCapability`: the files of which changes on disk matter.
    static func writeWatchers(to json: inout JSONWriter) {
        json.object { json in
            json.array("registrations") { json in
                json.object { json in
                    json.member("id", "files")
                    json.member("method", "workspace/didChangeWatchedFiles")
                    json.object("registerOptions") { json in
                        json.array("watchers") { json in
                            for pattern in ProjectFiles.patterns {
                                json.object { $0.member("globPattern", pattern) }
                            }
                        }
                    }
                }
            }
        }
    }
}
