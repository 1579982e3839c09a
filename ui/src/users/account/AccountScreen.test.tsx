/** Tests the user's settings: names, password, advanced features, this device, and picture. */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, mira, toMira } from "@/testing/cast";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const SAVE = `PATCH users/${bob.id}`;
const bobResponses = {
  ...toMira,
  "GET users/self": bob,
  "GET users/self/sessions": [],
  "GET validators/user/name": { valid: true },
  "GET validators/user/email": { valid: true },
};
async function opened(answers: Record<string, unknown> = {}) {
  const server = fakeServer({ ...bobResponses, ...answers });
  const { person } = openScreen("/user/profile/edit");
  await screen.findByRole("heading", { level: 1, name: "Your account" });
  return { server, person };
}
const fill = async (person: Awaited<ReturnType<typeof opened>>["person"], label: string, text: string) => {
  await person.clear(screen.getByLabelText(label));
  await person.type(screen.getByLabelText(label), text);
};

test("changed names are saved and shown", async () => {
  let name = "Bob Hart";
  const { server, person } = await opened({
    "GET users/self": () => ({ ...bob, fullName: name }),
    [SAVE]: ({ body }: FakeRequest) => {
      name = (body as { fullName: string }).fullName;
      return { ...bob, fullName: name };
    },
  });
  await fill(person, "Your name", " Robert Hart ");
  await fill(person, "Username", "robert");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(server.last(SAVE)?.body).toEqual({ fullName: "Robert Hart", username: "robert" }));
  expect((await screen.findAllByText("Saved"))[0]).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Your profile, Robert Hart" })).toBeInTheDocument();
});

test("a taken username is an error, but the user's current name is not", async () => {
  const { server, person } = await opened({ "GET validators/user/name": { valid: false } });
  await person.click(screen.getByLabelText("Username"));
  await person.tab();
  expect(server.count("GET validators/user/name")).toBe(0);
  await fill(person, "Username", "mira");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByLabelText("Username")).toHaveAccessibleDescription("This username is taken"));
  expect(server.count(SAVE)).toBe(0);
});

test("a new email address requires the password, which is cleared after saving", async () => {
  let email = bob.email;
  const { server, person } = await opened({
    "GET users/self": () => ({ ...bob, email }),
    [SAVE]: ({ body }: FakeRequest) => {
      email = (body as { email: string }).email;
      return { ...bob, email };
    },
  });
  await fill(person, "E-mail", "robert@hart.org");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByLabelText("Current password")).toHaveFocus());
  expect(screen.getByLabelText("Current password")).toHaveAccessibleDescription("This field is required");
  expect(server.count(SAVE)).toBe(0);
  await person.type(screen.getByLabelText("Current password"), "bread and butter");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(server.last(SAVE)?.body).toEqual({ email: "robert@hart.org", currentPassword: "bread and butter" }),
  );
  await waitFor(() => expect(screen.queryByLabelText("Current password")).toBeNull());
});

test("a wrong password for a new email address is reported at its field", async () => {
  const { person } = await opened({ [SAVE]: refuse(400, { message: "Invalid current password" }) });
  await fill(person, "E-mail", "robert@hart.org");
  await fill(person, "Current password", "wrong");
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(screen.getByLabelText("Current password")).toHaveAccessibleDescription("The current password is wrong"),
  );
  expect(screen.getByLabelText("E-mail")).toHaveValue("robert@hart.org");
});

test("users of an OpenID provider change their email address without a password", async () => {
  await opened({ "GET users/self": { ...bob, authMethod: "OIDC" } });
  fireEvent.change(screen.getByLabelText("E-mail"), { target: { value: "robert@hart.org" } });
  expect(screen.queryByLabelText("Current password")).toBeNull();
});

