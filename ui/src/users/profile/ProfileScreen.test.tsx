/** Tests the user's profile: statistics and inviting others. */
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { about, bob, mira, ready, toMira, toVisitor } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const counts = { totalRecipes: 1240, totalUsers: 2, totalCategories: 1, totalTags: 0, totalTools: 5 };
const storage = { usedStorageBytes: 2048, usedStorageStr: "2 KB", totalStorageBytes: 4096, totalStorageStr: "4 KB" };
const invitation = {
  token: "w0rd",
  link: "http://hearth.lan/register?token=w0rd",
  usesLeft: 3,
  groupId: mira.groupId,
  group: "Home",
  householdId: mira.householdId,
  household: "Family",
  expiresAt: "2026-11-28T10:00:00.000000Z",
};
const profile = { ...toMira, "GET households/statistics": counts, "GET groups/storage": storage };
const sendsMail = {
  "GET households/invitations": [],
  "POST households/invitations": invitation,
  "POST households/invitations/email": { success: true, error: null },
};

async function invited(answers: Record<string, unknown> = {}) {
  const server = fakeServer({ ...profile, ...sendsMail, ...answers });
  const { person } = openScreen("/user/profile");
  await person.click(await screen.findByRole("button", { name: "Invite someone" }));
  const dialog = within(await screen.findByRole("dialog"));
  return { server, person, dialog };
}

test("the profile greets the user by name and shows statistics", async () => {
  fakeServer(profile);
  openScreen("/user/profile");
  expect(await screen.findByRole("heading", { level: 1, name: "Welcome, Mira Novak" })).toBeVisible();
  expect(await screen.findByRole("link", { name: "1,240 recipes" })).toHaveAttribute("href", "/g/home");
  expect(screen.getByRole("link", { name: "2 people" })).toHaveAttribute("href", "/household/members");
  expect(screen.getByText("category")).toBeVisible();
});

test("users who may not invite get no invite button", async () => {
  fakeServer({ ...profile, "GET users/self": { ...bob, canInvite: false } });
  openScreen("/user/profile");
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", { name: "Invite someone" })).toBeNull();
});

test("an invitation for several people is a link that can be copied and scanned", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { server, person, dialog } = await invited();
  await person.click(dialog.getByRole("button", { name: "More: Number of people" }));
  await person.click(dialog.getByRole("button", { name: "More: Number of people" }));
  await person.click(dialog.getByRole("button", { name: "Create invitation link" }));
  const link = await dialog.findByLabelText("Invitation link");
  expect(link).toHaveValue(invitation.link);
  expect(server.last("POST households/invitations")?.body).toEqual({ uses: 3, householdId: mira.householdId });
  expect(dialog.getByRole("img", { name: "QR code for the invitation" })).toBeInTheDocument();
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await person.click(dialog.getByRole("button", { name: "Copy link" }));
  expect(copied).toHaveBeenCalledWith(invitation.link);
});

test("an invitation is emailed only to a valid address", async () => {
  const { server, person, dialog } = await invited();
  await person.click(dialog.getByRole("button", { name: "Create invitation link" }));
  await person.type(await dialog.findByLabelText("Send by e-mail to"), "bob{Enter}");
  expect(dialog.getByLabelText("Send by e-mail to")).toHaveAccessibleDescription("Enter a valid e-mail address");
  await person.type(dialog.getByLabelText("Send by e-mail to"), "@hart.org{Enter}");
  expect(await dialog.findByText("Invitation sent to bob@hart.org")).toBeVisible();
  expect(server.last("POST households/invitations/email")?.body).toEqual({ email: "bob@hart.org", token: "w0rd" });
});

test("if the email cannot be sent, a message suggests copying the link", async () => {
  const { person, dialog } = await invited({ "POST households/invitations/email": { success: false, error: null } });
  await person.click(dialog.getByRole("button", { name: "Create invitation link" }));
  await person.type(await dialog.findByLabelText("Send by e-mail to"), "bob@hart.org{Enter}");
  expect(
    (await dialog.findByText("Couldn't send the e-mail. Copy the link instead.")).closest("[role=alert]"),
  ).toBeVisible();
});

test("a double click creates one invitation", async () => {
  const { server, person, dialog } = await invited();
  await person.dblClick(dialog.getByRole("button", { name: "Create invitation link" }));
  await dialog.findByLabelText("Invitation link");
  expect(server.count("POST households/invitations")).toBe(1);
});

test("sending by email is not offered if the server cannot send email", async () => {
  const { person, dialog } = await invited({ "GET app/about": { ...about, emailReady: false } });
  await person.click(dialog.getByRole("button", { name: "Create invitation link" }));
  await dialog.findByLabelText("Invitation link");
  expect(dialog.queryByRole("button", { name: "Send" })).toBeNull();
});

