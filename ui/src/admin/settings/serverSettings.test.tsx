/** Tests the forms of stored settings: what is sent, secrets that are never shown, and what the environment decides. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { type FakeRequest, fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { storedSettings } from "@/testing/storedSettings";

type Changes = Parameters<typeof storedSettings>[0];

async function open(changes: Changes = {}, answers: Record<string, unknown> = {}) {
  let settings = storedSettings(changes);
  const asked = fakeServer({
    ...toMira,
    "GET recipes": pageOf([]),
    "GET admin/email": { ready: false, missing: ["HEARTHBOOK_SMTP_HOST", "HEARTHBOOK_SMTP_FROM_EMAIL"] },
    "GET admin/settings": () => settings,
    "PATCH admin/settings": ({ body }: FakeRequest) => {
      const sent = Object.entries(body as Record<string, unknown>);
      const stored = sent.map(([name, value]) => [name, { value, isSet: value !== null, isStored: value !== null }]);
      settings = storedSettings({ ...changes, ...Object.fromEntries(stored) });
      return settings;
    },
    ...answers,
  });
  const { person } = openScreen("/admin/mail");
  const form = within(await screen.findByRole("region", { name: "Mail server" }));
  await form.findByLabelText("Server");
  const save = () => person.click(form.getByRole("button", { name: "Save" }));
  const sent = () => asked.last("PATCH admin/settings")?.body;
  return { asked, person, form, save, sent };
}

test("only what was changed is sent, and an emptied field removes the stored value", async () => {
  const { person, form, save, sent } = await open({ smtpFromName: { value: "Kitchen", isSet: true, isStored: true } });
  await person.type(form.getByLabelText("Server"), " smtp.example.org");
  await person.clear(form.getByLabelText("Port"));
  await person.type(form.getByLabelText("Port"), "465");
  await person.selectOptions(form.getByLabelText("Encryption"), "SSL");
  await person.clear(form.getByLabelText("Sender name"));
  await save();
  expect(await screen.findByText("Settings saved")).toBeInTheDocument();
  expect(sent()).toEqual({ smtpHost: "smtp.example.org", smtpPort: 465, smtpAuthStrategy: "SSL", smtpFromName: null });
});

test("nothing is sent while nothing was changed", async () => {
  const { asked, save } = await open();
  await save();
  expect(asked.count("PATCH admin/settings")).toBe(0);
});

const SECRET = { smtpPassword: { isSet: true, isStored: true } };

test("a stored secret is only named, and can be replaced", async () => {
  const { person, form, save, sent } = await open(SECRET);
  const secret = within(form.getByRole("group", { name: "Password" }));
  expect(secret.getByText("Is set. It is never shown.")).toBeInTheDocument();
  await person.click(secret.getByRole("button", { name: "Replace" }));
  await person.type(form.getByLabelText("Password"), "rosemary");
  await save();
  await waitFor(() => expect(sent()).toEqual({ smtpPassword: "rosemary" }));
  expect(await form.findByText("Is set. It is never shown.")).toBeInTheDocument();
});

test("a stored secret is removed on saving, unless it is kept after all", async () => {
  const { asked, person, form, save, sent } = await open(SECRET);
  const secret = within(form.getByRole("group", { name: "Password" }));
  await person.click(secret.getByRole("button", { name: "Remove" }));
  expect(secret.getByText("Is removed when you save.")).toBeInTheDocument();
  await person.click(secret.getByRole("button", { name: "Keep" }));
  await save();
  expect(asked.count("PATCH admin/settings")).toBe(0);
  await person.click(secret.getByRole("button", { name: "Remove" }));
  await save();
  await waitFor(() => expect(sent()).toEqual({ smtpPassword: null }));
  expect(await form.findByLabelText("Password")).toHaveValue("");
});

test("whoever changes the server is asked for the password again", async () => {
  const { person, form } = await open({ ...SECRET, smtpHost: { value: "a.example", isSet: true, isStored: true } });
  expect(form.queryByLabelText("Password", { selector: "input" })).toBeNull();
  await person.type(form.getByLabelText("Server"), ".org");
  expect(form.getByLabelText("Password", { selector: "input" })).toHaveAccessibleDescription(/Enter it again/);
});

test("a secret that cannot be read here is asked for again", async () => {
  const { person, form, save, sent } = await open({ smtpPassword: { isStored: true, isUnreadable: true } });
  const field = form.getByLabelText("Password", { selector: "input" });
  expect(field).toHaveAccessibleDescription(/stored with the key of another data folder/);
  await person.type(field, "rosemary");
  await save();
  await waitFor(() => expect(sent()).toEqual({ smtpPassword: "rosemary" }));
});

test("a secret that was never set is not asked for again", async () => {
  const { form } = await open();
  expect(form.getByLabelText("Password", { selector: "input" })).not.toHaveAccessibleDescription(/another data folder/);
});

test("what an environment variable decides cannot be changed, and the variable is named", async () => {
  const variable = "HEARTHBOOK_SMTP_PASSWORD";
  const { form } = await open({
    smtpHost: { value: "given.example", isSet: true, variable: "HEARTHBOOK_SMTP_HOST" },
    smtpPassword: { isSet: true, variable },
  });
  expect(form.getByLabelText("Server")).toBeDisabled();
  expect(form.getByLabelText("Server")).toHaveAccessibleDescription(/HEARTHBOOK_SMTP_HOST decides this/);
  const secret = within(form.getByRole("group", { name: "Password" }));
  expect(secret.getByText(`The environment variable ${variable} decides this.`)).toBeInTheDocument();
  expect(secret.queryByRole("button")).toBeNull();
  expect(form.getByLabelText("Username")).toBeEnabled();
});

test("what the server refuses is shown at its field", async () => {
  const detail = [{ loc: ["body", "smtpHost"], msg: "This is not the name of a mail server.", type: "value_error" }];
  const { person, form, save } = await open({}, { "PATCH admin/settings": () => refuse(422, detail) });
  await person.type(form.getByLabelText("Server"), "http://x");
  await save();
  await waitFor(() =>
    expect(form.getByLabelText("Server")).toHaveAccessibleDescription(/not the name of a mail server/),
  );
  expect(form.getByLabelText("Server")).toHaveValue("http://x");
});
