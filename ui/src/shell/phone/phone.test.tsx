/** Tests the page that puts the app on a phone's home screen, and the name that its code passes on. */
import { cleanup, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { makePhoneAddress } from "@/base/memberPaths";
import { toMira } from "@/testing/cast";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const links = () => screen.getAllByRole("link").map((link) => link.getAttribute("href"));
const steps = () => within(screen.getByRole("tabpanel")).getAllByRole("listitem");
const { host } = window.location;
const named = `http://hearthbook-2.local${window.location.port && `:${window.location.port}`}/`;

beforeEach(() => {
  fakeServer({ ...toMira, "GET users/self": { status: 401, body: {} } });
});

test.each([
  ["http://192.168.1.20:9925/", "hearthbook.local", "http://192.168.1.20:9925/phone?name=hearthbook.local"],
  ["http://192.168.1.20:9925", null, "http://192.168.1.20:9925/phone"],
])("a code for %s and the name %s opens %s", (address, name, expected) => {
  expect(makePhoneAddress(address, name)).toBe(expected);
});

test("a visitor gets the steps for their kind of phone first, and those for the other with the arrow keys", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (Linux; Android 15; Pixel 8)");
  const { person } = openScreen("/phone");
  expect(await screen.findByRole("heading", { level: 1, name: "On your phone" })).toBeVisible();
  expect(steps()[0]).toHaveTextContent("Open this page in Chrome.");
  screen.getByRole("tab", { name: "Android" }).focus();
  await person.keyboard("{ArrowLeft}");
  expect(steps()[0]).toHaveTextContent("Open this page in Safari.");
});

test("the name from the code is offered, and remembered when the page is opened without it", async () => {
  openScreen("/phone?name=hearthbook-2.local");
  expect(await screen.findByText(/works even after your router/)).toBeVisible();
  expect(links()).toContain(named);
  cleanup();
  openScreen("/phone");
  await screen.findByRole("heading", { level: 1 });
  expect(links()).toContain(named);
});

test.each([
  "evil.example",
  "hearthbook.local.evil.example",
  "user@evil.local",
  "evil.example/hearthbook.local",
  "-a.local",
  ".local",
  "a.b.local",
])("%s is no name that a server announces, and no link leads there", async (name) => {
  openScreen(`/phone?name=${encodeURIComponent(name)}`);
  await screen.findByRole("heading", { level: 1 });
  const hosts = links().map((href) => new URL(href!, window.location.href).host);
  expect(new Set(hosts)).toEqual(new Set([host]));
});
