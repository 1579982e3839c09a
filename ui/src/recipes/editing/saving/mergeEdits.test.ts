/** Tests that two edits of the same recipe are merged without losing text. */
import { expect, test } from "vitest";

import { leekSoup } from "@/testing/dishes";

import { type Content, toContent } from "../content";
import { mergeEdits, type Resolution, resolveConflicts } from "./mergeEdits";

const base = toContent(leekSoup, () => "new");
const [leek, salt, chives] = base.recipeIngredient as [Line, Line, Line];
const [slice, blend, scatter] = base.recipeInstructions as [Step, Step, Step];
type Line = Content["recipeIngredient"][number];
type Step = Content["recipeInstructions"][number];
const line = (referenceId: string): Line => ({ ...chives, title: "", note: referenceId, referenceId });
const lines = (...recipeIngredient: Line[]) => ({ recipeIngredient });
const steps = (...recipeInstructions: Step[]) => ({ recipeInstructions });
const notes = (...texts: string[]) => ({ notes: texts.map((text) => ({ title: "", text })) });
const settings = (part: Partial<Content["settings"]>) => ({ settings: { ...base.settings, ...part } });

type Row = { what: string; mine: Partial<Content>; theirs: Partial<Content>; merged: Partial<Content> };
const silent: Row[] = [
  { what: "nothing", mine: {}, theirs: {}, merged: base },
  { what: "a name of mine", mine: { name: "Soup" }, theirs: {}, merged: { name: "Soup" } },
  { what: "a name of theirs", mine: {}, theirs: { name: "Soup" }, merged: { name: "Soup" } },
  { what: "the same change twice", mine: { name: "Soup" }, theirs: { name: "Soup" }, merged: { name: "Soup" } },
  {
    what: "different texts",
    mine: { description: "Mine" },
    theirs: { totalTime: "1 hour" },
    merged: { description: "Mine", totalTime: "1 hour" },
  },
  {
    what: "different settings",
    mine: settings({ public: false }),
    theirs: settings({ locked: true }),
    merged: settings({ public: false, locked: true }),
  },
  {
    what: "different nutrients",
    mine: { nutrition: { ...base.nutrition, calories: "1" } },
    theirs: { nutrition: { ...base.nutrition, fatContent: "2" } },
    merged: { nutrition: { ...base.nutrition, calories: "1", fatContent: "2" } },
  },
  {
    what: "different extras",
    mine: { extras: { a: "1" } },
    theirs: { extras: { b: "2" } },
    merged: { extras: { a: "1", b: "2" } },
  },
  {
    what: "different lines",
    mine: lines({ ...leek, note: "grey" }, salt, chives),
    theirs: lines(leek, { ...salt, note: "fine" }, chives),
    merged: lines({ ...leek, note: "grey" }, { ...salt, note: "fine" }, chives),
  },
  {
    what: "lines added by both",
    mine: lines(leek, salt, chives, line("m")),
    theirs: lines(line("t"), leek, salt, chives),
    merged: lines(line("t"), leek, salt, chives, line("m")),
  },
  {
    what: "two lines added in a row",
    mine: lines(leek, salt, chives),
    theirs: lines(leek, line("t"), line("u"), salt, chives),
    merged: lines(leek, line("t"), line("u"), salt, chives),
  },
  {
    what: "a line taken out and another changed",
    mine: lines(leek, chives),
    theirs: lines({ ...leek, note: "white" }, salt, chives),
    merged: lines({ ...leek, note: "white" }, chives),
  },
  {
    what: "an order of theirs and a line of mine",
    mine: lines(leek, line("m"), salt, chives),
    theirs: lines(chives, salt, leek),
    merged: lines(chives, salt, leek, line("m")),
  },
  {
    what: "an order of mine and a line of theirs",
    mine: lines(chives, leek, salt),
    theirs: lines(leek, salt, chives, line("t")),
    merged: lines(chives, line("t"), leek, salt),
  },
  {
    what: "different steps",
    mine: steps({ ...slice, text: "Cut." }, blend, scatter),
    theirs: steps(slice, blend, { ...scatter, text: "Strew." }),
    merged: steps({ ...slice, text: "Cut." }, blend, { ...scatter, text: "Strew." }),
  },
  {
    what: "a link to a line that the other took out",
    mine: lines(salt, chives),
    theirs: {
      ...steps(slice, { ...blend, ingredientReferences: [{ referenceId: "leek" }, { referenceId: "salt" }] }, scatter),
    },
    merged: steps(
      { ...slice, ingredientReferences: [] },
      { ...blend, ingredientReferences: [{ referenceId: "salt" }] },
      scatter,
    ),
  },
  {
    what: "tags of both",
    mine: { tags: [...base.tags, tag("Mild")] },
    theirs: { tags: [tag("Green")] },
    merged: { tags: [tag("Mild"), tag("Green")] },
  },
  {
    what: "a tag that I took out, and another of theirs",
    mine: { tags: [] },
    theirs: { tags: [...base.tags, tag("Green")] },
    merged: { tags: [tag("Green")] },
  },
  {
    what: "notes of both",
    mine: notes("Keeps.", "Mine."),
    theirs: notes("Keeps.", "Theirs."),
    merged: notes("Keeps.", "Theirs.", "Mine."),
  },
  {
    what: "files of both",
    mine: { assets: [file("a.pdf")] },
    theirs: { assets: [file("b.pdf")] },
    merged: { assets: [file("b.pdf"), file("a.pdf")] },
  },
];

