/** Tests that the session is renewed while the app is used, and that unsaved work is not lost if the session ends. */
import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

import { ApiError, call } from "@/api/client";
import { queryClient } from "@/api/queryClient";
import { bob, mira, toMira, toVisitor } from "@/testing/cast";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { endInterruption } from "./interruption";
import { askToSignInWhenEnded, isUserReplaced, keepSignedIn } from "./renewal";
import { noteFresh, getOwner, sessionQuery, readSignedInSince, signIn } from "./session";
import type { User } from "./user";

const ended = refuse(401, "Not authenticated");
const RENEW = "POST auth/refresh";
const comeBack = () => document.dispatchEvent(new Event("visibilitychange"));

beforeEach(() => {
  queryClient.clear();
  endInterruption(mira);
});

/** The user the browser's cookie belongs to. */
let here: User | null = mira;
const NAMES: Record<string, User> = { mira, bob };

/** Like the server, answers a request only if its header names the signed-in user, and otherwise responds with 401. */
const answersOfMira =
  (answer: unknown) =>
  ({ headers }: FakeRequest) =>
    here?.id === headers.get("Hearthbook-Person") ? answer : ended;

async function signedInWith(answers: Record<string, unknown>) {
  here = mira;
  const server = fakeServer({
    ...toMira,
    "GET users/self": () => here ?? ended,
    "POST auth/token": ({ body }: FakeRequest) => {
      here = NAMES[(body as { username: string }).username] ?? null;
      return {};
    },
    ...answers,
  });
  askToSignInWhenEnded(queryClient);
  const { person } = openScreen("/about");
  await screen.findByRole("heading", { level: 1 });
  return { server, person };
}

async function signInAs(person: UserEvent, { username }: User) {
  const login = await screen.findByLabelText("E-mail or username");
  await person.clear(login);
  await person.type(login, username!);
  await person.type(screen.getByLabelText("Password"), "correct horse{Enter}");
}

test("a session that is days old is renewed once when the app opens", async () => {
  const server = fakeServer({ ...toMira, [RENEW]: {} });
  onTestFinished(keepSignedIn(queryClient));
  await waitFor(() => expect(Date.now() - readSignedInSince()).toBeLessThan(60_000));
  comeBack();
  await queryClient.fetchQuery({ queryKey: ["later"], queryFn: () => call("GET", "app/about") });
  expect(server.count(RENEW)).toBe(1);
});

test("returning to the page a day later renews the session", async () => {
  noteFresh();
  const server = fakeServer({ ...toMira, [RENEW]: {} });
  onTestFinished(keepSignedIn(queryClient));
  await call("GET", "app/about");
  expect(server.count(RENEW)).toBe(0);
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + 25 * 3_600_000);
  comeBack();
  await waitFor(() => expect(server.count(RENEW)).toBe(1));
});

test("after a change of language, the session is renewed, which tells the server the new one", async () => {
  noteFresh();
  const server = fakeServer({ ...toMira, [RENEW]: {} });
  document.documentElement.dataset.locale = "de-DE";
  onTestFinished(() => {
    delete document.documentElement.dataset.locale;
  });
  onTestFinished(keepSignedIn(queryClient));
  await waitFor(() => expect(server.count(RENEW)).toBe(1));
  expect(server.last(RENEW)?.headers.get("Accept-Language")).toBe("de-DE");
  await waitFor(() => expect(Date.now() - readSignedInSince()).toBeLessThan(60_000));
});

test("a hidden page does not renew the session", async () => {
  const server = fakeServer({ ...toMira, [RENEW]: {} });
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(keepSignedIn(queryClient));
  await call("GET", "app/about");
  expect(server.asked.map(({ path }) => path)).toEqual(["app/about"]);
});

test("nothing is renewed for a visitor", async () => {
  const server = fakeServer(toVisitor);
  onTestFinished(keepSignedIn(queryClient));
  await waitFor(() => expect(server.count("GET app/about/startup-info")).toBe(1));
  await call("GET", "app/about");
  expect(server.count(RENEW)).toBe(0);
});

test("signing in counts as a renewal", async () => {
  fakeServer({ ...toMira, "POST auth/token": {} });
  await signIn(queryClient, "mira", "correct horse", false);
  expect(Date.now() - readSignedInSince()).toBeLessThan(60_000);
});

