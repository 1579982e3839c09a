/** A sign-in that ends in the middle of work: nothing is lost. */
import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { ApiError, call } from "@/api/client";
import { queryClient } from "@/api/queryClient";
import { toMira } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { startRenewal } from "./renewal";

const ended = refuse(401, "Not authenticated");

async function signedInWith(answers: Record<string, unknown>) {
  const server = fakeServer({ ...toMira, ...answers });
  startRenewal(queryClient);
  const { person } = openScreen("/about");
  await screen.findByRole("heading", { level: 1 });
  return { server, person };
}

test("a refused call is renewed silently and sent again with the same key", async () => {
  let isFresh = false;
  const { server } = await signedInWith({
    "GET auth/refresh": () => { isFresh = true; return {}; },
    "PUT recipes/leek-soup": () => (isFresh ? { slug: "leek-soup" } : ended),
  });
  expect(await call("PUT", "recipes/leek-soup", { body: {} })).toEqual({ slug: "leek-soup" });
  const keys = server.asked.filter(({ method }) => method === "PUT").map(({ headers }) => headers.get("Idempotency-Key"));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("when renewing fails the person is asked over the page, and the save goes on", async () => {
  let isFresh = false;
  const { person } = await signedInWith({
    "GET auth/refresh": ended,
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
});

test("who lets it be gets the refusal", async () => {
  const { person } = await signedInWith({ "GET auth/refresh": ended, "PUT recipes/leek-soup": ended });
  const saved = call("PUT", "recipes/leek-soup", { body: {} }).catch((error: unknown) => error);
  await screen.findByRole("dialog", { name: "Sign in again" });
  await person.click(screen.getByRole("button", { name: "Close" }));
  expect(await saved).toBeInstanceOf(ApiError);
});

test("two refused calls ask once", async () => {
  let isFresh = false;
  const { server } = await signedInWith({
    "GET auth/refresh": () => { isFresh = true; return {}; },
    "GET foods": () => (isFresh ? [] : ended), "GET units": () => (isFresh ? [] : ended),
  });
  await Promise.all([call("GET", "foods"), call("GET", "units")]);
  expect(server.count("GET auth/refresh")).toBe(1);
});
