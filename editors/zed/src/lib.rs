use zed_extension_api::{self as zed, Command, LanguageServerId, Result, Worktree};

struct Strlint;

impl zed::Extension for Strlint {
    fn new() -> Self {
        Strlint
    }

    fn language_server_command(&mut self, _: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        let command = worktree.which("strlint").ok_or("strlint was not found in PATH")?;
        Ok(Command { command, args: vec!["lsp".into()], env: worktree.shell_env() })
    }
}

zed::register_extension!(Strlint);
