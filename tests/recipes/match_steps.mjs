/** Matches ingredients to the steps of recipes as cook mode does. Reads recipes from stdin, and prints their uses. */
import { createRequire } from "node:module";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";

const [, , ui] = process.argv;
process.chdir(ui);
const vite = createRequire(`${ui}/package.json`).resolve("vite");
const { createServer } = await import(pathToFileURL(vite));
const server = await createServer({
  root: ui,
  configFile: false,
  resolve: { alias: { "@": `${ui}/src` } },
  server: { middlewareMode: true, ws: false, watch: null, hmr: false },
  appType: "custom",
  logLevel: "error",
  optimizeDeps: { noDiscovery: true, include: [] },
});
const { matchSteps } = await server.ssrLoadModule("/src/recipes/matching/matchSteps.ts");
const recipes = JSON.parse(await text(process.stdin));
const matched = recipes.map(({ name, language, recipeIngredient: ingredients, recipeInstructions: steps }) =>
  matchSteps({ name, language, ingredients, steps, fallback: "en" }),
);
await server.close();
process.stdout.write(JSON.stringify(matched));
