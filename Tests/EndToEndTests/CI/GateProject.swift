import Foundation
import Testing

/// A repository whose branch `main` has findings, with one branch that adds none and one that adds some.
enum GateProject {
    enum Branch: String, CaseIterable, Sendable {
        case good, bad
    }

    /// The repository with this branch checked out, with `main` and a just fetched `origin/main`.
    static func repository(on branch: Branch) async throws -> Sandbox {
        let project = try await Sandbox.repository([
            path("en"): english, path("de"): german, path("fr"): french,
        ])
        try await project.git("update-ref refs/remotes/origin/main main")
        try await project.git("fetch -q . main")
        try await project.git("checkout -q -b \(branch.rawValue)")
        for (locale, text) in changes(on: branch) { try project.write(path(locale), text) }
        try await project.commit("texts")
        return project
    }

    static func path(_ locale: String) -> String { "App/\(locale).lproj/Localizable.strings" }

    // MARK: - The branch main

    private static let english = """
        "menu.title" = "Bread of the day";
        "basket.add" = "Add %@ to the basket";
        "basket.line" = "%d loaves";
        "greeting" = "Good morning, %@!";
        "order.ready" = "Ready at %@";

        """

    /// The greeting is an old error, and the order an old warning.
    private static let german = """
        "menu.title" = "Brot des Tages";
        "basket.add" = "%@ in den Korb";
        "basket.line" = "%d Brote";
        "greeting" = "Guten Morgen, %d!";
        "order.ready" = "Fertig";

        """

    private static let french = """
        "menu.title" = "Le pain du jour";
        "basket.add" = "Ajouter %@ au panier";
        "basket.line" = "%d pains";
        "greeting" = "Bonjour, %@ !";
        "order.ready" = "Prête à %@";

        """

    // MARK: - The other branches

    private static let newKey = "\"order.delete\" = \"Delete the order of %@?\";\n"

    private static func changes(on branch: Branch) -> [String: String] {
        switch branch {
        case .good:
            [
                "en": english + newKey,
                "de": german + "\"order.delete\" = \"Bestellung von %@ löschen?\";\n",
                "fr": french + "\"order.delete\" = \"Supprimer la commande de %@ ?\";\n",
            ]
        case .bad:
            [
                // The unchanged translations lack the new argument.
                "en": english.replacing("%d loaves", with: "%1$d loaves of %2$@") + newKey,
                "de": german + "\"order.delete\" = \"Bestellung von %d löschen?\";\n",
                "fr": french.replacing("Ajouter %@", with: "Ajouter ％@"),
            ]
        }
    }
}
