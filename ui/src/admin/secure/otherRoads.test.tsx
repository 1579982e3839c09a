/** Tests taking over an address from a proxy or from Tailscale, and naming the page that may show a frame. */
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { toMira } from "@/testing/cast";
import { noDomain, secureOff, sharedNetwork, storedSettings } from "@/testing/certificates";
import { pageOf } from "@/testing/dishes";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const arrival = {
  address: "https://recipes.example.org",
  sender: "172.18.0.2",
  isTrusted: false,
  seenAt: "2026-11-30T10:00:00Z",
};

async function openRoad(answer: string, more: Record<string, unknown> = {}) {
  const server = fakeServer({
    ...toMira,
    "GET recipes": pageOf([]),
    "GET app/https": secureOff,
    "GET app/network": sharedNetwork,
    "GET app/https/domain": noDomain,
    "GET app/https/other-roads": { arrivals: [arrival], tailscale: null },
    "GET admin/settings": storedSettings(),
    ...more,
  });
  const { person } = openScreen("/admin/secure-connection");
  await person.click(await screen.findByRole("radio", { name: answer }));
  return { person, server };
}

test("an address that came through a proxy is taken over with one press, and the proxy is trusted", async () => {
  const { person, server } = await openRoad("Yes", {
    "GET admin/settings": storedSettings({ trustedProxies: "127.0.0.1" }),
    "PATCH admin/settings": storedSettings({
      baseUrl: "https://recipes.example.org",
      trustedProxies: "127.0.0.1, 172.18.0.2",
    }),
  });
  const proxy = within(screen.getByRole("region", { name: "Your domain, with a proxy in front" }));
  expect(await proxy.findByText("https://recipes.example.org")).toBeVisible();
  await person.click(await proxy.findByRole("button", { name: "Use this address" }));
  expect(server.last("PATCH admin/settings")?.body).toEqual({
    baseUrl: "https://recipes.example.org",
    trustedProxies: "127.0.0.1, 172.18.0.2",
  });
});

test("an address that is in use says so", async () => {
  await openRoad("Yes", {
    "GET app/https/other-roads": { arrivals: [{ ...arrival, isTrusted: true }], tailscale: null },
    "GET admin/settings": storedSettings({ baseUrl: "https://recipes.example.org/", trustedProxies: "172.18.0.0/16" }),
  });
  expect(await screen.findByText("In use")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Use this address" })).toBeNull();
});

test("a refusal is shown beside the address", async () => {
  const { person } = await openRoad("Yes", {
    "PATCH admin/settings": refuse(409, { message: "HEARTHBOOK_BASE_URL decides this." }),
  });
  await person.click(await screen.findByRole("button", { name: "Use this address" }));
  expect(await screen.findByText("HEARTHBOOK_BASE_URL decides this.")).toBeVisible();
});

test("Tailscale that serves Hearthbook offers its own address", async () => {
  const { person, server } = await openRoad("Tailscale", {
    "GET app/https/other-roads": { arrivals: [], tailscale: { name: "kitchen.tail1234.ts.net", serves: true } },
    "PATCH admin/settings": storedSettings({ baseUrl: "https://kitchen.tail1234.ts.net", trustedProxies: "127.0.0.1" }),
  });
  await person.click(await screen.findByRole("button", { name: "Use this address" }));
  expect(server.last("PATCH admin/settings")?.body).toEqual({
    baseUrl: "https://kitchen.tail1234.ts.net",
    trustedProxies: "127.0.0.1",
  });
});

test.each([
  [null, "Tailscale was not found on this computer."],
  [{ name: "", serves: false }, "Tailscale is on this computer, but is not connected."],
])("a Tailscale that does not serve is told apart: %j", async (tailscale, sentence) => {
  await openRoad("Tailscale", { "GET app/https/other-roads": { arrivals: [], tailscale } });
  expect(await screen.findByText(sentence)).toBeVisible();
  expect(screen.getByText("tailscale serve --bg 9925")).toBeVisible();
});

test("the page that may show Hearthbook in a frame is named", async () => {
  const address = "http://homeassistant.local:8123";
  const { person, server } = await openRoad("Home Assistant", {
    "PATCH admin/settings": storedSettings({ frameAncestors: address }),
  });
  await person.type(await screen.findByRole("textbox", { name: "Address of Home Assistant" }), address);
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(server.last("PATCH admin/settings")?.body).toEqual({ frameAncestors: address });
});