test("an error from the server is shown, and the form keeps its values", async () => {
  const { person } = await opened({ [SAVE]: refuse(409, { message: "This e-mail address is taken." }) });
  await fill(person, "E-mail", "carol@novak.org");
  await fill(person, "Current password", "bread and butter");
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("This e-mail address is taken.")).toBeVisible();
  expect(screen.getByLabelText("E-mail")).toHaveValue("carol@novak.org");
});

test("leaving with unsaved changes requires confirmation", async () => {
  const { person } = await opened({ "GET households/statistics": refuse(500), "GET groups/storage": refuse(500) });
  await fill(person, "Your name", "Robert");
  await person.click(within(screen.getByRole("main")).getByRole("link", { name: "Settings" }));
  const question = within(await screen.findByRole("alertdialog"));
  await person.click(question.getByRole("button", { name: "Keep editing" }));
  expect(screen.getByLabelText("Your name")).toHaveValue("Robert");
});

async function changing(answers: Record<string, unknown>) {
  const { server, person } = await opened(answers);
  await person.click(screen.getByRole("button", { name: "Change password" }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.type(await dialog.findByLabelText("Current password"), "correct horse");
  await person.type(dialog.getByLabelText("New password"), "Leek&Butter7");
  await person.type(dialog.getByLabelText("Confirm new password"), "Leek&Butter7");
  return { server, person, dialog };
}

test("changing the password requires the current one and shows the strength of the new one", async () => {
  const { server, person, dialog } = await changing({ "PUT users/password": { message: "Password updated" } });
  expect(dialog.getByText("Strong")).toBeVisible();
  await person.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.last("PUT users/password")?.body).toEqual({
    currentPassword: "correct horse",
    newPassword: "Leek&Butter7",
  });
  expect((await screen.findAllByText("Password updated"))[0]).toBeInTheDocument();
});

test("a wrong current password is reported at its field", async () => {
  const { person, dialog } = await changing({
    "PUT users/password": refuse(400, { message: "Invalid current password" }),
  });
  await person.keyboard("{Enter}");
  await waitFor(() =>
    expect(dialog.getByLabelText("Current password")).toHaveAccessibleDescription("The current password is wrong"),
  );
  expect(dialog.getByLabelText("New password")).toHaveValue("Leek&Butter7");
});

test("users who sign in with LDAP are told to change their password there", async () => {
  await opened({ "GET users/self": { ...bob, authMethod: "LDAP" } });
  expect(screen.getByText("You sign in with LDAP. Change your password there.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Change password" })).toBeNull();
});

test("the switch for advanced features is saved at once", async () => {
  let advanced = true;
  const { server, person } = await opened({
    "GET users/self": () => ({ ...bob, advanced }),
    [SAVE]: () => {
      advanced = false;
      return {};
    },
  });
  await person.click(screen.getByRole("switch", { name: /Show advanced features/ }));
  await waitFor(() => expect(screen.getByRole("switch", { name: /Show advanced features/ })).not.toBeChecked());
  expect(server.last(SAVE)?.body).toEqual({ advanced: false });
});

test("administrators cannot turn off the advanced features", async () => {
  await opened({ "GET users/self": mira });
  expect(screen.getByRole("switch", { name: /Show advanced features/ })).toBeDisabled();
});

test("a picture that the browser cannot show is uploaded unchanged", async () => {
  const { server, person } = await opened({ [`POST users/${bob.id}/image`]: null });
  const heic = "\0\0\0\x18ftypheic\0\0\0\0mif1heic";
  const file = new File([heic], "bob.heic", { type: "image/heic" });
  const [input] = document.querySelectorAll<HTMLInputElement>("input[type=file]");
  fireEvent.change(input!, { target: { files: [file] } });
  expect(await screen.findByText(/This browser can't show the picture/)).toBeVisible();
  await person.click(screen.getByRole("button", { name: "Use this picture" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = server.last(`POST users/${bob.id}/image`)?.body as FormData;
  expect(await (sent.get("profile") as File).text()).toBe(heic);
});
