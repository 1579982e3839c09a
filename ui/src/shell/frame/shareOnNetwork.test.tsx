/** Tests the dialog that lets other devices on the local network open the app. */
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";

import { bob, toMira } from "@/testing/cast";
import { secureOff } from "@/testing/certificates";
import { fakeServer } from "@/testing/fakeServer";
import { openScreen } from "@/testing/openScreen";

const network = { enabled: false, addresses: [], port: 9925, canChange: true };

test("only administrators can share on the network", async () => {
  fakeServer({ ...toMira, "GET users/self": bob });
  openScreen("/settings");
  await screen.findByRole("link", { name: /^Trash/ });
  expect(screen.queryByRole("button", { name: /^Share on my network/ })).toBeNull();
});

test("sharing on the network shows the address and its QR code", async () => {
  fakeServer({
    ...toMira,
    "GET app/network": network,
    "PUT app/network": ({ body }: { body: unknown }) => ({
      ...network,
      ...(body as object),
      addresses: ["http://192.168.1.20:9925"],
    }),
  });
  const { person } = openScreen("/settings");
  await person.click(await screen.findByRole("button", { name: /^Share on my network/ }));
  await person.click(await screen.findByRole("switch", { name: /let devices on this network/i }));
  expect(await screen.findByText("192.168.1.20:9925")).toBeVisible();
  expect(screen.getByRole("img", { name: "QR code of http://192.168.1.20:9925" })).toBeVisible();
});

const openNetwork = async (answer: object) => {
  fakeServer({ ...toMira, "GET app/network": { ...network, ...answer } });
  const { person } = openScreen("/settings");
  await person.click(await screen.findByRole("button", { name: /^Share on my network/ }));
  return within(await screen.findByRole("dialog"));
};

test("the name on the network comes first among the addresses, and can be switched off", async () => {
  const named = { enabled: true, announced: true, canAnnounce: true, name: "hearthbook-2.local", port: 9925 };
  const server = fakeServer({
    ...toMira,
    "GET app/network": { ...network, ...named, addresses: ["http://192.168.1.20:9925"] },
    "PUT app/network": { ...network, ...named, announced: false, name: null, addresses: ["http://192.168.1.20:9925"] },
  });
  const { person } = openScreen("/settings");
  await person.click(await screen.findByRole("button", { name: /^Share on my network/ }));
  expect(await screen.findByText("hearthbook-2.local:9925")).toBeVisible();
  await person.click(screen.getByRole("switch", { name: "Find it by the name hearthbook-2.local" }));
  await waitFor(() => expect(screen.queryByText("hearthbook-2.local:9925")).toBeNull());
  expect(server.last("PUT app/network")?.body).toEqual({ enabled: true, announced: false });
});

test("if network access was fixed when the server was started, the dialog names the setting and has no switch", async () => {
  const dialog = await openNetwork({ enabled: true, canChange: false, addresses: ["http://192.168.1.20:9925"] });
  expect(await dialog.findByText("HEARTHBOOK_HOST")).toBeInTheDocument();
  expect(dialog.queryByRole("switch")).toBeNull();
  expect(dialog.getByRole("img", { name: "QR code of http://192.168.1.20:9925" })).toBeInTheDocument();
});

test("if network access was turned off when the server was started, the dialog says what to do", async () => {
  const dialog = await openNetwork({ enabled: false, canChange: false });
  expect(await dialog.findByText(/Only this computer can open Hearthbook/)).toBeInTheDocument();
  expect(dialog.queryByRole("switch")).toBeNull();
  expect(dialog.queryByRole("img", { name: /^QR code/ })).toBeNull();
});

test("the dialog says that the connection is not encrypted, and leads to where that is changed", async () => {
  fakeServer({
    ...toMira,
    "GET app/network": { ...network, enabled: true, addresses: ["http://192.168.1.20:9925"] },
    "GET app/https": secureOff,
  });
  const { person, path } = openScreen("/settings");
  await person.click(await screen.findByRole("button", { name: /^Share on my network/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await person.click(await dialog.findByRole("link", { name: "Secure connection" }));
  await waitFor(() => expect(path()).toBe("/admin/secure-connection"));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a localhost address is not offered to other devices", async () => {
  const dialog = await openNetwork({ enabled: true, canChange: false, addresses: ["http://localhost:9925"] });
  expect(await dialog.findByText(/^No network found/)).toBeInTheDocument();
  expect(dialog.queryByRole("img", { name: /^QR code/ })).toBeNull();
});
