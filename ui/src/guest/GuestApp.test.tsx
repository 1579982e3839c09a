/** What a stranger sees. */
import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { leekSoup } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";

import { GuestApp } from "./GuestApp";

function open(path: string) {
  window.history.replaceState(null, "", path);
  render(<GuestApp />);
  return userEvent.setup();
}

test("a public recipe is read and scaled without signing in", async () => {
  const server = fakeServer({ "GET explore/groups/home/recipes/leek-soup": leekSoup });
  const person = open("/g/home/r/leek-soup");
  expect(await screen.findByRole("heading", { level: 1, name: "Leek soup" })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe("Leek soup · Hearthbook"));
  await person.click(screen.getByRole("button", { name: "3×" }));
  expect(screen.getByRole("checkbox", { name: "12 leeks washed" })).toBeInTheDocument();
  expect(server.asked).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /Favourite|More for/ })).toBeNull();
});

test("the way in comes back here", async () => {
  fakeServer({ "GET explore/groups/home/recipes/leek-soup": leekSoup });
  open("/g/home/r/leek-soup");
  expect(await screen.findByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login?next=%2Fg%2Fhome%2Fr%2Fleek-soup");
});

test("what is private or gone says so and offers to sign in", async () => {
  fakeServer({});
  open("/g/home/r/secret");
  expect(await screen.findByRole("heading", { level: 1, name: "This recipe is not shown here" })).toBeInTheDocument();
  expect(screen.getAllByRole("link", { name: "Sign in" })).toHaveLength(2);
});

test("a failure is tried again", async () => {
  let answer: unknown = refuse(503);
  fakeServer({ "GET explore/groups/home/recipes/leek-soup": () => answer });
  const person = open("/g/home/r/leek-soup");
  const again = await screen.findByRole("button", { name: "Try again" });
  answer = leekSoup;
  await person.click(again);
  expect(await screen.findByRole("heading", { level: 1, name: "Leek soup" })).toBeInTheDocument();
});
