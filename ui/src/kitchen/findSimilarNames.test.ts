/** Tests which names are reported as probable duplicates, and which are not although they look similar. */
import { expect, test } from "vitest";

import { findSimilarNames } from "./findSimilarNames";

type Named = string | { name: string; pluralName?: string; abbreviation?: string; aliases?: { name: string }[] };
const found = async (...shown: Named[]) => {
  const items = shown.map((one, at) => ({ id: String(at), ...(typeof one === "string" ? { name: one } : one) }));
  return (await findSimilarNames(items)).map(
    ({ sure, items: alike }) => `${alike.map(({ name }) => name).join("=")}${sure ? "" : "?"}`,
  );
};

test.each<[string, Named[], string[]]>([
  [
    "capitals, accents and hyphens",
    ["Crème fraîche", "creme fraiche", "Creme-Fraîche"],
    ["Crème fraîche=creme fraiche=Creme-Fraîche"],
  ],
  ["the plural of the other", [{ name: "Onion", pluralName: "Onions" }, "onions"], ["Onion=onions"]],
  [
    "an alias of the other",
    [{ name: "Aubergine", aliases: [{ name: "Eggplant" }] }, "eggplant"],
    ["Aubergine=eggplant"],
  ],
  ["an abbreviation that is another's name", [{ name: "gram", abbreviation: "g" }, "g"], ["gram=g"]],
  ["many of one", ["Zwiebel", "Zwiebeln"], ["Zwiebel=Zwiebeln?"]],
  ["a slip of one letter", ["Parmesan", "Parmasan", "Salt"], ["Parmesan=Parmasan?"]],
  ["two letters that changed places", ["Cardamom", "Cradamom"], ["Cardamom=Cradamom?"]],
  ["words of other scripts that differ in a mark", ["खीर", "खीरा", "หมู", "หมี", "パン", "ハン"], []],
  ["wide and narrow letters", ["パン", "ﾊﾟﾝ"], ["パン=ﾊﾟﾝ"]],
  ["sizes of one thing", ["flour type 405", "flour type 505"], []],
  ["short words that differ", ["beet", "beef", "pea", "pear"], []],
  [
    "spoons of two sizes",
    [
      { name: "teaspoon", abbreviation: "t" },
      { name: "tablespoon", abbreviation: "T" },
    ],
    [],
  ],
])("%s", async (_name, items, alike) => {
  expect(await found(...items)).toEqual(alike);
});

test("duplicates are found among five thousand foods", async () => {
  const names = Array.from(
    { length: 5000 },
    (_, at) => `${Array.from(String(at), (digit) => "bdfgklmnrt"[Number(digit)]! + "ou"[at % 2]!).join("")} ${at}`,
  );
  expect(await found(...names, "Leek", "leek")).toContain("Leek=leek");
});
