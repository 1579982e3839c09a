/** Tests listing learned words, deleting them, and restoring them with Undo. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const spud = {
  id: "55555555-0000-4000-8000-000000000001",
  kind: "food",
  said: "spuds",
  means: "Potato",
  foodId: "f",
  unitId: null,
  createdAt: "2026-01-01T00:00:00.000000Z",
};
const glug = {
  ...spud,
  id: "55555555-0000-4000-8000-000000000002",
  kind: "unit",
  said: "glug",
  means: "splash",
  foodId: null,
  unitId: "u",
};

test("a learned word can be forgotten, and Undo learns it again", async () => {
  const server = fakeServer({
    ...toMira,
    "GET parser/learned": pageOf([spud, glug]),
    [`DELETE parser/learned/${spud.id}`]: spud,
    "POST parser/learned": spud,
  });
  const { person } = openScreen("/group/data/learned");
  expect(await screen.findByRole("cell", { name: "Potato" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "More for spuds" }));
  await person.click(await screen.findByRole("menuitem", { name: "Forget" }));
  await person.click(await screen.findByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(server.last("POST parser/learned")?.body).toEqual({ said: "spuds", foodId: "f", unitId: null }),
  );
});

test("if forgetting stops halfway, the page says how many are left, and Undo restores the forgotten words", async () => {
  const server = fakeServer({
    ...toMira,
    "GET parser/learned": pageOf([spud, glug]),
    [`DELETE parser/learned/${spud.id}`]: spud,
    [`DELETE parser/learned/${glug.id}`]: refuse(503, { message: "Away." }),
    "POST parser/learned": spud,
  });
  const { person } = openScreen("/group/data/learned");
  await person.click(await screen.findByRole("checkbox", { name: "Select spuds" }));
  await person.click(screen.getByRole("checkbox", { name: "Select glug" }));
  await person.click(screen.getByRole("button", { name: "Edit selected" }));
  await person.click(await screen.findByRole("menuitem", { name: "Forget" }));
  expect(await screen.findByText("Away. Stopped after 1 of 2. 1 left.")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() =>
    expect(server.last("POST parser/learned")?.body).toEqual({ said: "spuds", foodId: "f", unitId: null }),
  );
});

test("without learned words, the page explains how learning starts", async () => {
  fakeServer({ ...toMira, "GET parser/learned": pageOf([]) });
  openScreen("/group/data/learned");
  expect(await screen.findByText(/Nothing learned yet/)).toBeInTheDocument();
});
