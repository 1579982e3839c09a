/** Tests which words of an ingredient line are marked as which part. */
import { expect, test } from "vitest";

import { reading, teaspoon } from "@/testing/readings";

import { markLine } from "./markLine";

const shown = (line: string, said: Parameters<typeof reading>[1]) =>
  markLine(line, reading(line, said))
    .filter(({ part }) => part)
    .map(({ text, part }) => `${part}: ${text}`);

test.each<[string, Parameters<typeof reading>[1], string[]]>([
  [
    "2 cups all-purpose flour, sifted",
    { quantity: 2, unit: "cups", food: "all-purpose flour", note: "sifted" },
    ["quantity: 2", "unit: cups", "food: all-purpose flour", "note: sifted"],
  ],
  ["200g Mehl", { quantity: 200, unit: "g", food: "Mehl" }, ["quantity: 200", "unit: g", "food: Mehl"]],
  [
    "1 ½ tsp of salt",
    { quantity: 1.5, unit: teaspoon, unitWords: "tsp", food: "salt" },
    ["quantity: 1 ½", "unit: tsp", "food: salt"],
  ],
  ["two cups of Crème", { quantity: 2, unit: "cups", food: "creme" }, ["quantity: two", "unit: cups", "food: Crème"]],
  ["chopped leeks", { food: "leeks", note: "chopped" }, ["note: chopped", "food: leeks"]],
  ["Salt", { food: "Salt" }, ["food: Salt"]],
  ["For the sauce:", { note: "For the sauce" }, ["note: For the sauce"]],
])("%s", (line, said, parts) => expect(shown(line, said)).toEqual(parts));

test.each(["2 cups flour", "  a (14 oz) tin – tomatoes!  ", "½", ""])("no character of %j is lost", (line) => {
  expect(
    markLine(line, reading(line, { quantity: 2, unit: "cups", food: "flour" }))
      .map(({ text }) => text)
      .join(""),
  ).toBe(line);
});
