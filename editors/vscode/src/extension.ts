import * as vscode from "vscode";
import { LanguageClient } from "vscode-languageclient/node";

/** The settings that are options of `strlint lsp`, such as `extendSelect` for `--extend-select`. */
const optionSettings = [
    "profile", "select", "extendSelect", "ignore", "severity", "formatStrings", "baseLanguage", "include", "exclude",
    "noDefaultExcludes", "config", "isolated", "set",
];

let client: LanguageClient | undefined;
/** The last start or stop of the server. Each waits for the one before it. */
let work: Promise<void> = Promise.resolve();

export function activate(context: vscode.ExtensionContext): Promise<void> {
    context.subscriptions.push(
        vscode.commands.registerCommand("strlint.restart", restart),
        vscode.workspace.onDidChangeConfiguration((change) => {
            if (change.affectsConfiguration("strlint")) void restart();
        }),
    );
    return restart();
}

export function deactivate(): Promise<void> {
    return afterwards(stop);
}

function restart(): Promise<void> {
    return afterwards(async () => {
        await stop();
        await start();
    });
}

function afterwards(step: () => Promise<void>): Promise<void> {
    work = work.then(step);
    return work;
}

/** Starts a server with the present settings. If it does not start, the client shows why. */
async function start(): Promise<void> {
    const settings = vscode.workspace.getConfiguration("strlint");
    client = new LanguageClient(
        "strlint",
        "strlint",
        { command: settings.get<string>("path") || "strlint", args: ["lsp"] },
        {
            documentSelector: [{ scheme: "file", pattern: "**/*.{strings,stringsdict,xcstrings}" }],
            initializationOptions: options(settings),
        },
    );
    await client.start().catch(() => undefined);
}

async function stop(): Promise<void> {
    const stopped = client;
    client = undefined;
    // A client whose server did not start, or has ended, cannot be stopped.
    await stopped?.dispose().catch(() => undefined);
}

/** What the server takes, without the settings that are empty. */
function options(settings: vscode.WorkspaceConfiguration): Record<string, unknown> {
    const given = optionSettings
        .map((name) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), settings.get(name)] as const)
        .filter(([, value]) => Array.isArray(value) ? value.length > 0 : Boolean(value));
    return { ...Object.fromEntries(given), inlayHints: settings.get("inlayHints") };
}
