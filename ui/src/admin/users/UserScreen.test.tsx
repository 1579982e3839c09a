/** Tests creating and changing a user account. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import type { User } from "@/session/user";
import { bob, mira, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { cleo, family, toAdministrator } from "@/testing/everybody";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const server = { ...toMira, ...toAdministrator, "GET recipes": pageOf([]) };
const open = async (path: string, heading: string) => {
  const opened = openScreen(`/admin/manage/users/${path}`);
  await screen.findByRole("heading", { level: 1, name: heading });
  return opened;
};
const box = (name: RegExp) => screen.getByRole("checkbox", { name });

test("a new account starts in the administrator's household and needs a name and a long password", async () => {
  const asked = fakeServer({
    ...server,
    "POST admin/users": (question: FakeRequest) => ({ ...cleo, ...(question.body as object) }),
  });
  const { person, path } = await open("create", "New person");
  await person.click(await screen.findByRole("button", { name: "Create account" }));
  expect(screen.getByLabelText("Full name")).toHaveAccessibleDescription("This field is required");
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("This field is required");
  await person.type(screen.getByLabelText("Password"), "leek");
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("Must be at least 8 characters");
  expect(asked.count("POST admin/users")).toBe(0);
  await person.clear(screen.getByLabelText("Password"));
  await person.type(screen.getByLabelText("Full name"), " Dara Singh");
  await person.type(screen.getByLabelText("Username"), "dara");
  await person.type(screen.getByLabelText("E-mail (optional)"), "dara@singh.org");
  await person.type(screen.getByLabelText("Password"), "leeks and butter");
  await person.click(box(/^Invite/));
  await person.click(screen.getByRole("button", { name: "Create account" }));
  await waitFor(() => expect(path()).toBe("/admin/manage/users"));
  expect(asked.last("POST admin/users")?.body).toMatchObject({
    fullName: "Dara Singh",
    username: "dara",
    group: "Home",
    household: "Family",
    admin: false,
    canInvite: true,
    email: "dara@singh.org",
    password: "leeks and butter",
  });
});

test("choosing another group requires choosing one of its households", async () => {
  const garden = { ...family, id: "garden", name: "Garden", groupId: "choir", group: "Choir" };
  fakeServer({ ...server, "GET admin/households": pageOf([family, garden]) });
  const { person } = await open("create", "New person");
  await screen.findByRole("option", { name: "Choir" });
  await person.selectOptions(screen.getByLabelText("Group"), "Choir");
  expect(screen.getByLabelText("Household")).toHaveValue("");
  await person.selectOptions(screen.getByLabelText("Household"), "Garden");
  expect(screen.getByLabelText("Household")).toHaveValue("Garden");
});

test("the error about a taken username is shown at its field", async () => {
  const fault = [{ type: "value_error", loc: ["body", "username"], msg: "This name is taken.", input: "bob" }];
  fakeServer({ ...server, [`PATCH admin/users/${bob.id}`]: refuse(422, fault) });
  const { person } = await open(bob.id, "Bob Hart");
  await person.type(screen.getByLabelText("Username"), "x");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByLabelText("Username")).toHaveAccessibleDescription("This name is taken."));
});

test("only changed fields are sent, the page shows the saved values, and leaving it then asks no question", async () => {
  const { change, ...house } = fakeUserStore(cleo);
  const asked = fakeServer({ ...server, ...house });
  const { person, path, router } = await open(cleo.id, "Cleo Petrova");
  await screen.findByRole("option", { name: "Summer house" });
  await person.selectOptions(screen.getByLabelText("Household"), "Summer house");
  await person.click(box(/^Organize/));
  change({ canInvite: true });
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Cleo Petrova saved")).toBeInTheDocument();
  expect(asked.last(`PATCH admin/users/${cleo.id}`)?.body).toEqual({ household: "Summer house", canOrganize: true });
  expect(box(/^Invite/)).toBeChecked();
  void router.navigate("/admin/manage/users");
  await waitFor(() => expect(path()).toBe("/admin/manage/users"));
});

test("a long name that is cut off after two lines is shown in full as a tooltip", async () => {
  const fullName = "Anna ".repeat(40).trim();
  fakeServer({ ...server, [`GET admin/users/${cleo.id}`]: { ...cleo, fullName } });
  const { person } = await open(cleo.id, fullName);
  expect(within(screen.getByRole("heading", { level: 1 })).getByText(fullName)).toHaveAttribute("title", fullName);
  await person.click(await screen.findByRole("button", { name: "Delete account" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByRole("heading")).toHaveAttribute("title", `Delete the account of ${fullName}?`);
});

test("leaving with unsaved changes asks first", async () => {
  fakeServer(server);
  const { person, path, router } = await open(cleo.id, "Cleo Petrova");
  await person.type(screen.getByLabelText("Full name"), "a");
  void router.navigate("/admin/manage/users");
  await person.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(path()).toBe("/admin/manage/users"));
});

test("administrators have every permission, and cannot remove their own administrator role", async () => {
  fakeServer(server);
  await open(mira.id, "Mira Novak");
  expect(box(/^Administrator/)).toBeDisabled();
  expect(box(/^Administrator/)).toHaveAccessibleDescription("You can't remove this from yourself.");
  expect(box(/^Organize/)).toBeChecked();
  expect(box(/^Organize/)).toBeDisabled();
});

const RIGHTS = { canInvite: true, canManage: true, canManageHousehold: true, canOrganize: true, advanced: true };
const ada: User = { ...cleo, admin: true, ...RIGHTS };

test("when users stop being administrators, the page asks which permissions they keep", async () => {
  const asked = fakeServer({
    ...server,
    "GET admin/users": pageOf([mira, ada]),
    [`GET admin/users/${cleo.id}`]: ada,
    [`PATCH admin/users/${cleo.id}`]: (question: FakeRequest) => ({ ...ada, ...(question.body as object) }),
  });
  const { person } = await open(cleo.id, "Cleo Petrova");
  await person.click(box(/^Administrator/));
  expect(screen.getByText("No longer an administrator. Choose their permissions.")).toBeInTheDocument();
  expect(
    [/^Invite/, /^Manage the group/, /^Manage the household/, /^Organize/].map(
      (name) => (box(name) as HTMLInputElement).checked,
    ),
  ).toEqual([false, false, false, true]);
  await person.click(box(/^Invite/));
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(asked.last(`PATCH admin/users/${cleo.id}`)?.body).toEqual({
      admin: false,
      canManage: false,
      canManageHousehold: false,
    }),
  );
});

test("making the user an administrator again restores every permission", async () => {
  fakeServer({ ...server, "GET admin/users": pageOf([mira, ada]), [`GET admin/users/${cleo.id}`]: ada });
  const { person } = await open(cleo.id, "Cleo Petrova");
  await person.click(box(/^Administrator/));
  await person.click(box(/^Administrator/));
  expect(box(/^Manage the group/)).toBeChecked();
  expect(screen.getByRole("button", { name: "Save" })).toHaveAttribute("type", "submit");
  expect(screen.queryByText(/^No longer an administrator/)).toBeNull();
});

/**
 * Returns a fake server with one changeable user. Like the real server, it stores every permission for an
 * administrator.
 */
