/** Writes the service worker, with the list of files that the app needs without a network. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

/** Files that are large and seldom used, or only for visitors. They are loaded when they are needed. */
const LEFT_OUT = /JsonEditor|\.(mp4|webm|webp)$/;
const NEEDED = /^assets\/.*\.(js|css|woff2|json|svg)$/;

export function worker(script: string): Plugin {
  return {
    name: "worker",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = Object.keys(bundle)
          .filter((name) => NEEDED.test(name) && !LEFT_OUT.test(name))
          .concat("icon.svg", "manifest.webmanifest")
          .sort();
        const hash = createHash("sha256").update(files.join()).digest("hex").slice(0, 8);
        const source = readFileSync(script, "utf8")
          .replace("__HASH__", hash)
          .replace("__FILES__", () => JSON.stringify(files));
        this.emitFile({ type: "asset", fileName: "worker.js", source });
      },
    },
  };
}
