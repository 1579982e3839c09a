/** Tests the comments on a recipe page. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, listMembers, mira, toMira, toVisitor } from "@/testing/cast";
import { leekSoup } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import type { Comment } from "./comments";

const at = "2026-11-20T10:00:00.000000Z";
const comment = (id: string, by: typeof mira, text: string): Comment => ({
  id,
  recipeId: leekSoup.id,
  text,
  createdAt: at,
  updatedAt: at,
  userId: by.id,
  user: { id: by.id, username: by.username, fullName: by.fullName, admin: by.admin },
});
const comments = { ...leekSoup, comments: [comment("c1", bob, "Too salty."), comment("c2", mira, "Not mine.")] };
const members = listMembers(mira, bob);
const home = {
  ...toMira,
  "GET recipes/leek-soup": comments,
  "GET users/self/ratings": { ratings: [] },
  "GET groups/members": members,
};
const section = () => screen.findByRole("region", { name: "Comments" });

test("comments are shown in order, with the names of their authors", async () => {
  fakeServer(home);
  openScreen("/g/home/r/leek-soup");
  const items = within(await section()).getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining("Too salty."),
    expect.stringContaining("Not mine."),
  ]);
  await waitFor(() => expect(items[0]).toHaveTextContent("Bob Hart"));
});

test("a comment appears once the server has saved it; until then, its text stays in the field", async () => {
  let answer: unknown = refuse(503, { message: "Busy." });
  const server = fakeServer({
    ...home,
    "POST comments": (asked: FakeRequest) => (answer as typeof refuse | Comment) ?? asked,
  });
  const { person } = openScreen("/g/home/r/leek-soup");
  await person.type(within(await section()).getByRole("textbox", { name: /Add a comment/ }), "Lovely");
  await person.click(screen.getByRole("button", { name: "Comment" }));
  expect(await screen.findByText("Busy.")).toBeInTheDocument();
  const key = server.last("POST comments")!.headers.get("Idempotency-Key");
  answer = comment("c3", mira, "Lovely");
  await person.click(screen.getByRole("button", { name: "Comment" }));
  await waitFor(async () => expect(within(await section()).getAllByRole("listitem")).toHaveLength(3));
  expect(server.last("POST comments")!.headers.get("Idempotency-Key")).toBe(key);
  expect(screen.getByRole("textbox", { name: /Add a comment/ })).toHaveValue("");
});

test("Undo puts a deleted comment back in its place, and keeps newer comments", async () => {
  const server = fakeServer({ ...home, "POST comments": comment("c3", mira, "Lovely") });
  const { person } = openScreen("/g/home/r/leek-soup");
  await section();
  await person.click(screen.getAllByRole("button", { name: /^Delete the comment/ })[0]!);
  expect(screen.queryByText("Too salty.")).toBeNull();
  await person.type(screen.getByRole("textbox", { name: /Add a comment/ }), "Lovely");
  await person.click(screen.getByRole("button", { name: "Comment" }));
  await screen.findByText("Lovely");
  await person.click(screen.getByRole("button", { name: "Undo" }));
  const words = within(await section())
    .getAllByRole("listitem")
    .map((item) => item.textContent);
  expect(words).toEqual(["Too salty.", "Not mine.", "Lovely"].map((text) => expect.stringContaining(text)));
  expect(server.count("DELETE comments/c1")).toBe(0);
});

test("users can edit their own comments, but not those of others", async () => {
  const server = fakeServer({
    ...home,
    "GET users/self": { ...mira, admin: false },
    "PUT comments/c2": comment("c2", mira, "Mine after all."),
  });
  const { person } = openScreen("/g/home/r/leek-soup");
  await section();
  expect(screen.getAllByRole("button", { name: /^Delete the comment/ })).toHaveLength(1);
  await person.click(screen.getByRole("button", { name: /^Edit the comment by/ }));
  await person.clear(screen.getByRole("textbox", { name: "Comment" }));
  await person.type(screen.getByRole("textbox", { name: "Comment" }), "Mine after all.");
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Mine after all.")).toBeInTheDocument();
  expect(server.last("PUT comments/c2")!.body).toEqual({ id: "c2", text: "Mine after all." });
});

test("a recipe with comments turned off shows none", async () => {
  fakeServer({
    ...home,
    "GET recipes/leek-soup": { ...comments, settings: { ...comments.settings, disableComments: true } },
  });
  openScreen("/g/home/r/leek-soup");
  await screen.findByRole("heading", { level: 1, name: "Leek soup" });
  expect(screen.queryByRole("region", { name: "Comments" })).toBeNull();
});

test("a visitor can only read comments", async () => {
  fakeServer({ ...toVisitor, "GET explore/groups/home/recipes/leek-soup": comments });
  openScreen("/g/home/r/leek-soup");
  expect(within(await section()).queryByRole("textbox")).toBeNull();
});

test("an administrator of another group can only read comments", async () => {
  fakeServer({ ...toMira, "GET groups/members": members, "GET explore/groups/next-door/recipes/leek-soup": comments });
  openScreen("/g/next-door/r/leek-soup");
  expect(within(await section()).getAllByRole("listitem")).toHaveLength(2);
  expect(within(await section()).queryByRole("button")).toBeNull();
  expect(within(await section()).queryByRole("textbox")).toBeNull();
});
