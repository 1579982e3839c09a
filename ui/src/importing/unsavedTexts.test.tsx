/** Tests that texts and recipes that were read are not lost before they are saved. */
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const home = { ...toMira, "GET recipes": pageOf([]), "GET recipes/create/known": { items: [] } };
const draft = {
  name: "Leek soup",
  description: "",
  recipeServings: 0,
  recipeYieldQuantity: 0,
  recipeYield: "",
  totalTime: null,
  prepTime: null,
  performTime: null,
  orgURL: null,
  recipeIngredient: [{ title: "", note: "4 leeks" }],
  recipeInstructions: [{ title: "", text: "Boil." }],
  notes: [],
  tags: [],
  text: "Leek soup",
  picture: null as string | null,
};
const chooser = () => document.querySelector<HTMLInputElement>("input[type=file]:not([multiple])")!;
const field = () => screen.findByLabelText("Link or text of a recipe");
const unsaved = () => screen.getAllByRole("link", { name: /with (?:cream|bacon)/ }).map((link) => link.textContent);

test("a second text replaces none that was read before, and both are found again", async () => {
  const stew = { ...draft, name: "Bean stew" };
  const names = [draft, stew];
  fakeServer({ ...home, "POST recipes/create/text": () => names.shift(), "POST recipes": "bean-stew" });
  const { person, router } = openScreen("/g/home/r/create/url");
  for (const correction of ["with cream", "with bacon"]) {
    (await field()).focus();
    await person.paste("Soup\n\n4 leeks\n1 l stock\n\nBoil.");
    await person.click(screen.getByRole("button", { name: "Read this text" }));
    await person.type(await screen.findByLabelText("Name"), ` ${correction}`);
    await act(() => router.navigate("/g/home/r/create/url"));
  }
  await field();
  expect(unsaved()).toEqual(["Bean stew with bacon", "Leek soup with cream"]);
  await person.click(screen.getByRole("button", { name: "Discard Bean stew with bacon" }));
  expect(unsaved()).toEqual(["Leek soup with cream"]);
  await person.click(screen.getByRole("link", { name: "Leek soup with cream" }));
  expect(await screen.findByLabelText("Name")).toHaveValue("Leek soup with cream");
});

test("the picture of a file stays with its own recipe", async () => {
  const answers = [draft, { ...draft, name: "Bean stew", picture: btoa("jpeg") }];
  fakeServer({ ...home, "POST recipes/create/file": () => answers.shift() });
  const { person, router } = openScreen("/g/home/r/create/url");
  await field();
  await person.upload(chooser(), new File(["x"], "soup.pdf"));
  expect(await screen.findByLabelText("Name")).toHaveValue("Leek soup");
  await act(() => router.navigate("/g/home/r/create/url"));
  await field();
  await person.upload(chooser(), new File(["x"], "stew.pdf"));
  expect(await screen.findByLabelText("Name")).toHaveValue("Bean stew");
  expect(screen.getByText("picture.jpg")).toBeInTheDocument();
  await act(() => router.navigate("/g/home/r/create/url"));
  await person.click(await screen.findByRole("link", { name: "Leek soup" }));
  expect(await screen.findByLabelText("Name")).toHaveValue("Leek soup");
  expect(screen.queryByText("picture.jpg")).toBeNull();
});

test.each([
  ["url", "Link or text of a recipe"],
  ["html", "Page source or data"],
  ["bulk", "Links"],
])(
  "a text that was begun at %s is still there after going away and back, but not on a new visit",
  async (way, label) => {
    fakeServer({ ...home, "GET recipes/create/url/bulk": [] });
    const { person, router } = openScreen(`/g/home/r/create/${way}`);
    await person.type(await screen.findByLabelText(label), "My soup");
    await act(() => router.navigate("/g/home/r/create/new"));
    await act(() => router.navigate(-1));
    expect(await screen.findByLabelText(label)).toHaveValue("My soup");
    await act(() => router.navigate("/g/home/r/create/new"));
    await act(() => router.navigate(`/g/home/r/create/${way}`));
    expect(await screen.findByLabelText(label)).toHaveValue("");
  },
);
