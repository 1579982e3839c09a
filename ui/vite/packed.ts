/** Compresses the built files at the highest level, so that the server never has to compress them. */
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

import type { Plugin, ResolvedConfig } from "vite";

const text = /\.(js|css|svg|json|webmanifest|txt)$/;
const worthIt = 300;

export function packed(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "packed",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    closeBundle() {
      const folder = config.build.outDir;
      // A failed build may leave no folder. Reading the missing folder would cause another error, which would hide the
      // build's own.
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!text.test(name)) continue;
        const file = join(folder, name);
        const bytes = readFileSync(file);
        if (bytes.length <= worthIt) continue;
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, {
            params: {
              [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
            },
          }),
        );
      }
    },
  };
}