function fakeUserStore(first: User) {
  let kept = first;
  return {
    /** Simulates a change that someone else makes on the server. */
    change: (change: Partial<User>) => {
      kept = { ...kept, ...change };
    },
    "GET admin/users": () => pageOf([mira, kept]),
    [`GET admin/users/${first.id}`]: () => kept,
    [`PATCH admin/users/${first.id}`]: ({ body }: FakeRequest) => {
      kept = { ...kept, ...(body as object) };
      if (kept.admin) kept = { ...kept, ...RIGHTS };
      return kept;
    },
  };
}

test("a user made an administrator and then demoted on the same page keeps only the default permissions", async () => {
  const { change: _change, ...house } = fakeUserStore(cleo);
  const asked = fakeServer({ ...server, ...house });
  const { person } = await open(cleo.id, "Cleo Petrova");
  await person.click(box(/^Administrator/));
  await person.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Cleo Petrova saved");
  await person.click(box(/^Administrator/));
  expect(screen.getByText("No longer an administrator. Choose their permissions.")).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(asked.last(`PATCH admin/users/${cleo.id}`)?.body).toEqual({
      admin: false,
      canInvite: false,
      canManage: false,
      canManageHousehold: false,
    }),
  );
});

test("once the demotion is saved, the page no longer asks for permissions", async () => {
  const { change: _change, ...house } = fakeUserStore(ada);
  fakeServer({ ...server, ...house });
  const { person } = await open(cleo.id, "Cleo Petrova");
  await person.click(box(/^Administrator/));
  expect(screen.getByText(/^No longer an administrator/)).toBeInTheDocument();
  await person.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Cleo Petrova saved");
  await waitFor(() => expect(screen.queryByText(/^No longer an administrator/)).toBeNull());
});

