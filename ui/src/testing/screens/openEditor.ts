/** Opens the recipe "Leek soup" in the editor, and provides helpers for user actions. */
import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";

import { bob, mira, toMira } from "@/testing/cast";
import { leekSoup, pageOf } from "@/testing/dishes";
import { type FakeRequest, fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

export const PUT = `PUT recipes/${leekSoup.id}`;

export const members = [mira, bob].map(({ id, groupId, householdId, username, fullName }) => ({
  id,
  groupId,
  householdId,
  username,
  fullName,
}));

export const home = {
  ...toMira,
  "GET recipes/leek-soup": leekSoup,
  "GET users/self/ratings": { ratings: [] },
  "GET groups/members": pageOf(members),
  "GET groups/households": pageOf([{ id: mira.householdId, name: "Family" }]),
  "GET foods": pageOf([]),
  "GET units": pageOf([]),
  "GET recipes": pageOf([]),
  "GET validators/group/recipe": { valid: true },
  "GET organizers/tags": pageOf([{ id: "t9", name: "Crème", slug: "creme" }]),
};

export const saved = ({ body }: FakeRequest) => ({
  ...leekSoup,
  ...(body as object),
  image: leekSoup.image,
  dateUpdated: "2026-02-02T00:00:00.000000Z",
});

export const open = async (answers: Record<string, unknown> = {}) => {
  const server = fakeServer({ ...home, [PUT]: saved, ...answers });
  const opened = openScreen("/g/home/r/leek-soup?edit=true");
  const name = await screen.findByLabelText<HTMLInputElement>("Name");
  return { server, name, ...opened };
};

export const save = () => screen.getByRole("button", { name: "Save" });

export const isView = (path: () => string) => waitFor(() => expect(path()).toBe("/g/home/r/leek-soup"));
