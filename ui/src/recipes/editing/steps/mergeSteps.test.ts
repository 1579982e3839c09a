/** Tests merging steps, and removing links to an ingredient. */
import { expect, test } from "vitest";

import type { Step } from "../../recipe";
import { mergeIntoAbove, removeLinksTo } from "./mergeSteps";

const step = (id: string, text: string, more: Partial<Step> = {}, links: string[] = []): Step => ({
  id,
  text,
  title: "",
  summary: "",
  ...more,
  ingredientReferences: links.map((referenceId) => ({ referenceId })),
});
const links = (one: Step | undefined) => one?.ingredientReferences?.map(({ referenceId }) => referenceId);

test("merging joins the texts and combines the links", () => {
  const [merged, ...rest] = mergeIntoAbove(
    [step("1", "Mix. ", {}, ["a", "b"]), step("2", "Knead.", {}, ["b", "c"])],
    "2",
  );
  expect(rest).toEqual([]);
  expect(merged).toMatchObject({ id: "1", text: "Mix. Knead." });
  expect(links(merged)).toEqual(["a", "b", "c"]);
});

test.each([
  ["", "", "", ""],
  ["Mix", "", "Mix", "Mix"],
  ["", "Knead", "Knead", "Knead"],
  ["Mix", "Knead", "Mix / Knead", "Mix / Knead"],
])("merging joins the titles and summaries %j and %j", (one, other, title, summary) => {
  expect(
    mergeIntoAbove(
      [step("1", "a", { title: one, summary: one }), step("2", "b", { title: other, summary: other })],
      "2",
    )[0],
  ).toMatchObject({ title, summary });
});

test("a section title that applies to later steps stays with them", () => {
  const merged = mergeIntoAbove([step("1", "a"), step("2", "b", { title: "Glaze" }), step("3", "c")], "2");
  expect(merged.map(({ id, title }) => [id, title])).toEqual([
    ["1", ""],
    ["3", "Glaze"],
  ]);
});

test("the first step is not merged, because no step is above it", () => {
  const steps = [step("1", "a"), step("2", "b")];
  expect(mergeIntoAbove(steps, "1")).toBe(steps);
});

test("merging with an empty text adds no space", () =>
  expect(mergeIntoAbove([step("1", ""), step("2", "b")], "2")[0]!.text).toBe("b"));

test("links to a deleted ingredient are removed, and steps without such links stay the same objects", () => {
  const steps = [step("1", "a", {}, ["x", "y"]), step("2", "b", {}, ["y"])];
  const after = removeLinksTo(steps, "x");
  expect(links(after[0])).toEqual(["y"]);
  expect(after[1]).toBe(steps[1]);
  expect(removeLinksTo(steps, "z")).toBe(steps);
});
