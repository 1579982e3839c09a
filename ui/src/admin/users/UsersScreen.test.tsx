/** Tests managing all user accounts. */
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

test("users are listed with their household and group, and found by any column", async () => {
  const guests = Array.from({ length: 10 }, (_, at) => ({ ...bob, id: `guest-${at}`, fullName: `Guest ${at}` }));
  fakeServer({ ...server, "GET admin/users": pageOf([mira, bob, cleo, ...guests]) });
  const { person } = await open();
  const row = screen.getAllByRole("row").find((one) => within(one).queryByRole("link", { name: "Mira Novak" }));
  expect(row).toHaveTextContent(/mira.*Family.*Home.*mira@novak.org.*Yes/);
  await person.type(screen.getByRole("searchbox"), "petrova");
  await waitFor(() => expect(screen.queryByRole("link", { name: "Bob Hart" })).toBeNull());
  expect(screen.getByRole("link", { name: "Cleo Petrova" })).toBeInTheDocument();
});

test("deleting a user asks first and says who takes over the recipes", async () => {
  const asked = fakeServer({ ...server, [`DELETE admin/users/${bob.id}`]: bob });
  const { person } = await open();
  await choose(person, "Bob Hart", "Delete account");
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(
    await dialog.findByText(
      "Bob Hart's 12 recipes are kept. Cleo Petrova in the household “Family” becomes their owner.",
    ),
  ).toBeInTheDocument();
  expect(asked.count(`DELETE admin/users/${bob.id}`)).toBe(0);
  await person.click(dialog.getByRole("button", { name: "Delete account" }));
  await waitFor(() => expect(asked.count(`DELETE admin/users/${bob.id}`)).toBe(1));
  expect(await screen.findByText("Account of Bob Hart deleted")).toBeInTheDocument();
});

test("a user whose recipes nobody can take over is deleted with them, once the username was typed", async () => {
  const asked = fakeServer({
    ...server,
    [`GET admin/users/${bob.id}/departure`]: { recipes: 1, heir: null },
    [`POST admin/users/${bob.id}/deletion`]: { task: null },
  });
  const { person } = await open();
  await choose(person, "Bob Hart", "Delete account");
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(await dialog.findByText(/nobody can take over their 1 recipe\. It is deleted too/)).toBeInTheDocument();
  await person.click(dialog.getByRole("button", { name: "Delete account and recipe" }));
  expect(dialog.getByText("This is not the name.")).toBeInTheDocument();
  expect(asked.count(`POST admin/users/${bob.id}/deletion`)).toBe(0);
  await person.type(dialog.getByLabelText("To confirm, type bob"), "bob{Enter}");
  expect(await screen.findByText("Account of Bob Hart deleted")).toBeInTheDocument();
  expect(asked.last(`POST admin/users/${bob.id}/deletion`)?.body).toEqual({ name: "bob" });
  expect(asked.count(`DELETE admin/users/${bob.id}`)).toBe(0);
});

test("on a page from right to left, cells with more than a text run like the page", async () => {
  document.documentElement.dir = "rtl";
  try {
    fakeServer(server);
    await open();
    expect(screen.getByText(bob.username).closest("bdi[dir]")).toHaveAttribute("dir", "rtl");
    expect(screen.getAllByText(bob.household)[0]).not.toHaveAttribute("dir");
  } finally {
    document.documentElement.dir = "ltr";
  }
});

test("administrators are marked on the cards", async () => {
  fakeServer(server);
  await open();
  expect(screen.getByText("mira").parentElement).toHaveTextContent("Administrator");
  expect(screen.getByText("bob").parentElement).not.toHaveTextContent("Administrator");
});

test("the server's error about deleting a user is shown in the dialog", async () => {
  fakeServer({
    ...server,
    [`DELETE admin/users/${bob.id}`]: refuse(400, { message: "Put somebody else into the group first." }),
  });
  const { person } = await open();
  await choose(person, "Bob Hart", "Delete account");
  const dialog = within(await screen.findByRole("alertdialog"));
  await dialog.findByText(/becomes their owner/);
  await person.click(dialog.getByRole("button", { name: "Delete account" }));
  expect(await dialog.findByText("Put somebody else into the group first.")).toBeInTheDocument();
});

test("the last administrator cannot be deleted, and the menu says why", async () => {
  fakeServer(server);
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "More for Mira Novak" }));
  const item = await screen.findByRole("menuitem", { name: /Delete account/ });
  expect(item).toHaveAttribute("aria-disabled", "true");
  expect(item).toHaveTextContent("This is the only administrator");
});

test("no administrator can be deleted before the right is taken away, and the menu says so", async () => {
  fakeServer({ ...server, "GET admin/users": pageOf([mira, { ...bob, admin: true }]) });
  const { person } = await open();
  for (const name of ["Mira Novak", "Bob Hart"]) {
    await person.click(screen.getByRole("button", { name: `More for ${name}` }));
    const item = await screen.findByRole("menuitem", { name: /Delete account/ });
    expect(item).toHaveAttribute("aria-disabled", "true");
    expect(item).toHaveTextContent("first make them an ordinary user");
    await person.keyboard("{Escape}");
  }
});

