/** Puts the one inline script, which runs before first paint, into both pages. */
import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

import { languages } from "../src/locales/languages.ts";
import { readWords } from "./words.ts";

export function beforePaint(folder: string, script: string): Plugin {
  return {
    name: "before-paint",
    transformIndexHtml: {
      order: "pre",
      handler() {
        const { codes, hash } = readWords(folder);
        const rtl = languages.filter((language) => language.dir === "rtl").map((language) => language.code);
        const source = readFileSync(script, "utf8")
          .replace(/^\/\*[\s\S]*?\*\/\n/, "")
          .replace("__TRANSLATED__", JSON.stringify(codes))
          .replace("__RTL__", JSON.stringify(rtl))
          .replace("__HASH__", JSON.stringify(hash))
          .replace(/\n\s*/g, "\n").replace(/\s*\/\/ .*\n/g, "\n").trim();
        return [{ tag: "script", attrs: { nonce: "__CSP_NONCE__" }, children: source, injectTo: "head" }];
      },
    },
  };
}
