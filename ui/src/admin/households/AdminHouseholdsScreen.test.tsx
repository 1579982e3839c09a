/** Tests managing all households and groups of the installation. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, mira, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { choir, cleo, family, summerHouse, toAdministrator } from "@/testing/everybody";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const server = { ...toMira, ...toAdministrator, "GET recipes": pageOf([]) };
type Person = ReturnType<typeof openScreen>["person"];
const menuOf = async (person: Person, name: string) => {
  await person.click(await screen.findByRole("button", { name: `More for ${name}` }));
  return within(await screen.findByRole("menu"));
};

test("only a household without members can be deleted", async () => {
  const asked = fakeServer({ ...server, [`DELETE admin/households/${summerHouse.id}`]: summerHouse });
  const { person } = openScreen("/admin/manage/households");
  const locked = (await menuOf(person, "Family")).getByRole("menuitem", { name: /Delete household/ });
  expect(locked).toHaveAttribute("aria-disabled", "true");
  expect(locked).toHaveTextContent("It has members");
  await person.keyboard("{Escape}");
  await person.click((await menuOf(person, "Summer house")).getByRole("menuitem", { name: "Delete household" }));
  await person.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete household" }));
  await waitFor(() => expect(asked.count(`DELETE admin/households/${summerHouse.id}`)).toBe(1));
});

test("a member without a full name is shown by username, in the list and on the household's page", async () => {
  const nameless = {
    ...family,
    users: [
      { id: mira.id, fullName: "Mira Novak" },
      { id: cleo.id, fullName: "" },
    ],
  };
  const everybody = pageOf([mira, { ...cleo, fullName: "" }]);
  fakeServer({
    ...server,
    "GET admin/users": everybody,
    "GET admin/households": pageOf([nameless]),
    [`GET admin/households/${family.id}`]: nameless,
  });
  const { person } = openScreen("/admin/manage/households");
  expect(await screen.findByText("Mira Novak, cleo")).toBeInTheDocument();
  await person.click(screen.getByRole("link", { name: "Family" }));
  expect(await screen.findByRole("heading", { level: 2, name: "People" })).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "cleo" })).toHaveAttribute("href", `/admin/manage/users/${cleo.id}`);
});

test("the managers of a household are marked, and no hint about missing managers is shown", async () => {
  fakeServer({ ...server, "GET admin/users": pageOf([{ ...bob, canManage: false, canManageHousehold: true }, cleo]) });
  openScreen(`/admin/manage/households/${family.id}`);
  expect((await screen.findByRole("link", { name: "Bob Hart" })).closest("li")).toHaveTextContent("Managed by");
  expect(screen.getByRole("link", { name: "Cleo Petrova" }).closest("li")).not.toHaveTextContent("Managed by");
  expect(screen.queryByText(/^Administrators and group managers/)).toBeNull();
});

test("the invitation names its household even if the list of households cannot be loaded", async () => {
  fakeServer({ ...server, "GET households/invitations": [], "GET admin/households": refuse(500, "no list") });
  const { person } = openScreen(`/admin/manage/households/${summerHouse.id}`);
  await person.click(await screen.findByRole("button", { name: "Invite someone" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/^Anyone with the link/)).toHaveTextContent("join Summer house");
  expect(dialog.getByLabelText("Household")).toHaveValue(summerHouse.id);
});

test("a household without members links to ways to add some", async () => {
  fakeServer({ ...server, "GET households/invitations": [] });
  const { person, path } = openScreen("/admin/manage/households");
  await person.click(await screen.findByRole("link", { name: "No members. Add some" }));
  expect(await screen.findByText(/^No members yet/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Choose from people" })).toHaveAttribute("href", "/admin/manage/users");
  await person.click(screen.getByRole("button", { name: "Invite someone" }));
  const dialog = within(await screen.findByRole("dialog"));
  await waitFor(() => expect(dialog.getByLabelText("Household")).toHaveValue(summerHouse.id));
  await person.click(dialog.getByRole("button", { name: "Close" }));
  await person.click(screen.getByRole("link", { name: "New person" }));
  await waitFor(() => expect(path()).toContain("/users/create"));
  expect(await screen.findByLabelText("Household")).toHaveValue("Summer house");
});

test("a new household is created in the chosen group", async () => {
  const asked = fakeServer({ ...server, "POST admin/households": summerHouse });
  const { person } = openScreen("/admin/manage/households");
  await person.click(await screen.findByRole("button", { name: "New household" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.type(dialog.getByLabelText("Household name"), "Garden");
  await person.selectOptions(await dialog.findByLabelText("Group"), "Choir");
  await person.click(dialog.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(asked.last("POST admin/households")?.body).toEqual({ name: "Garden", groupId: choir.id }));
});

test("name and preferences of a household are saved together, without the fields that were not changed", async () => {
  let kept = family;
  const asked = fakeServer({
    ...server,
    [`GET admin/households/${family.id}`]: () => kept,
    // The response also contains changes that someone else has made since this page was loaded.
    [`PATCH admin/households/${family.id}`]: () => {
      kept = {
        ...family,
        name: "Novak",
        preferences: { ...family.preferences, privateHousehold: false, recipePublic: false },
      };
      return kept;
    },
  });
  const { person } = openScreen(`/admin/manage/households/${family.id}`);
  const name = await screen.findByLabelText("Household name");
  await person.clear(name);
  await person.type(name, "Novak");
  await person.click(screen.getByRole("checkbox", { name: /^Private household/ }));
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(asked.last(`PATCH admin/households/${family.id}`)?.body).toEqual({
      name: "Novak",
      preferences: { privateHousehold: false },
    }),
  );
  await waitFor(() => expect(screen.getByRole("checkbox", { name: /^Public/ })).not.toBeChecked());
  expect(screen.getByRole("button", { name: "Delete household" })).toBeDisabled();
});

test("a group can be created, renamed and made public", async () => {
  const asked = fakeServer({
    ...server,
    "POST admin/groups": choir,
    [`PATCH admin/groups/${choir.id}`]: (question: FakeRequest) => ({ ...choir, ...(question.body as object) }),
  });
  const { person, router } = openScreen("/admin/manage/groups");
  await person.click(await screen.findByRole("button", { name: "New group" }));
  await person.type(within(await screen.findByRole("dialog")).getByLabelText(/Group name/), "Band{Enter}");
  await waitFor(() => expect(asked.last("POST admin/groups")?.body).toEqual({ name: "Band" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await router.navigate(`/admin/manage/groups/${choir.id}`);
  await person.type(await screen.findByLabelText("Group name"), "s");
  await person.click(screen.getByRole("checkbox", { name: /^Private group/ }));
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(asked.last(`PATCH admin/groups/${choir.id}`)?.body).toEqual({
      name: "Choirs",
      preferences: { privateGroup: false },
    }),
  );
});

test("a group without a name is not created, and the field gets the focus", async () => {
  const asked = fakeServer(server);
  const { person } = openScreen("/admin/manage/groups");
  await person.click(await screen.findByRole("button", { name: "New group" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New group" }));
  await person.click(dialog.getByRole("button", { name: "Create" }));
  await waitFor(() => expect(dialog.getByRole("textbox", { name: "Group name" })).toHaveFocus());
  expect(dialog.getByText("This field is required")).toBeVisible();
  expect(asked.count("POST admin/groups")).toBe(0);
});

test("a form that lacks a name is not saved, and the field gets the focus", async () => {
  const asked = fakeServer(server);
  const { person } = openScreen(`/admin/manage/groups/${choir.id}`);
  const field = await screen.findByRole("textbox", { name: "Group name" });
  await person.clear(field);
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(field).toHaveFocus());
  expect(asked.count(`PATCH admin/groups/${choir.id}`)).toBe(0);
});
