/** Configures the build and the tests of two entries: the app, and the smaller page for visitors. */
import { fileURLToPath } from "node:url";

import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

import { addresses } from "./vite/addresses.ts";
import { beforePaint } from "./vite/beforePaint.ts";
import { groups } from "./vite/groups.ts";
import { licenses } from "./vite/licenses.ts";
import { packed } from "./vite/packed.ts";
import { start } from "./vite/start.ts";
import { words } from "./vite/words.ts";
import { worker } from "./vite/worker.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const server = `http://127.0.0.1:${process.env.HEARTHBOOK_PORT ?? 9925}`;

export default defineConfig({
  plugins: [
    react(),
    words(at("src/locales")),
    beforePaint(at("src/locales"), at("vite/beforePaint.js")),
    start(at("src/look")),
    licenses(at("vite/licenses")),
    worker(at("vite/worker.js")),
    addresses(at("src/routes.tsx")),
    packed(),
  ],
  resolve: {
    alias: [
      { find: "@", replacement: at("src") },
      // Libraries bring this for React 17. React 19 has it.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: "react" },
    ],
  },
  // The server inserts a new nonce into each response. React Aria and Vite read it from the meta tag.
  html: { cspNonce: "__CSP_NONCE__" },
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      // A page has the paths that it links to, and loads no others.
      optimization: { inlineConst: { mode: "all" } },
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: groups(at("src")) } },
      input: { index: at("index.html"), guest: at("guest.html") },
    },
  },
  // Scripts and styles refer to each other by relative URLs, so that one build works under any base path.
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === "html" ? `/${file}` : { relative: true }) },
  server: { proxy: { "/api": { target: server, changeOrigin: false } } },
  preview: { proxy: { "/api": { target: server, changeOrigin: false } } },
  test: {
    environment: "happy-dom",
    setupFiles: ["src/testing/setup.ts"],
    include: ["src/**/*.test.{ts,tsx}"],
    restoreMocks: true,
    unstubGlobals: true,
    testTimeout: 60_000,
    maxWorkers: "100%", // the default leaves one core idle
    isolate: false, // setup.ts resets the modules instead; a fresh process for each file takes twice as long
  },
});
