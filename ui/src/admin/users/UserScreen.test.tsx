/** Making an account and changing one. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, mira, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { cleo, family, toAdministrator } from "@/testing/everybody";
import { type Asked, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const server = { ...toMira, ...toAdministrator, "GET recipes": pageOf([]) };
const open = async (path: string, heading: string) => {
  const opened = openScreen(`/admin/manage/users/${path}`);
  await screen.findByRole("heading", { level: 1, name: heading });
  return opened;
};
const box = (name: RegExp) => screen.getByRole("checkbox", { name });

test("a new account starts in one's own home and needs a name, an address and a long password", async () => {
  const asked = fakeServer({ ...server, "POST admin/users": (question: Asked) => ({ ...cleo, ...(question.body as object) }) });
  const { person, path } = await open("create", "New person");
  await person.click(await screen.findByRole("button", { name: "Create account" }));
  expect(screen.getByLabelText("Full name")).toHaveAccessibleDescription("This field is required");
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("This field is required");
  await person.type(screen.getByLabelText("Password"), "leek");
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("Must be at least 8 characters");
  expect(asked.count("POST admin/users")).toBe(0);
  await person.clear(screen.getByLabelText("Password"));
  await person.type(screen.getByLabelText("Full name"), " Dara Singh");
  await person.type(screen.getByLabelText("User name"), "dara");
  await person.type(screen.getByLabelText("E-mail"), "dara@singh.org");
  await person.type(screen.getByLabelText("Password"), "leeks and butter");
  await person.click(box(/^Invite/));
  await person.click(screen.getByRole("button", { name: "Create account" }));
  await waitFor(() => expect(path()).toBe("/admin/manage/users"));
  expect(asked.last("POST admin/users")?.body).toMatchObject({ fullName: "Dara Singh", username: "dara", group: "Home", household: "Family", admin: false, canInvite: true, password: "leeks and butter" });
});

test("another group takes the household with it: one of its own has to be chosen", async () => {
  const garden = { ...family, id: "garden", name: "Garden", groupId: "choir", group: "Choir" };
  fakeServer({ ...server, "GET admin/households": pageOf([family, garden]) });
  const { person } = await open("create", "New person");
  await person.selectOptions(await screen.findByLabelText("Group"), "Choir");
  expect(screen.getByLabelText("Household")).toHaveValue("");
  await person.selectOptions(screen.getByLabelText("Household"), "Garden");
  expect(screen.getByLabelText("Household")).toHaveValue("Garden");
});

test("a name that is taken stands at its field", async () => {
  const fault = [{ type: "value_error", loc: ["body", "username"], msg: "This name is taken.", input: "bob" }];
  fakeServer({ ...server, [`PUT admin/users/${bob.id}`]: refuse(422, fault) });
  const { person } = await open(bob.id, "Bob Hart");
  await person.type(screen.getByLabelText("User name"), "x");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByLabelText("User name")).toHaveAccessibleDescription("This name is taken."));
});

test("a change is sent with the rest of the account and can be left without a question after", async () => {
  const asked = fakeServer({ ...server, [`PUT admin/users/${cleo.id}`]: (question: Asked) => question.body });
  const { person, path, router } = await open(cleo.id, "Cleo Petrova");
  await screen.findByRole("option", { name: "Summer house" });
  await person.selectOptions(screen.getByLabelText("Household"), "Summer house");
  await person.click(box(/^Organize/));
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Cleo Petrova is saved")).toBeInTheDocument();
  expect(asked.last(`PUT admin/users/${cleo.id}`)?.body).toMatchObject({ id: cleo.id, household: "Summer house", canOrganize: true, group: "Home" });
  void router.navigate("/admin/manage/users");
  await waitFor(() => expect(path()).toBe("/admin/manage/users"));
});

test("leaving with unsaved changes asks first", async () => {
  fakeServer(server);
  const { person, path, router } = await open(cleo.id, "Cleo Petrova");
  await person.type(screen.getByLabelText("Full name"), "a");
  void router.navigate("/admin/manage/users");
  await person.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(path()).toBe("/admin/manage/users"));
});

test("an administrator has every right, and cannot stop being one by their own hand", async () => {
  fakeServer(server);
  await open(mira.id, "Mira Novak");
  expect(box(/^Administrator/)).toBeDisabled();
  expect(box(/^Administrator/)).toHaveAccessibleDescription("You cannot take this from yourself.");
  expect(box(/^Organize/)).toBeChecked();
  expect(box(/^Organize/)).toBeDisabled();
});

test("where a directory decides, the administrator's box stays as it is", async () => {
  fakeServer(server);
  const { person } = await open(cleo.id, "Cleo Petrova");
  expect(box(/^Administrator/)).toBeEnabled();
  await person.selectOptions(screen.getByLabelText("Signs in with"), "LDAP");
  expect(box(/^Administrator/)).toBeDisabled();
  expect(box(/^Administrator/)).toHaveAccessibleDescription("LDAP decides about this at sign-in.");
});

test("who is not there any more is said to be gone", async () => {
  fakeServer({ ...server, "GET admin/users/gone": refuse(404, { message: "User not found" }) });
  openScreen("/admin/manage/users/gone");
  expect(await screen.findByText("User not found")).toBeInTheDocument();
});
