/** Tests that the file of drawings has one for each kind of dish that the server tells. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import { expect, test } from "vitest";

const read = (path: string) => readFileSync(resolve(import.meta.dirname, path), "utf8");

test("every kind of dish has a drawing, which takes its colors from the page", () => {
  const drawings = read("covers.svg");
  const dishes = read("../../../../app/languages/en.toml").split("\n[dishes]\n")[1]!.split("\n[")[0]!;
  const kinds = [...dishes.matchAll(/^(\w+) = /gm)].map((kind) => kind[1]!).filter((name) => name !== "beside");
  expect(kinds).toHaveLength(14);
  expect([...drawings.matchAll(/<symbol id="(\w+)"/g)].map((symbol) => symbol[1])).toEqual([...kinds, "plate"]);
  expect(drawings).not.toMatch(/#[0-9a-f]{3,8}\b|<style|<script|href/i);
});
