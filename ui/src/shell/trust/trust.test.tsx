/** Tests the page on which a device learns to trust the certificate of the house. */
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

import { toVisitor } from "@/testing/cast";
import { noTrust, trust } from "@/testing/certificates";
import { fakeServer, refuse } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

import { findOwnSystem, SYSTEMS } from "./systems";
import arabic from "./texts/ar-SA.json";
import danish from "./texts/da-DK.json";
import german from "./texts/de-DE.json";
import english from "./texts/en-US.json";
import spanish from "./texts/es-ES.json";
import french from "./texts/fr-FR.json";
import hebrew from "./texts/he-IL.json";
import italian from "./texts/it-IT.json";
import japanese from "./texts/ja-JP.json";
import dutch from "./texts/nl-NL.json";
import polish from "./texts/pl-PL.json";
import brazilian from "./texts/pt-BR.json";
import swedish from "./texts/sv-SE.json";
import chinese from "./texts/zh-CN.json";

const LINUX = "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0";
const CHECK = "GET app/trust/check";

/** Opens the page. `isTrusted` says whether the browser accepts the certificate. */
function openPage({ said = trust as object, isTrusted = true, agent = LINUX } = {}) {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(agent);
  let accepts = isTrusted;
  const server = fakeServer({
    ...toVisitor,
    "GET app/trust": said,
    [CHECK]: () => (accepts ? new Response(null, { status: 204 }) : Promise.reject(new TypeError("certificate"))),
  });
  return { ...openScreen("/trust"), server, install: () => (accepts = true) };
}

const heading = () => screen.findByRole("heading", { level: 1, name: "Trust your house" });
const ask = async (person: ReturnType<typeof openPage>["person"]) =>
  person.click(await screen.findByRole("button", { name: "Check this device" }));

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1", 5, "apple"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", 5, "apple"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15", 0, "mac"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/140.0", 5, "android"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/145.0", 0, "windows"],
  [LINUX, 0, "linux"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", 0, "firefox"],
])("%s with %i touches is %s", (agent, touches, system) => {
  expect(findOwnSystem(agent, touches)).toBe(system);
});

test.each([
  [
    "an iPhone",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1",
    "Get the profile",
    "mobileconfig",
  ],
  ["an Android phone", "Mozilla/5.0 (Linux; Android 15) Chrome/140.0", "Get the certificate", "crt"],
  ["Linux", LINUX, "Get the certificate", "pem"],
])("%s gets its file and its steps first", async (_, agent, button, ending) => {
  openPage({ agent });
  await heading();
  const link = await screen.findByRole("link", { name: button });
  expect(link).toHaveAttribute("href", `/api/app/trust/hearthbook.${ending}`);
  expect(screen.getByText(/Its name is/)).toHaveTextContent(trust.root!.name);
  expect(screen.getAllByRole("tab")).toHaveLength(SYSTEMS.length);
});

test("the steps for another kind of device are one press away, with how to remove the certificate", async () => {
  const { person } = openPage();
  await person.click(await screen.findByRole("tab", { name: "Windows" }));
  const panel = within(screen.getByRole("tabpanel"));
  expect(panel.getAllByRole("listitem")).toHaveLength(english.systems.windows.steps.length);
  expect(panel.getByText(english.systems.windows.remove)).toBeInTheDocument();
});

test("a device that trusts the house goes on with https at the same address", async () => {
  const { person, server } = openPage();
  await ask(person);
  expect(await screen.findByText("This device trusts your house now.")).toBeVisible();
  const { hostname, port } = window.location;
  expect(screen.getByRole("link", { name: "Continue with https" })).toHaveAttribute(
    "href",
    `https://${hostname}:${port || 80}/trust`,
  );
  expect(server.count(CHECK)).toBe(1);
});

test("nothing is asked over https before the person wants to know, as browsers log each failure", async () => {
  const { server } = openPage({ isTrusted: false });
  await screen.findByRole("button", { name: "Check this device" });
  expect(server.count(CHECK)).toBe(0);
});

test("a device that does not trust the house says what may be missing, and asks again when the person returns", async () => {
  const { person, install } = openPage({ isTrusted: false });
  await ask(person);
  expect(await screen.findByText("Not yet: this device does not trust your house.")).toBeVisible();
  expect(screen.getByText(/The one for this house is/)).toHaveTextContent(trust.root!.name);
  expect(screen.queryByRole("link", { name: "Continue with https" })).toBeNull();
  install();
  document.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByRole("link", { name: "Continue with https" })).toBeVisible();
  expect(screen.queryByText(/The one for this house is/)).toBeNull();
});

test.each([
  ["behind", "2099-01-01T00:00:00Z", "2099-03-01T00:00:00Z"],
  ["ahead", "1999-01-01T00:00:00Z", "1999-03-01T00:00:00Z"],
])("if the clock of the device is %s, that is the only reason given", async (_, validFrom, validUntil) => {
  const { person } = openPage({ said: { ...trust, certificate: { validFrom, validUntil } }, isTrusted: false });
  await ask(person);
  expect(await screen.findByText(/The clock of this device is wrong/)).toBeVisible();
  expect(screen.queryByText("What may be missing")).toBeNull();
});

test("at an address that the certificate is not for, the page leads to the others", async () => {
  openPage({ said: { ...trust, covered: false } });
  expect(await screen.findByText(/The certificate is not for/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Check this device" })).toBeNull();
  const port = window.location.port && `:${window.location.port}`;
  expect(screen.getByRole("link", { name: `192.168.1.20${port}/trust` })).toHaveAttribute(
    "href",
    `http://192.168.1.20${port}/trust`,
  );
});

test("certificates from before are named, so that they can be removed", async () => {
  openPage({ said: { ...trust, replaced: ["Hearthbook kitchen 0000-1111"] } });
  const region = await screen.findByRole("region", { name: "Certificates from before" });
  expect(region).toHaveTextContent("Hearthbook kitchen 0000-1111");
});

test("without certificates from before, there is no such part", async () => {
  openPage();
  await screen.findByRole("button", { name: "Check this device" });
  expect(screen.queryByRole("region", { name: "Certificates from before" })).toBeNull();
});

test.each([noTrust, { ...trust, enabled: false }])(
  "while https is off, the page says who can switch it on",
  async (said) => {
    openPage({ said });
    expect(await screen.findByText(/An administrator can switch it on/)).toHaveTextContent("Secure connection");
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.getByRole("link", { name: "Open Hearthbook" })).toBeVisible();
  },
);

test("a failure is shown with a way to try again", async () => {
  const { person, server } = openPage({ said: refuse(500, { message: "The disk is full." }) });
  await person.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(server.count("GET app/trust")).toBeGreaterThan(1));
});

const LANGUAGES = {
  german,
  arabic,
  french,
  italian,
  spanish,
  dutch,
  brazilian,
  swedish,
  danish,
  japanese,
  polish,
  chinese,
  hebrew,
};
/** The place of every text, with the names of its placeholders. */
const outline = (texts: object, path = ""): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "object"
      ? outline(value as object, `${path}${key}.`)
      : [`${path}${key} ${(String(value).match(/\{\{\w+\}\}/g) ?? []).toSorted().join()}`],
  );

test.each(Object.entries(LANGUAGES))("the page is complete in %s", (_, texts) => {
  expect(outline(texts)).toEqual(outline(english));
  expect(outline({ ...texts, intro: [] })).not.toEqual(outline(english));
});

beforeEach(() => {
  vi.spyOn(navigator, "maxTouchPoints", "get").mockReturnValue(0);
});