const neighbours = { id: "2d2f9c74-7f51-4e77-8c50-2e6172fd4c53", name: "Neighbours", group: "Home" };
const elsewhere = { id: "3e3fad85-8062-4f88-9d61-3f7283fe5d64", name: "Elsewhere", group: "Strangers" };

test("an administrator can invite to any household, and the list names its group", async () => {
  const all = { items: [elsewhere, { id: mira.householdId, name: "Family", group: "Home" }, neighbours] };
  const { server, person, dialog } = await invited({ "GET admin/households": all });
  const into = await dialog.findByLabelText("Household");
  expect(
    within(into)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Family (Home)", "Elsewhere (Strangers)", "Neighbours (Home)"]);
  await person.selectOptions(into, elsewhere.id);
  expect(dialog.getByText(/create an account and join .*Elsewhere/)).toBeVisible();
  await person.click(dialog.getByRole("button", { name: "Create invitation link" }));
  await dialog.findByLabelText("Invitation link");
  expect(server.last("POST households/invitations")?.body).toEqual({ uses: 1, householdId: elsewhere.id });
});

test("group managers choose a household of their group; others invite only to their own", async () => {
  const answers = { "GET groups/households": { items: [neighbours, { id: mira.householdId, name: "Family" }] } };
  const managing = await invited({ ...answers, "GET users/self": bob });
  const into = await managing.dialog.findByLabelText("Household");
  expect(
    within(into)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Family", "Neighbours"]);
  cleanup();
  const { server, dialog } = await invited({ ...answers, "GET users/self": { ...bob, canManage: false } });
  expect(dialog.getByText(/create an account and join .*Family/)).toBeVisible();
  expect(dialog.queryByLabelText("Household")).toBeNull();
  expect(server.count("GET groups/households")).toBe(0);
});

test("the links of open invitations can be copied and withdrawn", async () => {
  const open = [
    invitation,
    { ...invitation, token: "0ther", link: "http://hearth.lan/register?token=0ther", usesLeft: 1 },
  ];
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const { server, person, dialog } = await invited({
    "GET households/invitations": () => [...open],
    "DELETE households/invitations/0ther": () => open.pop(),
  });
  await person.click(await dialog.findByRole("button", { name: /^Copy link: For 3 people, until / }));
  expect(copied).toHaveBeenCalledWith(invitation.link);
  await person.click(dialog.getByRole("button", { name: /^Withdraw: For 1 person, until / }));
  expect(await screen.findByText("Invitation withdrawn")).toBeInTheDocument();
  expect(server.count("DELETE households/invitations/0ther")).toBe(1);
  expect(dialog.queryByText(/^For 1 person/)).toBeNull();
  expect(dialog.getByText(/^For 3 people/)).toBeInTheDocument();
});

test("only an invitation link with a localhost address shows a warning", async () => {
  const { person, dialog } = await invited({
    "GET households/invitations": [invitation],
    "POST households/invitations": { ...invitation, link: "http://127.0.0.1:9925/register?token=w0rd" },
  });
  await dialog.findByText(/^For 3 people/);
  expect(dialog.queryByText(/work on this computer only/)).toBeNull();
  await person.click(dialog.getByRole("button", { name: "Create invitation link" }));
  expect(await dialog.findByText(/work on this computer only/)).toBeInTheDocument();
  expect(dialog.queryByText("Or let them scan this code with a phone.")).toBeNull();
});

test("an open invitation to a household of another group names both", async () => {
  const { dialog } = await invited({
    "GET households/invitations": [
      invitation,
      {
        ...invitation,
        token: "0ther",
        householdId: elsewhere.id,
        household: elsewhere.name,
        groupId: elsewhere.id,
        group: elsewhere.group,
      },
    ],
  });
  expect(await dialog.findByText("Elsewhere (Strangers)")).toBeInTheDocument();
  expect(dialog.queryByText(/Family \(Home\)/)).toBeNull();
});

test("a visitor is sent to the sign-in screen before the settings", async () => {
  fakeServer(toVisitor);
  const { path } = openScreen("/user/profile/edit");
  await waitFor(() => expect(path()).toBe(`/login?${new URLSearchParams({ next: "/user/profile/edit" })}`));
});

test("without advanced features, the API tokens screen redirects to the start page", async () => {
  fakeServer({
    "GET app/about": toVisitor["GET app/about"],
    "GET app/about/startup-info": { ...ready, signedIn: true },
    "GET users/self": { ...bob, advanced: false },
    "GET recipes": { items: [] },
  });
  const { path } = openScreen("/user/profile/api-tokens");
  await waitFor(() => expect(path()).toBe("/g/home"));
});

test("the profile works without its statistics", async () => {
  fakeServer({ ...profile, "GET households/statistics": refuse(500), "GET groups/storage": refuse(500) });
  openScreen("/user/profile");
  expect(await screen.findByRole("link", { name: "Your account" })).toBeVisible();
});
