package import Findings

extension RuleDescriptor {
    /// What is reported when all sources are known.
    package static let unusedKey = RuleDescriptor(
        id: "unused-key", group: .source, severity: .info,
        summary: "no source uses a key",
        rationale: """
            Its text is translated and shipped, and never shown. A key is used if a call asks for it, if it is a literal \
            anywhere in the sources, in interface files and property lists, if a literal with interpolations, specifiers or an open end \
            could become it, or if an accessor is made of it (L10n.Cart.title). A table is judged only if the sources use nine \
            tenths of its keys; InfoPlist and the like are left alone. In the table of an interface file, a key is not used if the \
            file has no object with its id. Keep a key with a comment strlint:keep, or with keep-keys in the configuration.
            """,
        related: ["dynamic-key", "stale-key", "unused-suppression"],
        isOnByDefault: false,
        examples: [
            RuleExample(
                bad: """
                    "cart.title" = "Your cart";
                    "cart.buy" = "Buy";
                    "cart.pay" = "Pay";
                    "cart.back" = "Back";
                    "cart.count" = "%d items";
                    "cart.total" = "Total: %@";
                    "cart.empty" = "Nothing here";
                    "cart.help" = "Help";
                    "cart.share" = "Share";
                    ↓"basket.title" = "Your basket";

                    """,
                good: """
                    "cart.title" = "Your cart";
                    "cart.empty" = "Nothing here";

                    """, locale: "en",
                source: """
                    title = NSLocalizedString("cart.title", comment: "")
                    let parts = ["buy", "pay", "back"].map { NSLocalizedString("cart.\\($0)", comment: "") }

                    """)
        ])
}

/// An entry that is never shown.
package struct UnusedEntry: Sendable {
    /// What does not use it.
    package enum Reason: Sendable {
        case source
        /// - Parameters:
        ///   - id: The id of the object that its key names.
        ///   - interface: The name of the interface file, which does not have the object.
        case object(_ id: String, interface: String)
    }

    package let number: Int
    package let reason: Reason

    package init(_ number: Int, _ reason: Reason) {
        self.number = number
        self.reason = reason
    }

    /// - Parameter key: Its key.
    package func message(_ key: String) -> String {
        switch reason {
        case .source: "no source uses the key \"\(key.shortened)\""
        case .object(let id, let interface): "\(interface) has no object \(id): the text is never shown"
        }
    }

    /// The objects of an interface file are lost together.
    package var extent: Extent { if case .object = reason { .table } else { .place } }
}
