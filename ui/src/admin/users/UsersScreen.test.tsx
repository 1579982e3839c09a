/** Looking after everybody who has an account. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, mira, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { cleo, toAdministrator } from "@/testing/everybody";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const server = { ...toMira, ...toAdministrator, "GET recipes": pageOf([]) };
const open = async () => {
  const opened = openScreen("/admin/manage/users");
  await screen.findByRole("link", { name: "Bob Hart" });
  return opened;
};
const choose = async (person: Awaited<ReturnType<typeof open>>["person"], of: string, what: string) => {
  await person.click(screen.getByRole("button", { name: `More for ${of}` }));
  await person.click(await screen.findByRole("menuitem", { name: what }));
};

test("people are listed with where they live, and found by any of it", async () => {
  fakeServer(server);
  const { person } = await open();
  const row = screen.getAllByRole("row").find((one) => within(one).queryByRole("link", { name: "Mira Novak" }));
  expect(row).toHaveTextContent(/mira.*Family.*Home.*mira@novak.org.*Yes/);
  await person.type(screen.getByRole("searchbox"), "petrova");
  await waitFor(() => expect(screen.queryByRole("link", { name: "Bob Hart" })).toBeNull());
  expect(screen.getByRole("link", { name: "Cleo Petrova" })).toBeInTheDocument();
});

test("deleting says what becomes of the recipes, and asks first", async () => {
  const asked = fakeServer({ ...server, [`DELETE admin/users/${bob.id}`]: bob });
  const { person } = await open();
  await choose(person, "Bob Hart", "Delete account");
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/somebody else of the household “Family” takes them over/)).toBeInTheDocument();
  expect(asked.count(`DELETE admin/users/${bob.id}`)).toBe(0);
  await person.click(dialog.getByRole("button", { name: "Delete account" }));
  await waitFor(() => expect(asked.count(`DELETE admin/users/${bob.id}`)).toBe(1));
  expect(await screen.findByText("The account of Bob Hart is deleted")).toBeInTheDocument();
});

test("a refusal to delete stays in the question", async () => {
  fakeServer({ ...server, [`DELETE admin/users/${bob.id}`]: refuse(400, { message: "Put somebody else into the group first." }) });
  const { person } = await open();
  await choose(person, "Bob Hart", "Delete account");
  const dialog = within(await screen.findByRole("alertdialog"));
  await person.click(dialog.getByRole("button", { name: "Delete account" }));
  expect(await dialog.findByText("Put somebody else into the group first.")).toBeInTheDocument();
});

test("the last administrator cannot be deleted, and the menu says why", async () => {
  fakeServer(server);
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "More for Mira Novak" }));
  const item = await screen.findByRole("menuitem", { name: /Delete account/ });
  expect(item).toHaveAttribute("aria-disabled", "true");
  expect(item).toHaveTextContent("Somebody has to be administrator");
});

test("deleting oneself warns, and signs out after", async () => {
  const asked = fakeServer({ ...server, "GET admin/users": pageOf([mira, { ...bob, admin: true }]), [`DELETE admin/users/${mira.id}`]: mira, "POST auth/logout": {} });
  const { person, path } = await open();
  await choose(person, "Mira Novak", "Delete account");
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/This is your own account/)).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Delete account" }));
  await waitFor(() => expect(path()).toBe("/login"));
  expect(asked.count("POST auth/logout")).toBe(1);
});

test("a reset link is made to copy, and sent by mail when wanted", async () => {
  const asked = fakeServer({ ...server, "POST admin/users/password-reset-token": { token: "abc def" }, "POST users/forgot-password": {} });
  const { person } = await open();
  await choose(person, "Cleo Petrova", "Password reset link");
  expect(await screen.findByText(/\/reset-password\?token=abc\+def$/)).toBeInTheDocument();
  expect(asked.last("POST admin/users/password-reset-token")?.body).toEqual({ email: cleo.email });
  await person.click(screen.getByRole("button", { name: "Send by mail" }));
  await waitFor(() => expect(asked.last("POST users/forgot-password")?.body).toEqual({ email: cleo.email }));
});

test("who signs in elsewhere gets no reset link", async () => {
  fakeServer({ ...server, "GET admin/users": pageOf([mira, { ...bob, authMethod: "LDAP" }]) });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "More for Bob Hart" }));
  expect(await screen.findByRole("menuitem", { name: /Password reset link/ })).toHaveAttribute("aria-disabled", "true");
});

test("locked accounts are unlocked, and how many is told", async () => {
  const asked = fakeServer({ ...server, "POST admin/users/unlock": { unlocked: 2 } });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "Unlock accounts" }));
  expect(await screen.findByText("2 accounts unlocked")).toBeInTheDocument();
  expect(asked.last("POST admin/users/unlock")?.query.get("force")).toBe("true");
});

test("only administrators come in", async () => {
  fakeServer({ ...server, "GET users/self": bob });
  const { path } = openScreen("/admin/manage/users");
  await waitFor(() => expect(path()).toBe("/g/home"));
});
