/** Tests building the addresses of notifiers. `test_built_addresses.py` tests that Apprise reads the same addresses. */
import { expect, test } from "vitest";

import addresses from "@/testing/notifierAddresses.json";

import { type FieldValues, readMailServer, readServer } from "./serviceAddress";
import { buildAddress, listFields, findErrors, findService, SERVICES, type ServiceName } from "./notifierServices";

const cases = addresses as unknown as { service: ServiceName; fields: FieldValues; address: string }[];

test.each(cases)("$address is built of its fields", ({ service, fields, address }) => {
  expect(findErrors(service, fields)).toEqual({});
  expect(buildAddress(service, fields)).toBe(address);
  expect(findService(`${address.split("://")[0]}://…`)).toBe(service);
});

test("every service has a case, and needs all fields that are not optional", () => {
  const names = [...Object.keys(SERVICES), "other"] as ServiceName[];
  expect(new Set(cases.map(({ service }) => service))).toEqual(new Set(names));
  for (const name of names) {
    const needed = listFields(name).filter(({ isOptional }) => !isOptional);
    expect(findErrors(name, {})).toEqual(Object.fromEntries(needed.map((field) => [field.name, "field.required"])));
  }
});

test.each([
  ["recipes.example.org", { isSecure: true, place: "recipes.example.org", path: "" }],
  ["homeassistant.local:8123", { isSecure: false, place: "homeassistant.local:8123", path: "" }],
  ["192.168.1.5", { isSecure: false, place: "192.168.1.5", path: "" }],
  ["nas", { isSecure: false, place: "nas", path: "" }],
  ["https://192.168.1.5:8443/", { isSecure: true, place: "192.168.1.5:8443", path: "" }],
  ["http://example.org:80/gotify//", { isSecure: false, place: "example.org:80", path: "/gotify" }],
  ["[fd00::7]:8080", { isSecure: false, place: "[fd00::7]:8080", path: "" }],
  ["HTTPS://Example.org", { isSecure: true, place: "example.org", path: "" }],
])("the server %s is read", (text, server) => {
  expect(readServer(text)).toEqual(server);
});

test.each(["", "a b", "ftp://example.org", "me:secret@example.org", "example.org?x=1", "example.org#x", "x:99999"])(
  "%o is no server",
  (text) => {
    expect(readServer(text)).toBeNull();
  },
);

test("a mail server has no path, and port 465 is encrypted from the start", () => {
  expect(readMailServer("smtp.example.org/x")).toBeNull();
  expect(readMailServer("smtp.example.org:587")).toEqual({ place: "smtp.example.org:587", mode: "starttls" });
  expect(readMailServer("smtp.example.org:465")).toEqual({ place: "smtp.example.org:465", mode: "ssl" });
});

test.each([
  ["ntfy", { topic: "le/eks" }, "topic"],
  ["ntfy", { topic: "leeks", server: "https://ntfy.example.org/sub" }, "server"],
  ["mail", { to: "ida", server: "smtp.example.org", from: "k@example.org", password: "x" }, "to"],
  ["telegram", { token: "AbCdEf", chat: "1" }, "token"],
  ["matrix", { server: "example.org", token: "x", room: "kitchen" }, "room"],
  ["gotify", { server: "example.org", token: "a/b" }, "token"],
  ["homeAssistant", { server: "example.org", token: "x", device: "phone/x" }, "device"],
] as const)("%s refuses %o at %s", (service, fields, wrong) => {
  expect(Object.keys(findErrors(service, fields))).toEqual([wrong]);
});
