/** Tests the list of a user's favorite recipes. */
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

import { bob, listMembers, mira, toMira } from "@/testing/cast";
import { leekSoupInList, pageOf, plumJamInList } from "@/testing/dishes";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const favorites = {
  ratings: [leekSoupInList, plumJamInList].map(({ id }) => ({ recipeId: id, rating: 0, isFavorite: true })),
};
const members = listMembers(mira, bob);
const home = {
  ...toMira,
  "GET groups/members": members,
  "GET recipes": pageOf([leekSoupInList, plumJamInList]),
  "GET users/self/ratings": favorites,
};

beforeEach(() => localStorage.clear());

test("the user's own favorites are requested by user ID, sorted by name", async () => {
  const server = fakeServer(home);
  openScreen(`/user/${mira.id}/favorites`);
  expect(await screen.findByRole("heading", { level: 1, name: "Favorites" })).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Leek soup" })).toBeInTheDocument();
  expect(server.last("GET recipes")!.query.get("queryFilter")).toBe(`favoritedBy.id = "${mira.id}"`);
  expect(server.last("GET recipes")!.query.get("orderBy")).toBe("name");
});

test("sorting by last made hides recipes never made, and choosing it again reverses the order", async () => {
  const server = fakeServer(home);
  const { person } = openScreen(`/user/${mira.id}/favorites`);
  await screen.findByRole("link", { name: "Leek soup" });
  const choose = async () => {
    await person.click(screen.getByRole("button", { name: /^Sort/ }));
    await person.click(await screen.findByRole("menuitemradio", { name: "Last made" }));
  };
  await choose();
  await waitFor(() => expect(server.last("GET recipes")!.query.get("queryFilter")).toContain("last_made IS NOT NULL"));
  expect(server.last("GET recipes")!.query.get("orderDirection")).toBe("desc");
  await choose();
  await waitFor(() => expect(server.last("GET recipes")!.query.get("orderDirection")).toBe("asc"));
});

test("removing a favorite removes its card, and Undo restores both", async () => {
  let kept = favorites;
  fakeServer({
    ...home,
    "GET users/self/ratings": () => kept,
    [`DELETE users/${mira.id}/favorites/plum-jam`]: () => {
      kept = { ratings: favorites.ratings.slice(0, 1) };
      return null;
    },
    [`POST users/${mira.id}/favorites/plum-jam`]: () => {
      kept = favorites;
      return null;
    },
  });
  const { person } = openScreen(`/user/${mira.id}/favorites`);
  await screen.findByRole("link", { name: "Plum jam" });
  await person.click(screen.getByRole("button", { name: "Favorite, Plum jam" }));
  await waitFor(() => expect(screen.queryByRole("link", { name: "Plum jam" })).toBeNull());
  expect(screen.getByRole("link", { name: "Leek soup" })).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Undo" }));
  expect(await screen.findByRole("link", { name: "Plum jam" })).toBeInTheDocument();
});

test("the favorites of another user show that user's name", async () => {
  fakeServer({ ...home, "GET recipes": pageOf([]) });
  openScreen(`/user/${bob.id}/favorites`);
  expect(await screen.findByRole("heading", { level: 1, name: "Bob Hart's favorites" })).toBeInTheDocument();
  expect(await screen.findByText("No favorites yet.")).toBeInTheDocument();
});

test("the favorites of a person of another group, or of nobody, are not found", async () => {
  const server = fakeServer(home);
  openScreen("/user/99999999-9999-4999-8999-999999999999/favorites");
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeInTheDocument();
  expect(server.count("GET recipes")).toBe(0);
});

test("the favorites of a member of the group are found", async () => {
  fakeServer(home);
  openScreen(`/user/${bob.id}/favorites`);
  expect(await screen.findByRole("heading", { level: 1, name: /Bob Hart/ })).toBeInTheDocument();
});
