/** Tests that a list works on after the session has ended, and sends what was done when the person signs in again. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";

import { queryClient } from "@/api/queryClient";
import { askToSignInWhenEnded } from "@/session/renewal";
import { mira } from "@/testing/cast";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { LIST, marketServer } from "@/testing/groceries";
import { openScreen } from "@/testing/openScreen";

const PUT = "PUT households/shopping/items";
const box = (name: string) => screen.getByRole("checkbox", { name });
const tryAgain = () => window.dispatchEvent(new Event("online"));

beforeEach(() => queryClient.clear());

test("a list goes on without signing in, asks only once, and sends everything after signing in", async () => {
  let isSignedIn = true;
  const ended = refuse(401, "Not authenticated");
  const answers: Record<string, unknown> = marketServer();
  const put = answers[PUT] as (asked: FakeRequest) => unknown;
  const server = fakeServer({
    ...answers,
    "GET users/self": () => (isSignedIn ? mira : ended),
    [PUT]: (asked: FakeRequest) => (isSignedIn ? put(asked) : ended),
    "POST auth/token": () => {
      isSignedIn = true;
      return {};
    },
  });
  askToSignInWhenEnded(queryClient);
  const { person } = openScreen(`/shopping-lists/${LIST}`);
  await screen.findByRole("heading", { level: 1, name: "Saturday market" });

  isSignedIn = false;
  await person.click(box("butter"));
  const dialog = within(await screen.findByRole("dialog", { name: "Sign in again" }));
  await person.click(dialog.getByRole("button", { name: "Close" }));
  expect(await screen.findByText(/^You are signed out\. What you do here is kept/)).toBeVisible();
  expect(box("butter")).toBeChecked();

  await person.click(box("kitchen paper"));
  const before = server.count(PUT);
  tryAgain();
  await waitFor(() => expect(server.count(PUT)).toBeGreaterThan(before));
  expect(await screen.findByText(/^2 changes are waiting since/)).toBeVisible();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(box("kitchen paper")).toBeChecked();

  await person.click(screen.getByRole("button", { name: "Sign in" }));
  const again = within(await screen.findByRole("dialog", { name: "Sign in again" }));
  await person.type(again.getByLabelText("Password"), "correct horse{Enter}");
  expect(await screen.findByText("2 waiting changes have been sent")).toBeVisible();
  expect(screen.queryByText(/^You are signed out/)).toBeNull();
});
