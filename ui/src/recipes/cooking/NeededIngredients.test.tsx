/** Tests the ingredients of the current step in cook mode: guesses, links made by a person, and split ingredients. */
import { QueryClient } from "@tanstack/react-query";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { cooking, first, home, recipe, second } from "@/testing/screens/openCookMode";

import type { Recipe } from "../recipe";
import { saveLinks } from "./saveLinks";

const now = () => screen.getByRole("listitem", { current: "step" });

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
});

const step = { ...first!, text: "Fry the leeks in butter and add the cream.", ingredientReferences: [] };
const guessing: Recipe = {
  ...recipe,
  recipeIngredient: [
    { referenceId: "leek", originalText: "4 leeks", note: "4 leeks" },
    { referenceId: "sour", originalText: "1 cup sour cream", note: "1 cup sour cream" },
  ] as Recipe["recipeIngredient"],
  recipeInstructions: [step, second!],
};
const path = `recipes/${recipe.id}`;
const withGuess = { ...home, "GET recipes/leek-soup": guessing, [`GET ${path}`]: guessing };
/** A server that keeps what is saved. */
const keeping = () => {
  let kept = guessing;
  const give = () => kept;
  const keep = ({ body }: { body: unknown }) => (kept = { ...guessing, ...(body as Partial<Recipe>) });
  return fakeServer({ ...withGuess, "GET recipes/leek-soup": give, [`GET ${path}`]: give, [`PUT ${path}`]: keep });
};
const needed = () => within(now()).getByRole("list", { name: "For this step" });
const guess = () => document.querySelector("[data-guess]");
const yes = () => screen.getByRole("button", { name: "Yes, this step uses sour cream" });
const no = () => screen.getByRole("button", { name: "No, this step does not use sour cream" });

test("a guess is marked, and confirming it saves all ingredients of the step in the recipe", async () => {
  const server = keeping();
  const { person } = await cooking();
  expect(guess()).toHaveTextContent("sour creamMaybe");
  expect(needed()).toHaveTextContent("leeks");
  await person.click(yes());
  expect(guess()).toBeNull();
  expect(needed()).toHaveTextContent("sour cream");
  await waitFor(() =>
    expect(server.last(`PUT ${path}`)?.body).toMatchObject({
      recipeInstructions: [
        { ingredientReferences: [{ referenceId: "leek" }, { referenceId: "sour" }] },
        { ingredientReferences: second!.ingredientReferences },
      ],
    }),
  );
});

test("a removed guess stays removed, and what was certain stays", async () => {
  const server = keeping();
  const { person } = await cooking();
  no().focus();
  await person.keyboard("{Enter}");
  expect(needed()).toHaveTextContent("leeks");
  expect(needed()).not.toHaveTextContent("sour cream");
  expect(needed()).toHaveFocus();
  await waitFor(() =>
    expect(server.last(`PUT ${path}`)?.body).toMatchObject({
      recipeInstructions: [{ ingredientReferences: [{ referenceId: "leek" }] }, {}],
    }),
  );
});

test("after the only ingredient of a step was removed, the step has the focus", async () => {
  const only = { ...guessing, recipeInstructions: [{ ...step, text: "Add the cream." }, second!] };
  fakeServer({ ...withGuess, "GET recipes/leek-soup": only });
  const { person } = await cooking();
  no().focus();
  await person.keyboard("{Enter}");
  expect(screen.queryByRole("list", { name: "For this step" })).toBeNull();
  expect(now()).toHaveFocus();
});

const link = (id: string, line: string) =>
  saveLinks(new QueryClient(), recipe.id, id, { links: [line], confirmed: [line], removed: [] });

