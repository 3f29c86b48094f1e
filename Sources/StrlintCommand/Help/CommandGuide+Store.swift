/// The guide of the command for the store of the service.
extension CommandGuide {
    static var store: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint store backup runs.db copy.db", "copy a store"),
                ("strlint store check copy.db", "look for damage"),
                ("strlint store prune runs.db --keep-runs 100", "remove older runs"),
            ],
            description: [
                .text(
                    """
                    FILE is the file of `strlint serve --store FILE`, which may be running meanwhile.
                    """),
                .text(
                    """
                    `store backup` copies one state of the store to COPY, which must not exist. A copy made by other means lacks what \
                    is still in `FILE-wal`.
                    """),
                .text(
                    """
                    `store check` verifies the file, how its parts refer to each other, and the digest of each stored content, and prints \
                    a line for each fault.
                    """),
                .text(
                    """
                    `store prune` removes runs with their contents, and makes the file smaller. What happened to each key is kept.
                    """),
            ],
            statuses: [
                "done, or no faults", "`check` has found faults", "usage error, or the store cannot be used",
            ])
    }
}
