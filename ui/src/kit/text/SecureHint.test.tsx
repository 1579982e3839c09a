/** Tests the sentence about what https would give, in each place that has one. */
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";

import { toMira, toVisitor } from "@/testing/cast";
import { noTrust, trust } from "@/testing/certificates";
import { fakeServer } from "@/testing/fakeServer";
import { LIST, marketServer } from "@/testing/groceries";
import { openScreen } from "@/testing/openScreen";
import { cooking, home } from "@/testing/screens/openCookMode";

const PLACES: [string, object, RegExp][] = [
  ["/settings", toMira, /Over https, Hearthbook opens here without a network/],
  ["/g/home/r/create/url", toMira, /Over https, you can share a page from any app/],
  [`/shopping-lists/${LIST}`, marketServer(), /Over https, this list also opens again/],
  ["/phone", toVisitor, /Over https, Hearthbook is installed as an app/],
];

function open(address: string, who: object, said: object, isSecure: boolean) {
  vi.stubGlobal("isSecureContext", isSecure);
  const server = fakeServer({ ...who, "GET app/trust": said });
  return { server, ...openScreen(address) };
}

test.each(PLACES)("on plain http, %s says what https would give, and leads to it", async (address, who, sentence) => {
  const { person, path } = open(address, who, trust, false);
  await person.click(await screen.findByRole("link", { name: "How this device gets https" }));
  await waitFor(() => expect(path()).toBe("/trust"));
  expect(screen.queryByText(sentence)).toBeNull();
});

test.each(PLACES)("where https is off, %s does not mention it", async (address, who, sentence) => {
  const { server } = open(address, who, noTrust, false);
  await waitFor(() => expect(server.count("GET app/trust")).toBe(1));
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(sentence)).toBeNull();
});

test.each(PLACES)("over https, %s neither asks nor says anything", async (address, who, sentence) => {
  const { server } = open(address, who, trust, true);
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByText(sentence)).toBeNull();
  expect(server.count("GET app/trust")).toBe(0);
});

test.each([
  ["on plain http", false, 1],
  ["over https", true, 0],
])("%s, cook mode says what https would do for the screen, or nothing", async (_, isSecure, count) => {
  vi.stubGlobal("isSecureContext", isSecure);
  fakeServer({ ...home, "GET app/trust": trust });
  const { person } = await cooking();
  await person.click(screen.getByRole("button", { name: "Text size and screen" }));
  await screen.findByRole("switch", { name: /^Keep the screen on/ });
  await waitFor(() => expect(screen.queryAllByText(/the browser can keep the screen on/)).toHaveLength(count));
});
