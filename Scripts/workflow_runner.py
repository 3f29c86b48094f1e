"""Runs the steps of a job or of an action on this machine, as GitHub does, for the checks of Scripts.

A step with `run` is a script in its shell, with the environment, outputs and paths that earlier steps have set. A step with `uses` is
a function of the caller. Expressions are those that this project uses: names with dots, comparisons, `always()`, `&&` and `||`.
"""

import os
import pathlib
import re
import subprocess
import tempfile

SHELLS = {"sh": ["sh", "-e"], "bash": ["bash", "--noprofile", "--norc", "-eo", "pipefail"]}
TOKENS = re.compile(r"\s*('[^']*'|[A-Za-z_][\w.-]*(?:\(\))?|!=|==|&&|\|\||[()!])")
WORDS = {"&&": "and", "||": "or", "!": "not", "true": "True", "false": "False"}


class Runner:
    """A machine: its workspace, its environment, and what the steps so far have left there."""

    def __init__(self, workspace, environment, uses=None, **contexts):
        self.workspace = pathlib.Path(workspace)
        self.environment = environment
        self.uses = uses or (lambda _: None)
        self.contexts = {"steps": {}, **contexts}
        self.failed = False
        self.log = ""
        self.shell = "bash"

    # MARK: expressions

    def value(self, name):
        """A name such as steps.find.outputs.found; empty if there is no such thing."""
        found = self.contexts
        for part in name.split("."):
            found = found.get(part, "") if isinstance(found, dict) else ""
        return found

    def evaluate(self, expression):
        words = []
        for token in TOKENS.findall(expression):
            if token == "always()":
                words.append("True")
            elif re.match(r"[A-Za-z_]", token) and token not in WORDS:
                words.append(repr(self.value(token)))
            else:
                words.append(WORDS.get(token, token))
        return eval(" ".join(words), {"__builtins__": {}})

    def text(self, template):
        return re.sub(r"\$\{\{(.*?)\}\}", lambda found: str(self.evaluate(found[1])), str(template))

    # MARK: steps

    def runs(self, step):
        """Whether the condition of a step holds: without one, or without `always()`, no step may have failed."""
        condition = str(step.get("if", "")).strip()
        condition = condition.removeprefix("${{").removesuffix("}}")
        wanted = bool(self.evaluate(condition)) if condition else True
        return wanted and (not self.failed or "always()" in condition)

    def run(self, steps):
        """Runs the steps; what they print is in `log`, and whether one failed in `failed`."""
        for step in steps:
            if not self.runs(step):
                continue
            if "uses" in step:
                self.uses({**step, "with": {name: self.text(value) for name, value in step.get("with", {}).items()}})
            else:
                self.run_script(step)
        return self

    def run_script(self, step):
        with tempfile.TemporaryDirectory() as folder:
            files = {name: pathlib.Path(folder, name) for name in ("GITHUB_OUTPUT", "GITHUB_PATH", "GITHUB_ENV")}
            for file in files.values():
                file.touch()
            script = pathlib.Path(folder, "script")
            script.write_text(step["run"])
            own = {name: self.text(value) for name, value in step.get("env", {}).items()}
            done = subprocess.run([*SHELLS[step.get("shell", self.shell)], script], cwd=self.workspace,
                                  env={**self.environment, **own, **{name: str(path) for name, path in files.items()}},
                                  stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            self.log += done.stdout
            self.failed = self.failed or done.returncode != 0
            self.keep(step, {name: path.read_text().splitlines() for name, path in files.items()})

    def keep(self, step, lines):
        outputs = dict(line.split("=", 1) for line in lines["GITHUB_OUTPUT"])
        if "id" in step:
            self.contexts["steps"][step["id"]] = {"outputs": outputs}
        self.environment.update(line.split("=", 1) for line in lines["GITHUB_ENV"])
        path = [*reversed(lines["GITHUB_PATH"]), self.environment["PATH"]]
        self.environment["PATH"] = os.pathsep.join(path)