test("other sign-in methods are offered only if they are configured or already chosen", async () => {
  fakeServer({ ...server, [`GET admin/users/${cleo.id}`]: { ...cleo, authMethod: "OIDC" } });
  const { router } = await open(cleo.id, "Cleo Petrova");
  expect([...(screen.getByLabelText("Signs in with") as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    "Password",
    "OpenID Connect",
  ]);
  void router.navigate(`/admin/manage/users/${bob.id}`);
  await screen.findByRole("heading", { level: 1, name: "Bob Hart" });
  expect(screen.queryByLabelText("Signs in with")).toBeNull();
});

test("signing a user out everywhere asks first and says on how many devices", async () => {
  let ways = { devices: 3, programs: 1 };
  const asked = fakeServer({
    ...server,
    [`GET admin/users/${bob.id}/sessions`]: () => ways,
    [`DELETE admin/users/${bob.id}/sessions`]: () => {
      ways = { devices: 0, programs: 0 };
      return { message: "Signed out everywhere", error: false };
    },
  });
  const { person } = await open(bob.id, "Bob Hart");
  await screen.findByText("3 devices. 1 program with an API token.");
  await person.click(screen.getByRole("button", { name: "Sign out everywhere" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Sign Bob Hart out everywhere?" }));
  expect(dialog.getByText(/^3 devices/)).toBeInTheDocument();
  expect(asked.count(`DELETE admin/users/${bob.id}/sessions`)).toBe(0);
  await person.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
  expect(await screen.findByText("Bob Hart signed out everywhere")).toBeInTheDocument();
  expect(await screen.findByText("No devices.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Sign out everywhere" })).toBeNull();
});

test("a deleted account is not requested again while the page is being left", async () => {
  const asked = fakeServer({ ...server, [`DELETE admin/users/${bob.id}`]: bob });
  const { person, path } = await open(bob.id, "Bob Hart");
  await person.click(screen.getByRole("button", { name: "Delete account" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await person.click(await dialog.findByRole("button", { name: "Delete account" }));
  await waitFor(() => expect(path()).toBe("/admin/manage/users"));
  expect(asked.count(`GET admin/users/${bob.id}`)).toBe(1);
  expect(asked.count(`GET admin/users/${bob.id}/departure`)).toBe(1);
});

test("signing oneself out everywhere warns, and leads to the sign-in", async () => {
  fakeServer({ ...server, [`DELETE admin/users/${mira.id}/sessions`]: { message: "x", error: false } });
  const { person, path } = await open(mira.id, "Mira Novak");
  await person.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/You'll be signed out here too/)).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
  await waitFor(() => expect(path()).toBe("/login"));
});

test("the administrator checkbox is disabled if LDAP decides", async () => {
  fakeServer({ ...server, "GET admin/about/check": { ...server["GET admin/about/check"], ldapReady: true } });
  const { person } = await open(cleo.id, "Cleo Petrova");
  expect(box(/^Administrator/)).toBeEnabled();
  await person.selectOptions(await screen.findByLabelText("Signs in with"), "LDAP");
  expect(box(/^Administrator/)).toBeDisabled();
  expect(box(/^Administrator/)).toHaveAccessibleDescription("Set by LDAP at sign-in.");
});

test("opening an account that no longer exists shows an error", async () => {
  fakeServer({ ...server, "GET admin/users/gone": refuse(404, { message: "User not found" }) });
  openScreen("/admin/manage/users/gone");
  expect(await screen.findByText("User not found")).toBeInTheDocument();
});

test("an address that the server made is shown as none, and needs no other", async () => {
  const made = { ...cleo, email: "c0ffee@no-address.invalid" };
  const asked = fakeServer({
    ...server,
    [`GET admin/users/${cleo.id}`]: made,
    [`PATCH admin/users/${cleo.id}`]: (question: FakeRequest) => ({ ...made, ...(question.body as object) }),
  });
  const { person } = await open(cleo.id, cleo.fullName);
  expect(screen.getByLabelText("E-mail (optional)")).toHaveValue("");
  await person.type(screen.getByLabelText("Full name"), " the Younger");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(asked.count(`PATCH admin/users/${cleo.id}`)).toBe(1));
  expect(asked.last(`PATCH admin/users/${cleo.id}`)?.body).not.toHaveProperty("email");
});
