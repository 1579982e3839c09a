/** Tests that API tokens are shown once and deleted only after confirmation. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { mira, toMira } from "@/testing/cast";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const display = { id: 7, name: "Kitchen display", token: "", createdAt: "2026-03-01T10:00:00.000000Z", usedAt: null };
const made = {
  id: 8,
  name: "Fridge",
  integrationId: "generic",
  token: "s3cret-w0rd",
  createdAt: "2026-03-02T10:00:00.000000Z",
};

async function opened(answers: Record<string, unknown> = {}) {
  const server = fakeServer({
    ...toMira,
    "GET users/self": { ...mira, tokens: [display] },
    "POST users/api-tokens": made,
    ...answers,
  });
  const { person } = openScreen("/user/profile/api-tokens");
  await screen.findByRole("heading", { level: 1, name: "API tokens" });
  return { server, person };
}

async function withNewToken() {
  const { server, person } = await opened();
  await person.type(screen.getByLabelText("Program"), " Fridge {Enter}");
  const dialog = within(await screen.findByRole("dialog", { name: "Token for Fridge" }));
  return { server, person, dialog };
}

test("each token shows when it was created and last used", async () => {
  await opened({
    "GET users/self": {
      ...mira,
      tokens: [display, { ...display, id: 9, name: "Script", usedAt: "2026-03-03T10:00:00.000000Z" }],
    },
  });
  const [first, second] = within(screen.getByRole("main")).getAllByRole("listitem");
  expect(first).toHaveTextContent(/Kitchen displaycreated Mar 1, 2026 · never used/);
  expect(second).toHaveTextContent(/last used Mar 3, 2026/);
  expect(screen.getByText("2 tokens")).toBeVisible();
});

test("a new token is shown once and can be copied", async () => {
  const { server, person, dialog } = await withNewToken();
  expect(server.last("POST users/api-tokens")?.body).toEqual({ name: "Fridge" });
  expect(dialog.getByLabelText("Token")).toHaveValue("s3cret-w0rd");
  const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await person.click(dialog.getByRole("button", { name: "Copy token" }));
  expect(copied).toHaveBeenCalledWith("s3cret-w0rd");
  await person.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("closing the dialog without copying the token requires confirmation", async () => {
  const { person, dialog } = await withNewToken();
  await person.keyboard("{Escape}");
  expect(await dialog.findByText("Close without copying?")).toBeVisible();
  await person.click(dialog.getByRole("button", { name: "Back to the token" }));
  expect(dialog.queryByText("Close without copying?")).toBeNull();
  await person.keyboard("{Escape}");
  await person.click(await dialog.findByRole("button", { name: "Close anyway" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a token without a name is not created", async () => {
  const { server, person } = await opened();
  await person.click(screen.getByRole("button", { name: "Create token" }));
  expect(screen.getByLabelText("Program")).toHaveAccessibleDescription("This field is required");
  expect(screen.getByLabelText("Program")).toHaveFocus();
  expect(server.count("POST users/api-tokens")).toBe(0);
});

test("if a token cannot be created, the form keeps the name and shows the reason", async () => {
  const { person } = await opened({ "POST users/api-tokens": refuse(400, { message: "There are too many tokens." }) });
  await person.type(screen.getByLabelText("Program"), "Fridge{Enter}");
  expect(await screen.findByText("There are too many tokens.")).toBeVisible();
  expect(screen.getByLabelText("Program")).toHaveValue("Fridge");
});

test("a token is deleted after confirmation, and leaves the list", async () => {
  let tokens = [display];
  const { server, person } = await opened({
    "GET users/self": () => ({ ...mira, tokens }),
    "DELETE users/api-tokens/7": () => {
      tokens = [];
      return { tokenDelete: "Kitchen display" };
    },
  });
  await person.click(screen.getByRole("button", { name: "Delete the token for Kitchen display" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(server.count("DELETE users/api-tokens/7")).toBe(0);
  await person.click(await question.findByRole("button", { name: "Delete token" }));
  expect(await screen.findByText("No tokens yet.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Your tokens" })).toHaveFocus());
});
