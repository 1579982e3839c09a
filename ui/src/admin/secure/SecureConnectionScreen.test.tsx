/** Tests the page on which administrators switch https on and off. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, toMira } from "@/testing/cast";
import { noDomain, secureOff, secureOn, sharedNetwork, storedSettings } from "@/testing/certificates";
import { pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

async function openPage(secure: object, more: Record<string, unknown> = {}) {
  const server = fakeServer({
    ...toMira,
    "GET recipes": pageOf([]),
    "GET app/https": secure,
    "GET app/network": sharedNetwork,
    "GET app/https/domain": noDomain,
    "GET app/https/other-roads": { arrivals: [], tailscale: null },
    "GET admin/settings": storedSettings(),
    ...more,
  });
  const { person } = openScreen("/admin/secure-connection");
  await screen.findByRole("heading", { level: 1, name: "Secure connection" });
  await screen.findByRole("radio", { name: "No" });
  return { person, server };
}
const fact = async (name: string) => (await screen.findByText(name)).nextElementSibling;
const house = () => within(screen.getByRole("region", { name: "A certificate of your house" }));

test("https is switched on, and the code leads phones to the page with their steps", async () => {
  const { person, server } = await openPage(secureOff, { "PUT app/https": secureOn });
  expect(screen.queryByRole("img", { name: /^QR code/ })).toBeNull();
  await person.click(house().getByRole("switch", { name: /^Use https/ }));
  expect(await screen.findByRole("img", { name: "QR code of http://hearthbook.local:9925/trust" })).toBeVisible();
  expect(house().getByRole("link", { name: "192.168.1.20:9925/trust" })).toBeVisible();
  expect(server.last("PUT app/https")?.body).toEqual({ enabled: true });
});

test("https is switched off in one press", async () => {
  const { person, server } = await openPage(secureOn, { "PUT app/https": secureOff });
  await person.click(house().getByRole("switch", { name: /^Use https/ }));
  await waitFor(() => expect(house().getByRole("switch")).not.toBeChecked());
  expect(server.last("PUT app/https")?.body).toEqual({ enabled: false });
  expect(screen.queryByRole("img", { name: /^QR code/ })).toBeNull();
});

test("a failure to switch is shown", async () => {
  const refusal = { "PUT app/https": refuse(409, { message: "The folder can't be written." }) };
  const { person } = await openPage(secureOff, refusal);
  await person.click(house().getByRole("switch", { name: /^Use https/ }));
  expect(await screen.findByText("The folder can't be written.")).toBeVisible();
  expect(house().getByRole("switch")).not.toBeChecked();
});

test("an address that the certificate is not for has no code", async () => {
  await openPage({ ...secureOn, certificate: { ...secureOn.certificate, hosts: ["192.168.1.20"] } });
  expect(await screen.findByRole("img", { name: "QR code of http://192.168.1.20:9925/trust" })).toBeVisible();
  expect(house().queryByRole("link", { name: /hearthbook\.local/ })).toBeNull();
});

test("as long as other devices cannot connect, the page leads to where that is changed", async () => {
  const { person } = await openPage(secureOn, {
    "GET app/network": { ...sharedNetwork, enabled: false, name: null, addresses: ["http://localhost:9925"] },
  });
  await person.click(await house().findByRole("button", { name: "Share on my network" }));
  expect(await screen.findByRole("dialog", { name: "Share on my network" })).toBeVisible();
});

test("devices that use https are listed with the time of their last visit", async () => {
  const seenAt = "2026-05-01T10:00:00+00:00";
  await openPage({
    ...secureOn,
    devices: [
      { browser: "Safari", system: "iPhone", seenAt },
      { browser: "", system: "", seenAt },
    ],
  });
  expect(await screen.findByText(/^Safari on iPhone, May 1, 2026/)).toBeVisible();
  expect(screen.getByText(/^A browser on an unknown system/)).toBeVisible();
  expect(screen.getByText(/open Hearthbook without a network/, { selector: "section > p" })).toBeVisible();
});

test("the certificate says what it is for and until when", async () => {
  await openPage({ ...secureOn, replaced: [{ name: "Hearthbook old", fingerprint: "00" }] });

  expect(await fact("For these names and addresses")).toHaveTextContent("localhost, hearthbook.local, 192.168.1.20");
  expect(await fact("Valid until")).toHaveTextContent(/renewed by itself/);
  expect(await fact("Replaced")).toHaveTextContent("Hearthbook old");
});

test("a new certificate of the house is made after a question, which says what it means", async () => {
  const root = { ...secureOn.root, name: "Hearthbook new" };
  const { person, server } = await openPage(secureOn, { "POST app/https/root": { ...secureOn, root } });
  await person.click(await screen.findByRole("button", { name: "New certificate of the house…" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  expect(dialog.getByText(/Devices lose https until each has installed/)).toBeVisible();
  expect(server.count("POST app/https/root")).toBe(0);
  await person.click(dialog.getByRole("button", { name: "Make a new one" }));
  expect(await screen.findByText("Hearthbook new")).toBeVisible();
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test.each([
  ["leftOut", { leftOut: ["recipes.example.org"] }, /There is no https for recipes\.example\.org/],
  ["a clock that is behind", { clock: "behind" }, /seems to be behind/],
  ["a clock that is ahead", { clock: "ahead" }, /seems to be ahead/],
  ["a port in use", { port: null }, /in use by another program/],
])("%s is said", async (_, change, sentence) => {
  await openPage({ ...secureOn, ...change });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test("without trouble there is no warning", async () => {
  await openPage(secureOn);
  await screen.findByRole("img", { name: /^QR code/ });
  expect(document.querySelector(".secure-page .banner")).toBeNull();
});

test("where another program serves Hearthbook, there is no switch", async () => {
  await openPage({ ...secureOff, canChange: false });
  expect(screen.getByText(/Another program serves Hearthbook here/)).toBeVisible();
  expect(screen.queryByRole("switch")).toBeNull();
});

test("the answers lead to the way that fits", async () => {
  const { person } = await openPage(secureOff);
  await person.click(screen.getByRole("radio", { name: "Yes" }));
  const proxy = within(screen.getByRole("region", { name: "Your domain, with a proxy in front" }));
  await waitFor(() => expect(proxy.getByText(/reverse_proxy 127\.0\.0\.1:9925/)).toBeVisible());
  expect(screen.queryByRole("region", { name: "A certificate of your house" })).toBeNull();
  await person.click(screen.getByRole("radio", { name: "Tailscale" }));
  expect(screen.getByText("tailscale serve --bg 9925")).toBeVisible();
  await person.click(screen.getByRole("radio", { name: "No" }));
  await person.click(screen.getByRole("radio", { name: "Home Assistant" }));
  expect(await screen.findByRole("textbox", { name: "Address of Home Assistant" })).toBeVisible();
  expect(screen.getByRole("region", { name: "A certificate of your house" })).toBeVisible();
});

test("whatever is answered, https that is on can be switched off", async () => {
  const { person } = await openPage(secureOn);
  await person.click(screen.getByRole("radio", { name: "Tailscale" }));
  expect(house().getByRole("switch", { name: /^Use https/ })).toBeChecked();
});

test("others than administrators are redirected home", async () => {
  fakeServer({ ...toMira, "GET users/self": bob, "GET recipes": pageOf([]) });
  const { path } = openScreen("/admin/secure-connection");
  await waitFor(() => expect(path()).toBe("/g/home"));
});
