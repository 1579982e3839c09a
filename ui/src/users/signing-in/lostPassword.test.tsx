/** Tests the screens for resetting a forgotten password. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { queryClient } from "@/api/queryClient";
import { getOwner } from "@/session/session";
import { about, mira, toMira, toVisitor } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const live = { "GET users/reset-links/w0rd": { expiresAt: "2026-12-01T18:30:00.000000Z" } };

test("requesting a link shows a confirmation with the address", async () => {
  const server = fakeServer({ ...toVisitor, "POST users/forgot-password": null });
  const { person } = openScreen("/forgot-password");
  await person.type(await screen.findByLabelText("E-mail"), " mira@novak.org {Enter}");
  expect(await screen.findByRole("heading", { level: 1, name: "Check your e-mail" })).toHaveFocus();
  expect(screen.getByText("mira@novak.org")).toBeVisible();
  expect(server.last("POST users/forgot-password")?.body).toEqual({ email: "mira@novak.org" });
});

test("an invalid email address is not sent", async () => {
  const server = fakeServer(toVisitor);
  const { person } = openScreen("/forgot-password");
  await person.type(await screen.findByLabelText("E-mail"), "mira{Enter}");
  expect(await screen.findByLabelText("E-mail")).toHaveAccessibleDescription("Enter a valid e-mail address");
  expect(server.count("POST users/forgot-password")).toBe(0);
});

test("an error while sending the email is shown, and the address stays in the field", async () => {
  fakeServer({ ...toVisitor, "POST users/forgot-password": refuse(500) });
  const { person } = openScreen("/forgot-password");
  await person.type(await screen.findByLabelText("E-mail"), "mira@novak.org{Enter}");
  expect(await screen.findByText("Couldn't send the e-mail")).toBeVisible();
  expect(screen.getByLabelText("E-mail")).toHaveValue("mira@novak.org");
});

const fill = async (
  person: ReturnType<typeof openScreen>["person"],
  confirm = "leek and butter",
  email = "mira@novak.org",
) => {
  await person.type(await screen.findByLabelText("E-mail or username"), email);
  await person.type(screen.getByLabelText("New password"), "leek and butter");
  await person.type(screen.getByLabelText("Confirm new password"), confirm);
};

test("a new password signs out this browser and opens the sign-in screen", async () => {
  const server = fakeServer({ ...toMira, ...live, "POST users/reset-password": null, "POST auth/logout": {} });
  const { person, path } = openScreen("/reset-password?token=w0rd");
  await fill(person);
  await person.click(screen.getByRole("button", { name: "Save password" }));
  await waitFor(() => expect(path()).toBe("/login?direct=1"));
  expect(server.last("POST users/reset-password")?.body).toEqual({
    token: "w0rd",
    email: "mira@novak.org",
    password: "leek and butter",
    passwordConfirm: "leek and butter",
  });
});

test.each([" Mira@Novak.org", "MIRA"])("the account name is compared without regard to case: %s", async (name) => {
  fakeServer({ ...toMira, ...live, "POST users/reset-password": null, "POST auth/logout": {} });
  const { person, path } = openScreen("/reset-password?token=w0rd");
  await fill(person, undefined, name);
  await person.click(screen.getByRole("button", { name: "Save password" }));
  await waitFor(() => expect(path()).toBe("/login?direct=1"));
});

test("a new password for another account does not sign out the current user", async () => {
  const server = fakeServer({
    ...toMira,
    ...live,
    "POST users/reset-password": null,
    "POST auth/logout": {},
    "GET recipes": { items: [] },
  });
  const { person, path } = openScreen("/reset-password?token=w0rd");
  await fill(person, undefined, "cleo@petrova.org");
  await person.click(screen.getByRole("button", { name: "Save password" }));
  expect((await screen.findAllByText("Password updated"))[0]).toBeInTheDocument();
  await waitFor(() => expect(path()).toBe("/g/home"));
  expect(server.count("POST auth/logout")).toBe(0);
  expect(getOwner(queryClient)?.id).toBe(mira.id);
});

test("different passwords are reported when the second field loses the focus", async () => {
  fakeServer({ ...toVisitor, ...live });
  const { person } = openScreen("/reset-password?token=w0rd");
  await fill(person, "leek");
  await person.tab();
  expect(screen.getByLabelText("Confirm new password")).toHaveAccessibleDescription("The passwords don't match");
});

test("an expired link is reported instead of the form, with a link to request a new one", async () => {
  fakeServer({ ...toVisitor, "GET users/reset-links/0ld": refuse(400, "Invalid token") });
  openScreen("/reset-password?token=0ld");
  expect(await screen.findByRole("heading", { level: 1, name: "Link expired" })).toBeVisible();
  expect(screen.queryByLabelText("New password")).toBeNull();
  expect(screen.getByRole("link", { name: "Request a new link" })).toHaveAttribute("href", "/forgot-password");
});

test("an account that does not match the link is reported, and the form keeps its values", async () => {
  fakeServer({ ...toVisitor, ...live, "POST users/reset-password": refuse(400, "Invalid token") });
  const { person } = openScreen("/reset-password?token=w0rd");
  await fill(person);
  expect(screen.getByText(/The link is valid until/)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Save password" }));
  expect(await screen.findByText("This link has expired or is for another account.")).toBeVisible();
  expect(screen.getByLabelText("E-mail or username")).toHaveValue("mira@novak.org");
});

test("if the server cannot send email, users are told to ask an administrator", async () => {
  const server = fakeServer({ ...toVisitor, "GET app/about": { ...about, emailReady: false } });
  openScreen("/forgot-password");
  expect(await screen.findByText(/Ask an administrator/)).toBeVisible();
  expect(screen.queryByLabelText("E-mail")).toBeNull();
  expect(server.count("POST users/forgot-password")).toBe(0);
});

test("without a token in the URL, nothing can be saved", async () => {
  fakeServer(toVisitor);
  openScreen("/reset-password");
  expect(await screen.findByRole("button", { name: "Link required" })).toBeDisabled();
});
