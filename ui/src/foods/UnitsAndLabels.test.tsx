/** Tests what the dialogs for units and labels send, and which colors are valid. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

import { mira, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { deferred } from "@/testing/deferred";
import { openScreen } from "@/testing/openScreen";

import { isColor, chooseRandomColor, writeSixDigits } from "./colors";
import type { Label, Unit } from "./foods";

const made = {
  description: "",
  extras: {},
  createdAt: "2026-01-01T00:00:00.000000Z",
  updatedAt: "2026-01-01T00:00:00.000000Z",
};
const cup: Unit = {
  ...made,
  id: "33333333-0000-4000-8000-000000000001",
  name: "cup",
  pluralName: "cups",
  abbreviation: "c",
  pluralAbbreviation: "",
  useAbbreviation: false,
  fraction: true,
  onHand: false,
  standardQuantity: 1,
  standardUnit: "cup",
  aliases: [],
};
const dairy: Label = {
  id: "11111111-0000-4000-8000-000000000001",
  groupId: mira.groupId,
  name: "Dairy",
  color: "#8ac",
};
const home = { ...toMira, "GET units": pageOf([cup]), "GET groups/labels": pageOf([dairy]) };

beforeEach(() => localStorage.clear());

test("saving a unit sends all its fields", async () => {
  const server = fakeServer({ ...home, [`PATCH units/${cup.id}`]: cup });
  const { person } = openScreen("/group/data/units");
  await person.click(await screen.findByRole("button", { name: "cup" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit cup" }));
  await person.click(dialog.getByRole("checkbox", { name: "Show abbreviation in recipes" }));
  await person.click(dialog.getByRole("checkbox", { name: /Show fractions/ }));
  await person.type(dialog.getByRole("textbox", { name: "Plural abbreviation (optional)" }), "cs{Enter}");
  await waitFor(() =>
    expect(server.last(`PATCH units/${cup.id}`)?.body).toEqual({
      name: "cup",
      pluralName: "cups",
      abbreviation: "c",
      pluralAbbreviation: "cs",
      description: "",
      fraction: false,
      useAbbreviation: true,
      aliases: [],
      standardQuantity: 1,
      standardUnit: "cup",
    }),
  );
});

test("the size of a unit is a number above 0 and a measure, or neither", async () => {
  const server = fakeServer({ ...home, [`PATCH units/${cup.id}`]: cup });
  const { person } = openScreen("/group/data/units");
  await person.click(await screen.findByRole("button", { name: "cup" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit cup" }));
  const size = dialog.getByRole("textbox", { name: "1 of this unit equals (optional)" });
  const measure = dialog.getByRole("combobox", { name: "Measure (optional)" });
  expect([size, measure].map((one) => (one as HTMLInputElement).value)).toEqual(["1", "cup"]);
  const error = "Enter a number above 0 and choose a measure, or leave both empty.";
  for (const typed of ["0", "-2", "much"]) {
    await person.clear(size);
    await person.type(size, `${typed}{Enter}`);
    expect(size).toHaveAccessibleDescription(error);
  }
  await person.clear(size);
  expect(size).toHaveAccessibleDescription(error);
  expect(server.last(`PATCH units/${cup.id}`)).toBeUndefined();
  await person.type(size, "237 1/2");
  await person.selectOptions(measure, "milliliters");
  expect(size).not.toHaveAccessibleDescription(error);
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.last(`PATCH units/${cup.id}`)?.body).toMatchObject({
      standardQuantity: 237.5,
      standardUnit: "milliliter",
    }),
  );
});

test("a unit loses its size, and one of another program stays as it is", async () => {
  const jug = { ...cup, standardQuantity: 0.3, standardUnit: "jug" };
  const server = fakeServer({ ...home, "GET units": pageOf([jug]), [`PATCH units/${cup.id}`]: cup });
  const { person } = openScreen("/group/data/units");
  const open = async () => {
    await person.click(await screen.findByRole("button", { name: "cup" }));
    return within(await screen.findByRole("dialog", { name: "Edit cup" }));
  };
  let dialog = await open();
  await person.type(dialog.getByRole("textbox", { name: "Name" }), "s{Enter}");
  const sent = () => server.last(`PATCH units/${cup.id}`)?.body;
  await waitFor(() => expect(sent()).toMatchObject({ name: "cups", standardQuantity: 0.3, standardUnit: "jug" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  dialog = await open();
  await person.clear(dialog.getByRole("textbox", { name: "1 of this unit equals (optional)" }));
  await person.selectOptions(dialog.getByRole("combobox", { name: "Measure (optional)" }), "None");
  await person.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent()).toMatchObject({ standardQuantity: null, standardUnit: null }));
});

test("a new label shows a preview, and an invalid color is not sent", async () => {
  const server = fakeServer({ ...home, "POST groups/labels": dairy });
  const { person } = openScreen("/group/data/labels");
  await person.click(await screen.findByRole("button", { name: "New label" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New label" }));
  await person.type(dialog.getByRole("textbox", { name: "Name" }), "Bakery");
  expect(dialog.getByText("Bakery")).toBeInTheDocument();
  const color = dialog.getByRole("textbox", { name: "Color" });
  await person.clear(color);
  await person.type(color, "url(x){Enter}");
  expect(color).toHaveAccessibleDescription(/Enter a color/);
  await person.click(dialog.getByRole("button", { name: "Other color" }));
  expect(isColor((color as HTMLInputElement).value)).toBe(true);
  await person.clear(color);
  await person.type(color, "#2f6b46{Enter}");
  await waitFor(() => expect(server.last("POST groups/labels")?.body).toEqual({ name: "Bakery", color: "#2f6b46" }));
});

test("added labels are counted even if their numbers of uses load late", async () => {
  let labels = [dairy];
  const uses = deferred();
  const bakery = { ...dairy, id: "11111111-0000-4000-8000-000000000002", name: "Bakery" };
  fakeServer({
    ...home,
    "GET groups/labels": () => pageOf(labels),
    "GET groups/labels/uses": () => (labels.length > 1 ? uses.promise : { counts: {} }),
    "POST groups/seeders/labels": () => {
      labels = [dairy, bakery];
      return {};
    },
  });
  const { person } = openScreen("/group/data/labels");
  await person.click(await screen.findByRole("button", { name: "More options" }));
  await person.click(await screen.findByRole("menuitem", { name: "Add common aisles" }));
  await person.click(await screen.findByRole("button", { name: "Add" }));
  await screen.findByText("Bakery");
  uses.arrive({ counts: {} });
  expect(await screen.findByText("1 added")).toBeInTheDocument();
});

test("a short color is expanded to six digits", () => {
  expect(["#8ac", "#2F6B46", "red"].map(writeSixDigits)).toEqual(["#88aacc", "#2F6B46", undefined]);
  expect(isColor(chooseRandomColor())).toBe(true);
});