test("answers to two steps are saved one after the other", async () => {
  const cream = [{ referenceId: "sour" }];
  const two = [step, { ...second!, text: "Add the sour cream.", ingredientReferences: [] }];
  let kept: Recipe = { ...guessing, recipeInstructions: two, dateUpdated: "1" };
  const server = fakeServer({
    [`GET ${path}`]: () => kept,
    [`PUT ${path}`]: async ({ body, headers }: FakeRequest) => {
      if (headers.get("If-Match") !== `"${kept.dateUpdated}"`) return refuse(412);
      const dateUpdated = String(Number(kept.dateUpdated) + 1);
      return (kept = { ...kept, ...(body as Partial<Recipe>), dateUpdated });
    },
  });
  expect(await Promise.all([link(step.id!, "leek"), link(second!.id!, "sour")])).toEqual([true, true]);
  expect(kept.recipeInstructions!.map((one) => one.ingredientReferences)).toEqual([[{ referenceId: "leek" }], cream]);
  expect(server.count(`PUT ${path}`)).toBe(2);
});

test("a save that fails does not stop the next one, and rows without an ID are no changes", async () => {
  const titled = { title: "Later", text: "Rest.", summary: "", ingredientReferences: [] };
  const start = { ...guessing, dateUpdated: "1", recipeInstructions: [step, titled] } as Recipe;
  const theirs = { ...start, dateUpdated: "2", name: "Leek and cream" };
  let isOut = true;
  let current = start;
  const server = fakeServer({
    [`GET ${path}`]: () => (isOut ? refuse(503) : current),
    [`PUT ${path}`]: ({ body, headers }: FakeRequest) => {
      current = theirs;
      return headers.get("If-Match") === '"2"' ? { ...theirs, ...(body as Partial<Recipe>) } : refuse(412);
    },
  });
  const save = () => link(step.id!, "leek");
  const failing = save();
  const next = save();
  expect(await failing).toBe(false);
  isOut = false;
  expect([await next, await save()]).toContain(true);
  const sent = server.last(`PUT ${path}`)?.body as Recipe;
  expect(sent.name).toBe("Leek and cream");
  expect(sent.recipeInstructions!.map(({ text }) => text)).toEqual([step.text, "Rest."]);
});

test("links that someone made in the meantime are kept", async () => {
  const linked = { ...guessing, recipeInstructions: [{ ...step, ingredientReferences: [{ referenceId: "sour" }] }] };
  const server = fakeServer({ ...withGuess, [`GET ${path}`]: linked, [`PUT ${path}`]: guessing });
  const { person } = await cooking();
  await person.click(yes());
  await waitFor(() => expect(server.last(`GET ${path}`)).toBeDefined());
  expect(server.last(`PUT ${path}`)).toBeUndefined();
});

const refs = (...ids: string[]) => ids.map((referenceId) => ({ referenceId }));
const threeGuesses: Recipe = {
  ...guessing,
  recipeIngredient: ["leek", "sour cream", "peanut butter"].map((text, at) => ({
    ...guessing.recipeIngredient![0]!,
    referenceId: ["leek", "sour", "nut"][at]!,
    originalText: `1 cup ${text}`,
    note: `1 cup ${text}`,
  })),
};

test.each([
  { theirs: ["leek"], kept: ["leek", "sour"], what: "a removal of theirs" },
  { theirs: ["nut"], kept: ["nut", "sour"], what: "a link of theirs" },
])("answers of two people to the same step at the same time keep $what", async ({ theirs, kept }) => {
  let current: Recipe = { ...threeGuesses, dateUpdated: "1" };
  let isFirst = true;
  const server = fakeServer({
    [`GET ${path}`]: () => current,
    [`PUT ${path}`]: ({ body }: FakeRequest) => {
      if (isFirst) {
        isFirst = false;
        const recipeInstructions = [{ ...step, ingredientReferences: refs(...theirs) }, second!];
        current = { ...threeGuesses, recipeInstructions, dateUpdated: "2" };
        return refuse(412);
      }
      return (current = { ...current, ...(body as Partial<Recipe>) });
    },
  });
  const mine = { links: ["leek", "sour"], confirmed: ["sour"], removed: ["butter"] };
  expect(await saveLinks(new QueryClient(), recipe.id, step.id!, mine)).toBe(true);
  expect(current.recipeInstructions![0]!.ingredientReferences).toEqual(refs(...kept));
  expect(server.count(`PUT ${path}`)).toBe(2);
});

