/** Tests the printed recipe, and the ways to start printing. */
import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { toMira, toVisitor } from "@/testing/cast";
import { inEitherMeasures, readInMetric } from "@/testing/cupsAndGrams";
import { leekSoup } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const home = { ...toMira, "GET recipes/leek-soup": leekSoup, "GET users/self/ratings": { ratings: [] } };
const block = () => document.querySelector<HTMLElement>("body > .print-block");

/** Opens the recipe page, simulates the start of printing, and returns the recipe as rendered for paper. */
async function printed(answers: Record<string, unknown> = home) {
  fakeServer(answers);
  const opened = openScreen("/g/home/r/leek-soup");
  await screen.findByRole("heading", { level: 1, name: "Leek soup" });
  await waitFor(() => {
    act(() => {
      window.dispatchEvent(new Event("beforeprint"));
    });
    expect(block()).not.toBeNull();
  });
  return { ...opened, paper: within(block()!), text: () => block()!.textContent };
}
const prefer = (preferences: object) => localStorage.setItem("recipe-print-preferences", JSON.stringify(preferences));

test("the sheet has the whole recipe: times, yield, sections, numbered steps and notes", async () => {
  const { paper, text } = await printed();
  expect(paper.getByRole("heading", { level: 1, name: "Leek soup" })).toBeInTheDocument();
  expect(text()).toContain("Total 40 min");
  expect(text()).toContain("Serves 4");
  expect(paper.getAllByRole("heading", { level: 3 }).map((title) => title.textContent)).toEqual([
    "For the soup",
    "For the top",
    "The soup",
    "The top",
    "Keeps well",
  ]);
  expect(paper.getAllByText(/^Step \d$/).map((number) => number.textContent)).toEqual(["Step 1", "Step 2", "Step 3"]);
  expect(text()).not.toContain("320 kcal");
  expect(block()!.querySelector("script, button, input")).toBeNull();
});

test("the sheet has the scale chosen on the screen", async () => {
  sessionStorage.setItem(`recipe-progress:${leekSoup.id}`, JSON.stringify({ scale: 3 }));
  const { text } = await printed();
  expect(text()).toContain("Serves 12");
  expect(text()).toContain("12 leeks, washed");
  expect(text()).toContain("1/2 tsp salt");
});

test("a recipe without amounts is printed with its own yield, whatever the scale", async () => {
  sessionStorage.setItem(`recipe-progress:${leekSoup.id}`, JSON.stringify({ scale: 3 }));
  const recipeIngredient = leekSoup.recipeIngredient!.map((line) => ({ ...line, quantity: null, unit: null }));
  const { text } = await printed({ ...home, "GET recipes/leek-soup": { ...leekSoup, recipeIngredient } });
  expect(text()).toContain("Serves 4");
});

test("the print preferences decide what is printed", async () => {
  prefer({ imagePosition: "hidden", showDescription: false, showNotes: false, showNutrition: true, showSource: true });
  const { paper, text } = await printed();
  expect(block()!.querySelector("img")).toBeNull();
  expect(text()).not.toContain("A pale, quiet soup.");
  expect(text()).not.toContain("Keeps well");
  await waitFor(() => expect(text()).toContain("https://www.example.com/leek"));
  expect(text()).toContain("320 kcal");
  expect(paper.getByRole("img", { name: "QR code for this recipe" })).toBeInTheDocument();
});

test.each(["left", "right"])("the picture is printed on the %s", async (side) => {
  prefer({ imagePosition: side });
  await printed();
  expect(block()!.querySelector(`.picture-${side} > img`)).toHaveAttribute(
    "src",
    expect.stringContaining(`/${leekSoup.id}/images/min-original.webp`),
  );
});

test("the sheet and the preview have the measures and the scale of the screen", async () => {
  readInMetric();
  sessionStorage.setItem(`recipe-progress:${leekSoup.id}`, JSON.stringify({ scale: 2 }));
  const { text, person } = await printed({ ...home, "GET recipes/leek-soup": inEitherMeasures });
  await person.click(await screen.findByRole("button", { name: "More for Leek soup" }));
  await person.click(await screen.findByRole("menuitem", { name: "Print options" }));
  const preview = await screen.findByRole("group", { name: "Preview" });
  await waitFor(() => expect(preview).toHaveTextContent("290 g salt"));
  for (const paper of [text(), preview.textContent]) {
    expect(paper).toContain("290 g salt");
    expect(paper).toContain("480 ml chives");
    expect(paper).toContain("Heat to 180\u00a0°C and stir in 145\u00a0g salt.");
    expect(paper).not.toMatch(/cup|°F/);
  }
});

test("visitors can print a recipe", async () => {
  const { text } = await printed({ ...toVisitor, "GET explore/groups/home/recipes/leek-soup": leekSoup });
  expect(text()).toContain("4 leeks, washed");
});

test("print options are stored and previewed at once, and the dialog can start printing", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  fakeServer(home);
  const { person } = openScreen("/g/home/r/leek-soup");
  await person.click(await screen.findByRole("button", { name: "More for Leek soup" }));
  await person.click(await screen.findByRole("menuitem", { name: "Print options" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Print options" }));
  const preview = dialog.getByRole("group", { name: "Preview" });
  expect(preview).not.toHaveTextContent("320 kcal");
  await person.click(dialog.getByRole("switch", { name: "Nutrition" }));
  await person.selectOptions(dialog.getByLabelText("Picture"), "Right");
  await waitFor(() => expect(preview).toHaveTextContent("320 kcal"));
  expect(preview.querySelector(".picture-right")).not.toBeNull();
  expect(JSON.parse(localStorage.getItem("recipe-print-preferences")!)).toMatchObject({
    showNutrition: true,
    imagePosition: "right",
    showNotes: true,
  });
  await person.click(dialog.getByRole("button", { name: "Print" }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(block()).toHaveTextContent("320 kcal");
});
