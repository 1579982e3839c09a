/** Tests in which chunk a module goes, by which of the first pages import it. */
import { expect, test } from "vitest";

import { groups } from "../../vite/groups.ts";

const LONG = "x".repeat(30_000);
const imports: Record<string, string[]> = {
  "/src/guest/main.tsx": ["react", "Measure", "Frame", "frame.css"],
  "/src/main.tsx": ["react", "router"],
  "/src/shell/frame/BlankFrame.tsx": [],
  "/src/users/signing-in/SignInScreen.tsx": ["router", "short"],
  "/src/users/joining/RegisterScreen.tsx": ["short"],
  "/src/shell/frame/ShellFrame.tsx": ["router", "Frame", "frame.css", "tabs"],
  "/src/recipes/finding/ExplorerScreen.tsx": ["tabs", "Card", "few"],
  "/src/recipes/page/RecipeScreen.tsx": ["react", "Card", "Measure"],
  "/src/shopping/ShoppingListScreen.tsx": ["Rows", "few"],
};
const graph = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [], code: ["short", "few"].includes(id) ? "x" : LONG }),
};
const [first, ...others] = groups("/src");
const chunkOf = (id: string) => (first as { name: (id: string, of: typeof graph) => string | null }).name(id, graph);

test("what several pages need is in a chunk of these pages", () => {
  expect(chunkOf("Card")).toBe("home-recipe");
  expect(chunkOf("Measure")).toBe("guest-recipe");
  expect(chunkOf("Frame")).toBe("guest-frame");
  expect(chunkOf("Rows")).toBe("list");
});

test("what is loaded before a page is not distinguished from it", () => {
  expect(chunkOf("react")).toBe("guest-app");
  expect(chunkOf("router")).toBe("app");
  expect(chunkOf("tabs")).toBe("frame");
});

test("a small chunk is merged into the one with the fewest pages that is loaded with it anyway", () => {
  expect(chunkOf("few")).toBe("frame");
  expect(chunkOf("short")).toBe("app");
});

test("the styles of the frame are with those of every page, and what no first page needs has no chunk", () => {
  expect(chunkOf("frame.css")).toBe("guest-app");
  expect(chunkOf("elsewhere")).toBeNull();
  expect(chunkOf("/src/main.tsx")).toBe("app");
  expect(chunkOf("/src/shell/frame/ShellFrame.tsx")).toBeNull();
});

test("what a page loads at once and others later is in no chunk of that page", () => {
  const firstPages = first as { priority: number };
  type Later = { name: string; test: RegExp; priority?: number };
  const chunksOf = (id: string) =>
    (others as Later[]).flatMap(({ name, test: named, priority = 0 }) =>
      named.test(id) && priority > firstPages.priority ? [name] : [],
    );
  expect(chunksOf("/src/kit/overlay/Dialog.tsx")).toEqual(["parts"]);
  expect(chunksOf("/src/kit/form/focusFirstInvalid.ts")).toEqual(["parts"]);
  expect(chunksOf("/src/recipes/page/RecipeScreen.tsx")).toEqual([]);
});