test.each(silent)("merges without a conflict: $what", ({ mine, theirs, merged }) => {
  const before = { ...base, ...("notes" in mine ? notes("Keeps.") : {}) };
  const { content, conflicts } = mergeEdits(before, { ...before, ...mine }, { ...before, ...theirs });
  expect(conflicts).toEqual([]);
  expect(content).toMatchObject(merged);
});

type Asked = Row & { choice: Resolution };
const asked: Asked[] = [
  { what: "a name, mine", mine: { name: "A" }, theirs: { name: "B" }, choice: "mine", merged: { name: "A" } },
  { what: "a name, theirs", mine: { name: "A" }, theirs: { name: "B" }, choice: "theirs", merged: { name: "B" } },
  {
    what: "a text, both",
    mine: { description: "A" },
    theirs: { description: "B" },
    choice: "both",
    merged: { description: "A\n\nB" },
  },
  {
    what: "a text that I emptied, theirs",
    mine: { description: "" },
    theirs: { description: "B" },
    choice: "theirs",
    merged: { description: "B" },
  },
  {
    what: "a line, theirs",
    mine: lines({ ...leek, note: "A" }, salt, chives),
    theirs: lines({ ...leek, note: "B" }, salt, chives),
    choice: "theirs",
    merged: lines({ ...leek, note: "B" }, salt, chives),
  },
  {
    what: "a line, both",
    mine: lines({ ...leek, note: "A" }, salt, chives),
    theirs: lines({ ...leek, note: "B" }, salt, chives),
    choice: "both",
    merged: lines({ ...leek, note: "A" }, { ...leek, note: "B", referenceId: "own" }, salt, chives),
  },
  {
    what: "a step, both",
    mine: steps(slice, { ...blend, text: "A" }, scatter),
    theirs: steps(slice, { ...blend, text: "B" }, scatter),
    choice: "both",
    merged: steps(slice, { ...blend, text: "A" }, { ...blend, text: "B", id: "own" }, scatter),
  },
  {
    what: "a step I took out, mine",
    mine: steps(slice, scatter),
    theirs: steps(slice, { ...blend, text: "B" }, scatter),
    choice: "mine",
    merged: steps(slice, scatter),
  },
  {
    what: "a step I took out, theirs",
    mine: steps(slice, scatter),
    theirs: steps(slice, { ...blend, text: "B" }, scatter),
    choice: "theirs",
    merged: steps(slice, { ...blend, text: "B" }, scatter),
  },
  {
    what: "a step they took out, mine",
    mine: steps(slice, { ...blend, text: "A" }, scatter),
    theirs: steps(slice, scatter),
    choice: "mine",
    merged: steps(slice, { ...blend, text: "A" }, scatter),
  },
  {
    what: "a step they took out, theirs",
    mine: steps(slice, { ...blend, text: "A" }, scatter),
    theirs: steps(slice, scatter),
    choice: "theirs",
    merged: steps(slice, scatter),
  },
  {
    what: "a nutrient, theirs",
    mine: { nutrition: { ...base.nutrition, calories: "1" } },
    theirs: { nutrition: { ...base.nutrition, calories: "2" } },
    choice: "theirs",
    merged: { nutrition: { ...base.nutrition, calories: "2" } },
  },
  {
    what: "an extra that I took out, mine",
    mine: { extras: {} },
    theirs: { extras: { a: "2" } },
    choice: "mine",
    merged: { extras: {} },
  },
];

test.each(asked)("resolves a conflict as chosen: $what", ({ mine, theirs, choice, merged }) => {
  const before = { ...base, ...("extras" in mine ? { extras: { a: "1" } } : {}) };
  const found = mergeEdits(before, { ...before, ...mine }, { ...before, ...theirs });
  expect(found.conflicts).toHaveLength(1);
  const settled = resolveConflicts(found, [choice], () => "own");
  expect(settled).toMatchObject(merged);
  for (const part of Object.keys(merged) as (keyof Content)[]) expect(settled[part]).toEqual(merged[part]);
});

test("keeping both versions is not offered for a name, or for a step that one side removed", () => {
  const gone = mergeEdits(
    base,
    { ...base, ...steps(slice, scatter), name: "A" },
    { ...base, ...steps(slice, { ...blend, text: "B" }, scatter), name: "B" },
  );
  expect(gone.conflicts.map(({ part, mayKeepBoth }) => [part, mayKeepBoth])).toEqual([
    ["name", false],
    ["recipeInstructions", false],
  ]);
});

test.each([
  ["a step that I emptied", { ...blend, text: " " }, { ...blend, text: "B" }],
  ["a step that they emptied", { ...blend, text: "A" }, { ...blend, text: "" }],
])("%s cannot be kept together with the other version", (_what, mine, theirs) => {
  const { conflicts } = mergeEdits(
    base,
    { ...base, ...steps(slice, mine, scatter), description: "" },
    { ...base, ...steps(slice, theirs, scatter), description: "B" },
  );
  expect(conflicts.map(({ part, mayKeepBoth }) => [part, mayKeepBoth])).toEqual([
    ["description", false],
    ["recipeInstructions", false],
  ]);
});

test("until the conflict is resolved, a step that one side removed is kept", () => {
  const { content } = mergeEdits(
    base,
    { ...base, ...steps(slice, scatter) },
    { ...base, ...steps(slice, { ...blend, text: "B" }, scatter) },
  );
  expect(content.recipeInstructions.map(({ text }) => text)).toEqual([slice.text, "B", scatter.text]);
});

function tag(name: string) {
  return { id: name, name, slug: name };
}
function file(fileName: string) {
  return { name: fileName, icon: "", fileName };
}