const answersKey = `cook-answers:${recipe.id}`;
const inAnotherTab = (answers: object) => {
  const oldValue = localStorage.getItem(answersKey);
  const newValue = JSON.stringify(answers);
  localStorage.setItem(answersKey, newValue);
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: answersKey, oldValue, newValue })));
};

test("a guess stays answered when another tab answers the last one and saves the step", async () => {
  const server = fakeServer({ ...withGuess, "GET recipes/leek-soup": threeGuesses, [`GET ${path}`]: threeGuesses });
  const { person } = await cooking();
  await person.click(yes());
  const before = server.count("GET recipes/leek-soup");
  inAnotherTab({ [step.id!]: { confirmed: ["sour", "nut"], removed: [] } });
  expect(guess()).toBeNull();
  inAnotherTab({});
  expect(guess()).toBeNull();
  await waitFor(() => expect(server.count("GET recipes/leek-soup")).toBeGreaterThan(before));
  expect(guess()).toBeNull();
  expect(needed()).toHaveTextContent("sour cream");
});

test("an answer is added to the links that someone else saved before the last guess was answered", async () => {
  let current: Recipe = threeGuesses;
  const give = () => current;
  const keep = ({ body }: FakeRequest) => (current = { ...current, ...(body as Partial<Recipe>) });
  const server = fakeServer({
    ...withGuess,
    "GET recipes/leek-soup": give,
    [`GET ${path}`]: give,
    [`PUT ${path}`]: keep,
  });
  const { person } = await cooking();
  await person.click(yes());
  expect(guess()).toHaveTextContent("peanut butter");
  current = { ...current, recipeInstructions: [{ ...step, ingredientReferences: refs("leek", "nut") }, second!] };
  inAnotherTab({ ...JSON.parse(localStorage.getItem(answersKey)!), other: { confirmed: [], removed: [] } });
  inAnotherTab({ [step.id!]: { confirmed: ["sour"], removed: [] } });
  await waitFor(() => expect(server.count(`PUT ${path}`)).toBe(1));
  expect(current.recipeInstructions![0]!.ingredientReferences).toEqual(refs("leek", "nut", "sour"));
  await waitFor(() => expect(needed()).toHaveTextContent(/leek.*sour cream.*peanut butter/u));
  expect(localStorage.getItem(answersKey)).toBe("{}");
});

test("if the recipe cannot be saved, the answers are kept on this device", async () => {
  fakeServer({ ...withGuess, [`PUT ${path}`]: refuse(403) });
  const { person } = await cooking();
  await person.click(no());
  expect(Object.values(JSON.parse(localStorage.getItem(`cook-answers:${recipe.id}`)!))).toEqual([
    { confirmed: [], removed: ["sour"] },
  ]);
  expect(guess()).toBeNull();
});

test("links made by a person win over what the text names", async () => {
  const linked = { ...step, ingredientReferences: [{ referenceId: "sour" }] };
  fakeServer({ ...home, "GET recipes/leek-soup": { ...guessing, recipeInstructions: [linked, second!] } });
  await cooking();
  expect(guess()).toBeNull();
  expect(needed()).not.toHaveTextContent("leeks");
  expect(needed()).toHaveTextContent("sour cream");
});
test("a split ingredient has an amount only where the step tells it", async () => {
  const steps = ["Melt half the butter.", "Stir in 2 tbsp of the butter.", "Add the remaining butter."];
  fakeServer({
    ...home,
    "GET recipes/leek-soup": {
      ...recipe,
      recipeIngredient: [{ referenceId: "b", originalText: "1 cup butter", note: "1 cup butter" }],
      recipeInstructions: steps.map((text, at) => ({ ...first!, id: `s${at}`, text, ingredientReferences: [] })),
    },
  });
  const { person } = await cooking();
  for (const amount of ["1/2 cup", "2 tbsp", ""]) {
    const list = await within(now()).findByRole("list", { name: "For this step" });
    expect(list.querySelector("b")!.textContent.replace("½", "1/2")).toContain(amount);
    await person.keyboard("{ArrowRight}");
  }
  expect(now().querySelector(".need b")).toBeEmptyDOMElement();
});
