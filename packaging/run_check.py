"""Runs a check of the code, which is silent unless it fails."""

import subprocess


def passes(name, command, folder, environment):
    """Runs one check and prints its output only if it fails. Returns whether it passed."""
    words = [str(word) for word in command]
    output = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
    done = subprocess.run(words, cwd=folder, env=environment, **output)
    print(f"ok      {name}" if done.returncode == 0 else f"{done.stdout.decode()}FAILED  {name}", flush=True)
    return done.returncode == 0
