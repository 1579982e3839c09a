/** A sign-in goes on while it is used; one that ends in the middle of work loses nothing. */
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { ApiError, call } from "@/api/client";
import { queryClient } from "@/api/queryClient";
import { bob, mira, toMira, toVisitor } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { askWhenEnded, keepSignedIn } from "./renewal";
import { noteFresh, signedInSince, signIn } from "./session";

const ended = refuse(401, "Not authenticated");
const RENEW = "POST auth/refresh";
const comeBack = () => document.dispatchEvent(new Event("visibilitychange"));

beforeEach(() => queryClient.clear());

async function signedInWith(answers: Record<string, unknown>) {
  const server = fakeServer({ ...toMira, ...answers });
  askWhenEnded(queryClient);
  const { person } = openScreen("/about");
  await screen.findByRole("heading", { level: 1 });
  return { server, person };
}

test("a sign-in of some days ago is renewed when the app opens, once", async () => {
  const server = fakeServer({ ...toMira, [RENEW]: {} });
  keepSignedIn(queryClient);
  await waitFor(() => expect(Date.now() - signedInSince()).toBeLessThan(60_000));
  comeBack();
  await queryClient.fetchQuery({ queryKey: ["later"], queryFn: () => call("GET", "app/about") });
  expect(server.count(RENEW)).toBe(1);
});

test("coming back to the page a day later renews", async () => {
  noteFresh();
  const server = fakeServer({ ...toMira, [RENEW]: {} });
  keepSignedIn(queryClient);
  await call("GET", "app/about");
  expect(server.count(RENEW)).toBe(0);
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + 25 * 3_600_000);
  comeBack();
  await waitFor(() => expect(server.count(RENEW)).toBe(1));
});

test("a page out of sight renews nothing", async () => {
  const server = fakeServer({ ...toMira, [RENEW]: {} });
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  keepSignedIn(queryClient);
  await call("GET", "app/about");
  expect(server.asked.map(({ path }) => path)).toEqual(["app/about"]);
});

test("there is nothing to renew for a visitor", async () => {
  const server = fakeServer(toVisitor);
  keepSignedIn(queryClient);
  await waitFor(() => expect(server.count("GET app/about/startup-info")).toBe(1));
  await call("GET", "app/about");
  expect(server.count(RENEW)).toBe(0);
});

test("signing in is fresh enough for a day", async () => {
  fakeServer({ ...toMira, "POST auth/token": {} });
  await signIn(queryClient, "mira", "correct horse", false);
  expect(Date.now() - signedInSince()).toBeLessThan(60_000);
});

test("a refused call asks over the page, and goes on with the same key", async () => {
  let isFresh = false;
  const { server, person } = await signedInWith({
    "POST auth/token": () => { isFresh = true; return {}; },
    "PUT recipes/leek-soup": () => (isFresh ? { slug: "leek-soup" } : ended),
  });
  let saved: Promise<unknown> | undefined;
  act(() => { saved = call("PUT", "recipes/leek-soup", { body: {} }); });
  const dialog = await screen.findByRole("dialog", { name: "Sign in again" });
  expect(dialog).toBeVisible();
  await person.type(await screen.findByLabelText("Password"), "correct horse{Enter}");
  expect(await saved).toEqual({ slug: "leek-soup" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const keys = server.asked.filter(({ method }) => method === "PUT").map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(server.count("GET auth/refresh")).toBe(0);
});

test("who lets it be gets the refusal", async () => {
  const { person } = await signedInWith({ "PUT recipes/leek-soup": ended });
  const saved = call("PUT", "recipes/leek-soup", { body: {} }).catch((error: unknown) => error);
  await screen.findByRole("dialog", { name: "Sign in again" });
  await person.click(screen.getByRole("button", { name: "Close" }));
  expect(await saved).toBeInstanceOf(ApiError);
});

test("two refused calls ask once", async () => {
  let isFresh = false;
  const { server, person } = await signedInWith({
    "POST auth/token": () => { isFresh = true; return {}; },
    "GET foods": () => (isFresh ? [] : ended), "GET units": () => (isFresh ? [] : ended),
  });
  const both = Promise.all([call("GET", "foods"), call("GET", "units")]);
  await person.type(await screen.findByLabelText("Password"), "correct horse{Enter}");
  expect(await both).toEqual([[], []]);
  expect(server.count("POST auth/token")).toBe(1);
});

test("when somebody else signs in, what waited is not sent in their name, and the next page says so", async () => {
  let isBob = false;
  const { server, person } = await signedInWith({
    "POST auth/token": () => { isBob = true; return {}; }, "GET users/self": () => (isBob ? bob : mira),
    "PUT recipes/leek-soup": () => (isBob ? { slug: "leek-soup" } : ended),
  });
  const saved = call("PUT", "recipes/leek-soup", { body: {} }).catch((error: unknown) => error);
  await person.type(await screen.findByLabelText("Password"), "correct horse{Enter}");
  expect(await saved).toMatchObject({ status: 401 });
  expect(server.count("PUT recipes/leek-soup")).toBe(1);
  openScreen("/about");
  expect((await screen.findAllByText(/signed in as Bob Hart now. What Mira Novak had not saved/))[0]).toBeInTheDocument();
});
