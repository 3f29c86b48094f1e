/// The commands about configuration files.
extension CommandGuide {
    static var config: CommandGuide {
        CommandGuide(
            examples: [
                ("strlint config show", "what holds in this folder"),
                ("strlint config show App/fr.lproj", "what holds there, and which file says so"),
                ("strlint config schema > strlint.schema.json", "for an editor"),
            ],
            description: [
                .text(
                    """
                    `config show` prints the settings that hold for a table or a folder, with the file and the line \
                    each comes from, and every rule that is graded in another way than by default. It is a \
                    configuration that says the same.
                    """),
                .text("`config schema` prints a JSON Schema of configuration files."),
            ],
            statuses: ["done", "", "bad usage, or a configuration that cannot be followed"])
    }

    static var `init`: CommandGuide {
        CommandGuide(
            examples: [("strlint init", "write .strlint.yml into this folder")],
            description: [
                .text(
                    """
                    The file holds every setting with what it means, mostly as remarks, and leaves out tables in \
                    folders such as `Pods`. A configuration file that is there is never overwritten.
                    """)
            ],
            statuses: ["the file was written", "", "bad usage, or the file is there or cannot be written"])
    }
}
