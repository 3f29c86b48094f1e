/// Guides of the commands for configuration files.
extension CommandGuide {
    static var config: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint config show", "the settings of this folder"),
                ("strlint config show App/fr.lproj", "the settings of another folder"),
                ("strlint config schema > strlint.schema.json", "a schema for editors"),
            ],
            description: [
                .text(
                    """
                    `config show` prints the settings of a table or a folder, each with the file and line that it \
                    comes from, and every rule whose severity is not the default. The output is an equivalent \
                    configuration file.
                    """),
                .text("`config schema` prints a JSON Schema of configuration files."),
            ],
            statuses: ["done", "", "usage error, or an invalid configuration"])
    }

    static var `init`: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint init", "write .strlint.yml to this folder"),
                ("strlint init --git", "let git merge tables by key"),
            ],
            description: [
                .text(
                    """
                    The file contains every setting with its meaning, most of them commented out, and excludes \
                    folders such as `Pods`. An existing configuration file is never overwritten.
                    """),
                .text(
                    """
                    `--git` writes no configuration file. It adds lines to `.gitattributes` in the folder, and names \
                    `strlint merge` in the configuration of the clone, so that git merges tables with it. What is there \
                    already is not added again.
                    """),
            ],
            statuses: ["the file was written", "", "usage error, or the file exists or cannot be written"])
    }
}