test("a 401 response opens a dialog, and the request is repeated with the same idempotency key", async () => {
  const { server, person } = await signedInWith({ "PUT recipes/leek-soup": answersOfMira({ slug: "leek-soup" }) });
  here = null;
  let saved: Promise<unknown> | undefined;
  act(() => {
    saved = call("PUT", "recipes/leek-soup", { body: {} });
  });
  const dialog = await screen.findByRole("dialog", { name: "Sign in again" });
  expect(dialog).toBeVisible();
  await signInAs(person, mira);
  expect(await saved).toEqual({ slug: "leek-soup" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const keys = server.asked
    .filter(({ method }) => method === "PUT")
    .map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(server.count("GET auth/refresh")).toBe(0);
});

test("closing the dialog rejects the waiting request", async () => {
  const { person } = await signedInWith({ "PUT recipes/leek-soup": answersOfMira({}) });
  here = null;
  const saved = call("PUT", "recipes/leek-soup", { body: {} }).catch((error: unknown) => error);
  await screen.findByRole("dialog", { name: "Sign in again" });
  await person.click(screen.getByRole("button", { name: "Close" }));
  expect(await saved).toBeInstanceOf(ApiError);
});

test("two rejected requests share one dialog", async () => {
  const { server, person } = await signedInWith({ "GET foods": answersOfMira([]), "GET units": answersOfMira([]) });
  here = null;
  const both = Promise.all([call("GET", "foods"), call("GET", "units")]);
  await signInAs(person, mira);
  expect(await both).toEqual([[], []]);
  expect(server.count("POST auth/token")).toBe(1);
});

test("no dialog opens if the user has signed in again in another tab", async () => {
  let isFirst = true;
  await signedInWith({
    "GET foods": () => {
      if (!isFirst) return [];
      isFirst = false;
      return ended;
    },
  });
  expect(await call("GET", "foods")).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("if another user signs in, waiting requests are not sent, and the next page says so", async () => {
  const { server, person } = await signedInWith({ "PUT recipes/leek-soup": answersOfMira({ slug: "leek-soup" }) });
  here = null;
  const left = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const saved = call("PUT", "recipes/leek-soup", { body: {} }).catch((error: unknown) => error);
  await signInAs(person, bob);
  expect(await saved).toMatchObject({ status: 401 });
  expect(server.count("PUT recipes/leek-soup")).toBe(1);
  expect(left).toHaveBeenCalledWith("/");
  openScreen("/about");
  expect(
    (await screen.findAllByText(/now signed in as Bob Hart. Unsaved changes by Mira Novak/))[0],
  ).toBeInTheDocument();
});

test("requests name the page's user, except for signing in, looking up the user and public data", async () => {
  const { server } = await signedInWith({
    "GET foods": [],
    "PUT recipes/leek-soup": {},
    "POST auth/refresh": {},
    "POST auth/token": {},
  });
  await Promise.all([
    call("GET", "foods"),
    call("PUT", "recipes/leek-soup"),
    call("POST", "auth/refresh"),
    call("POST", "auth/token"),
    call("GET", "users/self"),
    call("GET", "app/about"),
  ]);
  const said = (key: string) => server.last(key)?.headers.get("Hearthbook-Person") ?? null;
  expect([said("GET foods"), said("PUT recipes/leek-soup"), said("POST auth/refresh")]).toEqual([
    mira.id,
    mira.id,
    mira.id,
  ]);
  expect([said("POST auth/token"), said("GET users/self"), said("GET app/about")]).toEqual([null, null, null]);
});

test("while another user is signed in, changes wait until the page's user is back", async () => {
  const { server, person } = await signedInWith({ "PUT recipes/leek-soup": answersOfMira({ slug: "leek-soup" }) });
  here = bob;
  let saved: Promise<unknown> | undefined;
  act(() => {
    saved = call("PUT", "recipes/leek-soup", { body: {} });
  });
  const dialog = await screen.findByRole("dialog", { name: "Someone else is signed in" });
  expect(dialog).toHaveTextContent("Bob Hart signed in from another tab. This page still belongs to Mira Novak");
  await signInAs(person, mira);
  expect(await saved).toEqual({ slug: "leek-soup" });
  expect(
    server.asked.filter(({ method }) => method === "PUT").map(({ headers }) => headers.get("Hearthbook-Person")),
  ).toEqual([mira.id, mira.id]);
});

test("another user can continue under their own name, without sending the waiting requests", async () => {
  const { server, person } = await signedInWith({ "PUT recipes/leek-soup": answersOfMira({}) });
  here = bob;
  const left = vi.spyOn(window.location, "assign").mockImplementation(() => {});
  const saved = call("PUT", "recipes/leek-soup", { body: {} }).catch((error: unknown) => error);
  await person.click(await screen.findByRole("button", { name: "Continue as Bob Hart" }));
  expect(await saved).toMatchObject({ status: 401 });
  expect(server.count("PUT recipes/leek-soup")).toBe(1);
  expect(left).toHaveBeenCalledWith("/");
  expect(isUserReplaced()).toBe(true);
});

test.each([
  ["somebody else", bob, "Someone else is signed in"],
  ["nobody", null, "Sign in again"],
])("a page that finds %s signed in keeps its user", async (_who, now, title) => {
  await signedInWith({});
  here = now;
  await act(async () => {
    await queryClient.fetchQuery({ ...sessionQuery(queryClient), staleTime: 0 });
  });
  expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
  expect(getOwner(queryClient)?.id).toBe(mira.id);
});
