/** Writes `licenses.txt` next to the built screens: the licenses of all third-party code, fonts and icons. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import type { Plugin } from "vite";

/** `ours` is the folder with the licenses of those fonts and icons that are not npm packages. */
export function licenses(ours: string): Plugin {
  return {
    name: "licenses",
    apply: "build",
    generateBundle(_, bundle) {
      const folders = new Set<string>();
      for (const file of Object.values(bundle)) {
        const modules = file.type === "chunk" ? Object.keys(file.modules) : file.originalFileNames;
        for (const id of modules) {
          const folder = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll("\\", "/"))?.[0];
          if (folder) folders.add(folder);
        }
      }
      const parts = [
        ...readdirSync(ours)
          .sort()
          .map((name) => section(name.replace(".txt", ""), readFileSync(join(ours, name), "utf8"))),
        ...[...folders].sort().map(ofPackage),
      ];
      this.emitFile({ type: "asset", fileName: "licenses.txt", source: parts.join("\n") });
    },
  };
}

function ofPackage(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<
    string,
    string
  >;
  const text = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  return section(`${name} ${version} (${license})`, text ? readFileSync(join(folder, text), "utf8") : "");
}

const section = (title: string, text: string) => `${title}\n${"=".repeat(title.length)}\n\n${text.trim()}\n\n`;