const resetToken = { token: "w0rd", link: "http://hearth.lan/reset-password?token=w0rd" };
const openReset = async (answers: Record<string, unknown> = {}) => {
  const asked = fakeServer({
    ...server,
    "GET admin/email": { ready: true },
    "POST admin/users/password-reset-token": resetToken,
    ...answers,
  });
  const { person } = await open();
  await choose(person, "Cleo Petrova", "Password reset link");
  const dialog = within(await screen.findByRole("dialog"));
  const make = async () => {
    await person.click(dialog.getByRole("button", { name: "Create link" }));
    await dialog.findByText(resetToken.link);
  };
  return { asked, person, dialog, make };
};

test("a reset link is created only when requested, because it invalidates the previous one", async () => {
  const { asked, dialog, make } = await openReset();
  expect(dialog.getByText("Earlier links stop working.")).toBeInTheDocument();
  expect(dialog.getByText(/works once, for one hour/)).toBeInTheDocument();
  expect(asked.count("POST admin/users/password-reset-token")).toBe(0);
  await make();
  expect(asked.last("POST admin/users/password-reset-token")?.body).toEqual({ email: cleo.email });
  expect(dialog.getByRole("img", { name: "QR code: the link for Cleo Petrova" })).toBeInTheDocument();
});

test("the e-mail contains the same reset link that is shown", async () => {
  const { asked, person, dialog, make } = await openReset({
    "POST admin/users/password-reset-token/email": { success: true, error: null },
  });
  await make();
  await person.click(await dialog.findByRole("button", { name: "Send by e-mail" }));
  expect(await dialog.findByText(`E-mail sent to ${cleo.email}`)).toBeInTheDocument();
  expect(asked.last("POST admin/users/password-reset-token/email")?.body).toEqual({ email: cleo.email, token: "w0rd" });
  expect(asked.count("POST admin/users/password-reset-token")).toBe(1);
});

test("an e-mail that could not be sent shows the error", async () => {
  const { person, dialog, make } = await openReset({
    "POST admin/users/password-reset-token/email": { success: false, error: "The mail server did not answer." },
  });
  await make();
  await person.click(await dialog.findByRole("button", { name: "Send by e-mail" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("The mail server did not answer.");
  expect(dialog.queryByText(/on its way/)).toBeNull();
});

test("without mail settings there is no button to send the link", async () => {
  const { asked, dialog, make } = await openReset({ "GET admin/email": { ready: false } });
  await make();
  await waitFor(() => expect(asked.count("GET admin/email")).toBe(1));
  expect(dialog.getByRole("button", { name: "Copy link" })).toBeInTheDocument();
  expect(dialog.queryByRole("button", { name: "Send by e-mail" })).toBeNull();
});

test("a link that works only on this computer says so and has no QR code", async () => {
  const { dialog, person } = await openReset({
    "POST admin/users/password-reset-token": { ...resetToken, link: "http://localhost:9925/reset-password?token=w0rd" },
  });
  await person.click(dialog.getByRole("button", { name: "Create link" }));
  expect(await dialog.findByText(/works on this computer only/)).toBeInTheDocument();
  expect(dialog.queryByRole("img", { name: /^QR code/ })).toBeNull();
});

test("a user with an external sign-in gets no reset link", async () => {
  fakeServer({ ...server, "GET admin/users": pageOf([mira, { ...bob, authMethod: "LDAP" }]) });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "More for Bob Hart" }));
  expect(await screen.findByRole("menuitem", { name: /Password reset link/ })).toHaveAttribute("aria-disabled", "true");
});

test("locked accounts can be unlocked, and their number is shown", async () => {
  const asked = fakeServer({ ...server, "POST admin/users/unlock": { unlocked: 2 } });
  const { person } = await open();
  await person.click(screen.getByRole("button", { name: "More options" }));
  await person.click(await screen.findByRole("menuitem", { name: /^Unlock accounts/ }));
  expect(await screen.findByText("2 accounts unlocked")).toBeInTheDocument();
  expect(asked.last("POST admin/users/unlock")?.query.get("force")).toBe("true");
});

test("only administrators can open the list of users", async () => {
  fakeServer({ ...server, "GET users/self": bob });
  const { path } = openScreen("/admin/manage/users");
  await waitFor(() => expect(path()).toBe("/g/home"));
});

test("an account for a child without an e-mail address is created with none", async () => {
  const asked = fakeServer({ ...server, "POST admin/users": cleo });
  const { person, path } = openScreen("/admin/manage/users/create");
  await person.type(await screen.findByLabelText("Full name"), "Dara Singh");
  await person.type(screen.getByLabelText("Username"), "dara");
  await person.type(screen.getByLabelText("Password"), "leeks and butter");
  await person.type(screen.getByLabelText("E-mail (optional)"), "dara");
  await person.click(screen.getByRole("button", { name: "Create account" }));
  expect(asked.count("POST admin/users")).toBe(0);
  await person.clear(screen.getByLabelText("E-mail (optional)"));
  await person.click(screen.getByRole("button", { name: "Create account" }));
  await waitFor(() => expect(path()).toBe("/admin/manage/users"));
  expect(asked.last("POST admin/users")?.body).toMatchObject({ username: "dara", email: null });
});
