/** Tests the permissions of the household's members. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, mira, toMira } from "@/testing/cast";
import { deferred } from "@/testing/deferred";
import { pageOf } from "@/testing/dishes";
import { cleo } from "@/testing/everybody";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const server = { ...toMira, "GET households/members": pageOf([bob, cleo, mira]) };
const box = (right: string, name: string) => screen.getByRole("checkbox", { name: `${right}: ${name}` });
const open = async () => {
  const opened = openScreen("/household/members");
  await screen.findByRole("rowheader", { name: /Cleo Petrova/ });
  return opened;
};
const rights = { userId: cleo.id, canOrganize: false, canInvite: false, canManage: false, canManageHousehold: false };

/** Fakes a server that stores Cleo's permissions. */
function fakePermissionStore(first = cleo) {
  let kept = first;
  return {
    "GET households/members": () => pageOf([bob, kept, mira]),
    "PUT households/permissions": ({ body }: FakeRequest) => {
      kept = { ...kept, ...(body as object) };
      return kept;
    },
    /** Simulates that someone else changes the permissions. */
    change: (change: Partial<typeof cleo>) => {
      kept = { ...kept, ...change };
    },
  };
}

test("a checkbox changes at once, and saving keeps what another user has changed meanwhile", async () => {
  const { change, ...house } = fakePermissionStore();
  const asked = fakeServer({ ...server, ...house });
  const { person } = await open();
  change({ canManage: true });
  await person.click(box("Organize", "Cleo Petrova"));
  expect(box("Organize", "Cleo Petrova")).toBeChecked();
  await waitFor(() =>
    expect(asked.last("PUT households/permissions")?.body).toEqual({ ...rights, canManage: true, canOrganize: true }),
  );
  await waitFor(() => expect(box("Manage the group", "Cleo Petrova")).toBeChecked());
  expect(await screen.findByText("Cleo Petrova: Organize allowed")).toBeInTheDocument();
});

test("two permissions changed in quick succession are both saved", async () => {
  const first = deferred();
  const { change: _change, ...house } = fakePermissionStore();
  const asked = fakeServer({
    ...server,
    ...house,
    "PUT households/permissions": async (question: FakeRequest) => {
      await first.promise;
      return house["PUT households/permissions"](question);
    },
  });
  const { person } = await open();
  await person.click(box("Organize", "Cleo Petrova"));
  await person.click(box("Invite", "Cleo Petrova"));
  first.arrive({});
  await waitFor(() =>
    expect(asked.last("PUT households/permissions")?.body).toEqual({ ...rights, canOrganize: true, canInvite: true }),
  );
  expect(box("Organize", "Cleo Petrova")).toBeChecked();
  expect(box("Invite", "Cleo Petrova")).toBeChecked();
});

test("a permission that the server rejects is reverted and reported", async () => {
  fakeServer({ ...server, "PUT households/permissions": refuse(403, { message: "Permission denied" }) });
  const { person } = await open();
  await person.click(box("Invite", "Cleo Petrova"));
  expect(await screen.findByText("Permission denied")).toBeInTheDocument();
  expect(box("Invite", "Cleo Petrova")).not.toBeChecked();
});

test("users cannot change their own permissions or those of administrators", async () => {
  fakeServer({ ...server, "GET users/self": { ...bob, canManage: true } });
  await open();
  expect(box("Invite", "Bob Hart")).toBeDisabled();
  expect(box("Invite", "Bob Hart")).toHaveAccessibleDescription("You can't change your own permissions.");
  expect(box("Manage the group", "Mira Novak")).toBeDisabled();
  expect(box("Manage the group", "Mira Novak")).toHaveAccessibleDescription("Administrators can do everything.");
  expect(box("Organize", "Cleo Petrova")).toBeEnabled();
});

test("users without permissions can neither change permissions nor invite", async () => {
  fakeServer({ ...server, "GET users/self": cleo });
  await open();
  expect(screen.getAllByRole("checkbox").filter((one) => !(one as HTMLInputElement).disabled)).toEqual([]);
  expect(screen.queryByRole("button", { name: "Invite someone" })).toBeNull();
});

test("users who may invite can open the invitation dialog", async () => {
  fakeServer(server);
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "Invite someone" }));
  expect(await screen.findByRole("dialog")).toBeInTheDocument();
});
