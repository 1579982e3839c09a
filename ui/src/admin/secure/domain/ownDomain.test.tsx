/** Tests entering a domain, its progress, the record by hand, taking the address over, and no longer using it. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { noDomain, ownDomain, secureOff, sharedNetwork, storedSettings } from "@/testing/certificates";
import { pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

async function openDomain(state: object, more: Record<string, unknown> = {}) {
  const server = fakeServer({
    ...toMira,
    "GET recipes": pageOf([]),
    "GET app/https": secureOff,
    "GET app/https/domain": state,
    "GET app/network": sharedNetwork,
    "GET app/https/other-roads": { arrivals: [], tailscale: null },
    "GET admin/settings": storedSettings(),
    ...more,
  });
  const { person } = openScreen("/admin/secure-connection");
  await person.click(await screen.findByRole("radio", { name: "Yes" }));
  const section = within(await screen.findByRole("region", { name: "A certificate for your domain" }));
  return { person, server, section };
}
const running = { ...ownDomain, certificate: null, address: null, run: "r1" };

test("a domain is entered with its provider and a token", async () => {
  const { person, server, section } = await openDomain(noDomain, { "PUT app/https/domain": { ...running, step: 2 } });
  await person.type(section.getByRole("textbox", { name: /^Domain/ }), " recipes.example.org ");
  await person.selectOptions(section.getByRole("combobox", { name: /^Who keeps its DNS/ }), "deSEC");
  await person.type(section.getByLabelText(/^Token/), "abc");
  await person.click(section.getByRole("button", { name: "Get the certificate" }));
  expect(await section.findByText("Waiting until all name servers have the record…")).toBeVisible();
  expect(server.last("PUT app/https/domain")?.body).toEqual({
    domain: "recipes.example.org",
    provider: "desec",
    token: "abc",
    directory: noDomain.directory,
    authorityId: "",
    authorityKey: null,
  });
});

test("by hand no token is asked for", async () => {
  const { person, section } = await openDomain(noDomain);
  await person.selectOptions(section.getByRole("combobox"), "Another provider, by hand");
  expect(section.queryByLabelText(/^Token/)).toBeNull();
});

test("an empty domain is not sent", async () => {
  const { person, server, section } = await openDomain(noDomain);
  await person.click(section.getByRole("button", { name: "Get the certificate" }));
  expect(section.getByRole("textbox", { name: /^Domain/ })).toBeInvalid();
  expect(server.count("PUT app/https/domain")).toBe(0);
});

test("what the server refuses is shown at the field", async () => {
  const fields = { detail: [{ loc: ["body", "token"], msg: "Enter the token.", type: "value_error" }] };
  const { person, section } = await openDomain(noDomain, { "PUT app/https/domain": refuse(422, fields.detail) });
  await person.type(section.getByRole("textbox", { name: /^Domain/ }), "a.example.org");
  await person.click(section.getByRole("button", { name: "Get the certificate" }));
  expect(await section.findByText("Enter the token.")).toBeVisible();
});

test("the record to add by hand can be copied, and is confirmed", async () => {
  const record = { name: "_acme-challenge.recipes.example.org", value: "gfj9Xq" };
  const waiting = { ...ownDomain, provider: "manual", certificate: null, address: null, record };
  const { person, server, section } = await openDomain(waiting, {
    "POST app/https/domain/certificates": { ...ownDomain, provider: "manual" },
  });
  expect(section.getByRole("region", { name: "Name" })).toHaveTextContent(record.name);
  expect(section.getByRole("region", { name: "Value" })).toHaveTextContent("gfj9Xq");
  await person.click(section.getByRole("button", { name: "It is there" }));
  expect(await section.findByText("https://recipes.example.org:9926")).toBeVisible();
  expect(server.count("POST app/https/domain/certificates")).toBe(1);
});

test("the address of the domain becomes that of the server with one press", async () => {
  const { person, server, section } = await openDomain(ownDomain, {
    "PATCH admin/settings": storedSettings({ baseUrl: ownDomain.address }),
  });
  await person.click(await section.findByRole("button", { name: "Use this address" }));
  expect(server.last("PATCH admin/settings")?.body).toEqual({ baseUrl: ownDomain.address });
});

test.each([
  [{ fault: "The provider refused the token (403)." }, /refused the token/],
  [{ fault: "No.", triesAt: "2026-05-01T10:00:00Z" }, /Hearthbook tries again: May 1, 2026/],
  [{ remark: "Hearthbook made a new account." }, /made a new account/],
  [{ isTrusted: false }, /Devices do not trust this authority/],
  [{ clock: "behind" }, /seems to be behind/],
])("%j is said", async (change, sentence) => {
  const { section } = await openDomain({ ...ownDomain, ...change });
  expect(section.getByText(sentence)).toBeVisible();
});

test("without trouble there is no warning, and it is renewed by itself", async () => {
  const { section } = await openDomain(ownDomain);
  expect(section.getByText("Renewed by itself on")).toBeVisible();
  expect(document.querySelector("#secure-domain ~ .banner")).toBeNull();
});

test("a stored token stays unless another one is entered", async () => {
  const { person, server, section } = await openDomain(ownDomain, { "PUT app/https/domain": ownDomain });
  await person.click(section.getByRole("button", { name: "Change" }));
  expect(section.getByText("Leave empty to keep the stored one.")).toBeVisible();
  await person.click(section.getByRole("button", { name: "Get the certificate" }));
  await waitFor(() => expect(server.last("PUT app/https/domain")?.body).toMatchObject({ token: null }));
});

test("the domain is no longer used after a question", async () => {
  const { person, server, section } = await openDomain(ownDomain, { "DELETE app/https/domain": null });
  await person.click(section.getByRole("button", { name: "Stop using it…" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Stop using recipes.example.org?" }));
  expect(server.count("DELETE app/https/domain")).toBe(0);
  await person.click(dialog.getByRole("button", { name: "Stop using it" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(server.count("DELETE app/https/domain")).toBe(1);
});

test("a domain that is in use is shown whatever is answered", async () => {
  const { person, section } = await openDomain(ownDomain);
  await person.click(screen.getByRole("radio", { name: "Tailscale" }));
  expect(section.getByText("recipes.example.org")).toBeVisible();
});
