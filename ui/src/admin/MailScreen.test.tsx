/** Tests sending a test e-mail, and naming the missing mail settings. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, toMira } from "@/testing/cast";
import { pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";
import { storedSettings } from "@/testing/storedSettings";

const server = {
  ...toMira,
  "GET recipes": pageOf([]),
  "GET admin/email": { ready: true, missing: [] },
  "GET admin/settings": storedSettings(),
};
const open = async () => {
  const opened = openScreen("/admin/mail");
  await screen.findByRole("heading", { level: 1, name: "Mail" });
  return opened;
};
const send = async (person: Awaited<ReturnType<typeof open>>["person"]) => {
  await person.click(await screen.findByRole("button", { name: "Send test message" }));
};

test("a test e-mail goes to the user's own address by default, and the page shows that it was sent", async () => {
  const asked = fakeServer({ ...server, "POST admin/email": { success: true, error: null } });
  const { person } = await open();
  await send(person);
  expect(await screen.findByText(/Message sent to mira@novak\.org/)).toBeInTheDocument();
  expect(asked.last("POST admin/email")?.body).toEqual({ email: "mira@novak.org" });
  await person.type(screen.getByLabelText("Send test message to"), "x");
  expect(screen.queryByText(/Message sent to/)).toBeNull();
});

test("the reason why a test e-mail was not sent is shown", async () => {
  fakeServer({
    ...server,
    "POST admin/email": { success: false, error: "The mail server rejected the username or password." },
  });
  const { person } = await open();
  await send(person);
  expect((await screen.findByText(/^Couldn't send the message/)).closest("[role=alert]")).toHaveTextContent(
    /The mail server rejected the username/,
  );
});

test("an error response of the server is shown", async () => {
  fakeServer({ ...server, "POST admin/email": refuse(500, { message: "The disk is full." }) });
  const { person } = await open();
  await send(person);
  expect(await screen.findByText("The disk is full.")).toBeInTheDocument();
});

test("no test e-mail is sent to an invalid address", async () => {
  const asked = fakeServer(server);
  const { person } = await open();
  await person.clear(await screen.findByLabelText("Send test message to"));
  await send(person);
  expect(screen.getByLabelText("Send test message to")).toHaveAccessibleDescription(/This field is required/);
  expect(asked.count("POST admin/email")).toBe(0);
});

test("without mail settings, the missing ones are named, and no test e-mail is offered", async () => {
  fakeServer({
    ...server,
    "GET admin/email": { ready: false, missing: ["HEARTHBOOK_SMTP_HOST", "HEARTHBOOK_SMTP_FROM_EMAIL"] },
  });
  await open();
  expect(await screen.findByText("Mail is not set up yet. Missing: Server, Sender address.")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Send test message" })).toBeNull();
});

test("other users are redirected from the mail page", async () => {
  fakeServer({ ...server, "GET users/self": bob });
  const { path } = openScreen("/admin/mail");
  await waitFor(() => expect(path()).toBe("/g/home"));
});
