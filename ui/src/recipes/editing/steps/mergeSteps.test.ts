/** The content of merged steps. */
import { expect, test } from "vitest";

import type { Step } from "../../recipe";
import { mergeIntoAbove, withoutLinksTo } from "./mergeSteps";

const step = (id: string, text: string, more: Partial<Step> = {}, links: string[] = []): Step => ({
  id,
  text,
  title: "",
  summary: "",
  ...more,
  ingredientReferences: links.map((referenceId) => ({ referenceId })),
});
const links = (one: Step | undefined) => one?.ingredientReferences?.map(({ referenceId }) => referenceId);

test("the texts follow each other and the links are united", () => {
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
])("titles and summaries %j and %j are kept", (one, other, title, summary) => {
  expect(
    mergeIntoAbove(
      [step("1", "a", { title: one, summary: one }), step("2", "b", { title: other, summary: other })],
      "2",
    )[0],
  ).toMatchObject({ title, summary });
});

test("a title that heads further steps stays with them", () => {
  const merged = mergeIntoAbove([step("1", "a"), step("2", "b", { title: "Glaze" }), step("3", "c")], "2");
  expect(merged.map(({ id, title }) => [id, title])).toEqual([
    ["1", ""],
    ["3", "Glaze"],
  ]);
});

test("the first step has none above it", () => {
  const steps = [step("1", "a"), step("2", "b")];
  expect(mergeIntoAbove(steps, "1")).toBe(steps);
});

test("an empty text adds no space", () =>
  expect(mergeIntoAbove([step("1", ""), step("2", "b")], "2")[0]!.text).toBe("b"));

test("steps lose the links to an ingredient that is gone, and others stay as they are", () => {
  const steps = [step("1", "a", {}, ["x", "y"]), step("2", "b", {}, ["y"])];
  const after = withoutLinksTo(steps, "x");
  expect(links(after[0])).toEqual(["y"]);
  expect(after[1]).toBe(steps[1]);
  expect(withoutLinksTo(steps, "z")).toBe(steps);
});
