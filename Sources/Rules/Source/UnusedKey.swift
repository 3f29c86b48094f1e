package import Findings

extension RuleDescriptor {
    /// What is reported when all sources are known.
    package static let unusedKey = RuleDescriptor(
        id: "unused-key", group: .source, severity: .info,
        summary: "no source uses a key",
        rationale: """
            Its text is translated and shipped, and never shown. A key is used if a call asks for it, if it is a literal \
            anywhere in the sources, or if a literal with interpolations, specifiers or an open end could become it. A table is judged \
            only if the sources use nine tenths of its keys; tables of interface files, InfoPlist and the like are left alone. Keep \
            a key with a comment strlint:keep, or with keep-keys in the configuration.
            """,
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
